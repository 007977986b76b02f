import {
  LACKS,
  ORIGINS,
  type Chosen,
  type FacetOptions,
  type OptionFacet,
} from '#domain/explore/conditions.ts'
import { readStaffOption, writeStaffOption } from '#domain/explore/staff-option.ts'
import { MEDIA, mediaSlug, parseMedia } from '#domain/media.ts'
import { parseStatus, STATUS_STATES, statusSlug } from '#domain/status.ts'

/** How the options of a facet stand in an address. */
interface OptionCodec<Option> {
  readonly read: (word: string) => Option | null
  readonly write: (option: Option) => string
  /** The order in which they are written. */
  readonly compare: (a: Option, b: Option) => number
}

/** More options than anyone chooses by hand; an address with more is cut. */
const MOST = 50
const LARGEST_ID = 2 ** 31 - 1

const byNumber: OptionCodec<number> = {
  read: (word) => (/^[1-9]\d{0,9}$/.test(word) && Number(word) <= LARGEST_ID ? Number(word) : null),
  write: String,
  compare: (a, b) => a - b,
}

const CODECS: { readonly [Facet in OptionFacet]: OptionCodec<FacetOptions[Facet]> } = {
  media: { read: parseMedia, write: mediaSlug, compare: orderOf(MEDIA) },
  status: { read: parseStatus, write: statusSlug, compare: orderOf(STATUS_STATES) },
  studio: byNumber,
  staff: {
    read(word) {
      const staff = readStaffOption(unescaped(word))
      return staff === null || staff.id > LARGEST_ID ? null : writeStaffOption(staff)
    },
    // A role may have any text, and a comma is what parts the options.
    write: (option) => option.replace(/[%,]/g, (sign) => (sign === ',' ? '%2C' : '%25')),
    compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
  },
  cast: byNumber,
  channel: byNumber,
  origin: oneOf(ORIGINS),
  lacks: oneOf(LACKS),
}

/** The options of a facet that a text names: `a,-b` is a without b. Whatever names none is left out. */
export function readOptions<Facet extends OptionFacet>(
  facet: Facet,
  text: string,
): Chosen<FacetOptions[Facet]> {
  const { read, compare } = CODECS[facet]
  const any = new Set<FacetOptions[Facet]>()
  const none = new Set<FacetOptions[Facet]>()
  for (const written of text.split(',')) {
    const word = written.trim()
    const isExcluded = word.startsWith('-')
    const option = read(isExcluded ? word.slice(1) : word)
    if (option !== null && any.size + none.size < MOST) (isExcluded ? none : any).add(option)
  }
  // Wanted and unwanted at once says nothing that could be met: it is taken as wanted.
  return { any: [...any].toSorted(compare), none: [...none].filter((one) => !any.has(one)).toSorted(compare) }
}

/** Undefined where nothing is chosen. */
export function writeOptions<Facet extends OptionFacet>(
  facet: Facet,
  { any, none }: Chosen<FacetOptions[Facet]>,
): string | undefined {
  const { write, compare } = CODECS[facet]
  const words = [
    ...any.toSorted(compare).map(write),
    ...none.toSorted(compare).map((option) => `-${write(option)}`),
  ]
  return words.length === 0 ? undefined : words.join()
}

function orderOf<Option>(all: readonly Option[]): (a: Option, b: Option) => number {
  return (a, b) => all.indexOf(a) - all.indexOf(b)
}

function oneOf<Option extends string>(all: readonly Option[]): OptionCodec<Option> {
  return {
    read: (word) => all.find((option) => option === word) ?? null,
    write: (option) => option,
    compare: orderOf(all),
  }
}

function unescaped(word: string): string {
  return word.replace(/%2C/g, ',').replace(/%25/g, '%')
}

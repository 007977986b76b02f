import { cleanLine } from '#base/clean-text.ts'
import { unreachable } from '#base/invariant.ts'
import type { FacetOptions, Lack, Origin, OptionFacet } from '#domain/explore/conditions.ts'
import { readStaffOption } from '#domain/explore/staff-option.ts'
import type { Media } from '#domain/media.ts'
import { staffRole } from '#domain/staff-role.ts'
import type { StatusState } from '#domain/status.ts'
import { isVisible } from '#domain/visible-text.ts'
import type { Language } from '#i18n/language.ts'
import type { Messages } from '#i18n/messages.ts'

export interface NamedThing {
  readonly name: string
  readonly nameEn: string | null
}

/** The names of those who are options, by their numbers. */
export type OptionNames = Readonly<
  Record<'person' | 'organization' | 'channel', ReadonlyMap<number, NamedThing>>
>

/** What an option is called: in our words, or as others wrote it, clean and in one line. */
export interface OptionText {
  readonly text: string
  /** The language of others' words; null for our own. */
  readonly lang: 'ja' | 'en' | null
}

/** All words that options are told with. */
export interface OptionWords {
  readonly language: Language
  readonly works: Messages['works']
  readonly work: Messages['work']
  readonly explore: Messages['explore']
}

export function optionText<Facet extends OptionFacet>(
  facet: Facet,
  option: FacetOptions[Facet],
  names: OptionNames,
  words: OptionWords,
): OptionText {
  const one: OptionFacet = facet
  switch (one) {
    case 'media':
      return own(words.works.media[option as Media]) // by the facet
    case 'status':
      return own(words.works.status[option as StatusState]) // by the facet
    case 'origin':
      return own(words.explore.origins[option as Origin]) // by the facet
    case 'lacks':
      return own(words.explore.lacks[option as Lack]) // by the facet
    case 'studio':
      return nameOf(names.organization, Number(option), words)
    case 'cast':
      return nameOf(names.person, Number(option), words)
    case 'channel':
      return nameOf(names.channel, Number(option), words)
    case 'staff':
      return staffText(String(option), names, words)
    default:
      return unreachable(one)
  }
}

function staffText(option: string, names: OptionNames, words: OptionWords): OptionText {
  const staff = readStaffOption(option)
  if (staff === null) return own(words.works.unknown)
  const { text, lang } = nameOf(names[staff.kind], staff.id, words)
  if (staff.role === null) return { text, lang }
  const known = staffRole(staff.role)
  const role = known === null ? cleanLine(staff.role) : words.work.roles[known]
  return { text: words.explore.inRole(text, role), lang: lang ?? 'ja' }
}

function nameOf(
  names: ReadonlyMap<number, NamedThing>,
  id: number,
  { language, explore }: OptionWords,
): OptionText {
  const thing = names.get(id)
  const english = cleanLine(thing?.nameEn ?? '').trim()
  if (language === 'en' && isVisible(english)) return { text: english, lang: 'en' }
  const native = cleanLine(thing?.name ?? '').trim()
  return isVisible(native) ? { text: native, lang: 'ja' } : own(explore.number(id))
}

function own(text: string): OptionText {
  return { text, lang: null }
}

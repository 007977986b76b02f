import { RequestAborted } from '#emulator/errors.ts'
import type { SeasonName, WorkRow, World } from '#emulator/world.ts'

/** A list argument as it may come. Null means absent. */
export type ListArgument<Item> = readonly Item[] | null | undefined

/**
 * A filter by texts: a row passes when one of them is part of one of its own texts, whatever the case. A list of
 * nothing but blanks filters nothing; an empty text among others is left out.
 */
export function textFilter<Row>(
  values: ListArgument<string>,
  textsOf: (row: Row) => readonly string[],
): (row: Row) => boolean {
  if (values === null || values === undefined || values.every((value) => value.trim() === ''))
    return () => true
  const needles = values.filter((value) => value !== '').map((value) => value.toLowerCase())
  return (row) => {
    const texts = textsOf(row).map((text) => text.toLowerCase())
    return needles.some((needle) => texts.some((text) => text.includes(needle)))
  }
}

/** The rows with these ids, in database order however the ids are ordered. Without ids all rows. */
export function withIds<Row extends { readonly id: number }>(
  ids: ListArgument<number>,
  one: (id: number) => Row | undefined,
  all: () => readonly Row[],
): readonly Row[] {
  if (ids === null || ids === undefined) return all()
  return [...new Set(ids)].flatMap((id) => one(id) ?? []).toSorted((a, b) => a.id - b.id)
}

const SLUG = /^(\d{4})-(winter|spring|summer|autumn|all)$/
const FIRST_YEAR = 1890
const YEARS_AHEAD = 5

const SEASON_NAMES: Readonly<Record<string, SeasonName>> = {
  winter: 'WINTER',
  spring: 'SPRING',
  summer: 'SUMMER',
  autumn: 'AUTUMN',
}

/** A season that was asked for. A whole year passes the check and then finds nothing, as on the real server. */
interface AskedSeason {
  readonly year: number
  readonly name: SeasonName | null
}

function readSlug(slug: string, thisYear: number): AskedSeason {
  const [, year = '', name = ''] = SLUG.exec(slug) ?? []
  const number = Number(year)
  if (year === '' || number < FIRST_YEAR || number > thisYear + YEARS_AHEAD) throw new RequestAborted(500)
  return { year: number, name: SEASON_NAMES[name] ?? null }
}

/** The works of these seasons, in database order; null when seasons do not matter. A bad slug ends the request. */
export function worksOfSeasons(
  world: World,
  seasons: ListArgument<string>,
  thisYear: number,
): readonly WorkRow[] | null {
  if (seasons === null || seasons === undefined || seasons.length === 0) return null
  const asked = seasons.map((slug) => readSlug(slug, thisYear))
  const found = new Map<number, WorkRow>()
  for (const { year, name } of asked) {
    if (name === null) continue
    for (const work of world.worksOfSeason(year, name)) found.set(work.id, work)
  }
  return asked.length === 1 ? [...found.values()] : [...found.values()].toSorted((a, b) => a.id - b.id)
}

import type { LackingQuestion } from '#domain/explore/lacking.ts'

import type { Bare } from './facts-of-row.ts'

/** Rows that tell which works have not told who made them. */
export interface LackingRows {
  readonly work: readonly Bare<'work'>[]
  readonly series: readonly Bare<'series'>[]
}

/**
 * The works whose casts or staffs never came as a whole, those first that most likely have to do with the works of `near`:
 * the same series, then years close by, then what many people watch.
 */
export function lackingWorks({ work, series }: LackingRows, { near, within }: LackingQuestion): number[] {
  const known = new Set(near)
  const asked = within === null ? null : new Set(within)
  const related = new Set<number>()
  for (const { facts } of series) {
    const ids = (facts.works ?? []).map(([id]) => id)
    if (ids.some((id) => known.has(id))) for (const id of ids) related.add(id)
  }
  const years = work.flatMap(({ id, facts }) => (known.has(id) && facts.seasonYear ? [facts.seasonYear] : []))
  const distance = (year: number | null | undefined): number =>
    typeof year === 'number' && years.length > 0 ? Math.min(...years.map((own) => Math.abs(own - year))) : FAR
  return work
    .filter(
      ({ id, facts }) =>
        facts.title !== undefined &&
        (facts.casts === undefined || facts.staffs === undefined) &&
        (asked === null || asked.has(id)),
    )
    .map(({ id, facts }) => ({
      id,
      related: related.has(id) ? 0 : 1,
      years: distance(facts.seasonYear),
      watchers: facts.watchersCount ?? 0,
    }))
    .toSorted((a, b) => a.related - b.related || a.years - b.years || b.watchers - a.watchers || a.id - b.id)
    .map(({ id }) => id)
}

/** Further than any two works are apart. */
const FAR = 1_000

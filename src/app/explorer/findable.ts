import type { FindableName, FindableWork } from '#domain/find/answer.ts'

import type { Bare } from './facts-of-row.ts'

/** Works that can be looked for: those that have a name. */
export function findableWorks(rows: readonly Bare<'work'>[]): FindableWork[] {
  return rows.flatMap(({ id, facts }) => {
    const { title, titleKana = null, titleRo = null, titleEn = null } = facts
    if (title === undefined) return []
    const { media = null, seasonYear = null, picture = null, watchersCount: weight = 0 } = facts
    const names = known(title, titleKana, titleRo, titleEn)
    return [{ id, names, weight, title, titleKana, titleRo, titleEn, media, seasonYear, picture }]
  })
}

export function findablePeople(rows: readonly Bare<'person'>[]): FindableName[] {
  return rows.flatMap(({ id, facts: { nickname, nicknameEn, ...facts } }) => {
    const { castsCount = 0, staffsCount = 0, favoritesCount = 0 } = facts
    return findable(id, facts, castsCount + staffsCount + favoritesCount, [nickname, nicknameEn])
  })
}

export function findableOrganizations(rows: readonly Bare<'organization'>[]): FindableName[] {
  return rows.flatMap(({ id, facts }) =>
    findable(id, facts, (facts.staffsCount ?? 0) + (facts.favoritesCount ?? 0), []),
  )
}

export function findableCharacters(rows: readonly Bare<'character'>[]): FindableName[] {
  return rows.flatMap(({ id, facts }) =>
    findable(id, facts, facts.favoritesCount ?? 0, [facts.nickname, facts.nicknameEn]),
  )
}

export function findableSeries(rows: readonly Bare<'series'>[]): FindableName[] {
  return rows.flatMap(({ id, facts }) => findable(id, facts, facts.works?.length ?? 0, [facts.nameRo]))
}

interface NameFacts {
  readonly name?: string
  readonly nameKana?: string | null
  readonly nameEn?: string | null
}

function findable(
  id: number,
  { name, nameKana = null, nameEn = null }: NameFacts,
  weight: number,
  others: readonly (string | null | undefined)[],
): FindableName[] {
  if (name === undefined) return []
  return [{ id, names: known(name, nameKana, nameEn, ...others), weight, name, nameKana, nameEn }]
}

function known(...names: readonly (string | null | undefined)[]): readonly string[] {
  return [...new Set(names.filter((name) => typeof name === 'string'))]
}

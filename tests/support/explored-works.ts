import { NO_CONDITIONS, LACKS } from '#domain/explore/conditions.ts'
import type { ExploreQuestion } from '#domain/explore/question.ts'
import type { ExploredParts, ExploredWork } from '#domain/explore/work-table.ts'

/** Annict was asked for nothing. */
export const UNKNOWN = Object.fromEntries(LACKS.map((lack) => [lack, undefined])) as ExploredWork['has'] // all lacks

/** A work of which only what is given is known. */
export function work(annictId: number, facts: Partial<ExploredWork> = {}): ExploredWork {
  return {
    annictId,
    title: `作品${annictId}`,
    media: 'TV',
    ...{ seasonYear: undefined, seasonName: undefined, watchersCount: undefined, reviewsCount: undefined },
    ...{ satisfactionRate: undefined, episodesCount: undefined, firstBroadcast: undefined },
    ...{ status: undefined, origin: undefined, has: UNKNOWN },
    whole: { casts: false, staffs: false, series: false, programs: false },
    ...facts,
  }
}

export function parts(given: Partial<ExploredParts>): ExploredParts {
  return { works: [], casts: [], staffs: [], channels: [], names: (kind, id) => [`${kind} ${id}`], ...given }
}

/** All works, those that most people watch first. */
export function ask(given: Partial<ExploreQuestion> = {}): ExploreQuestion {
  return {
    scope: { kind: 'all' },
    conditions: NO_CONDITIONS,
    sort: { key: 'watchers', direction: 'desc' },
    titles: 'native',
    facets: {},
    ...given,
  }
}

export const STUDIO = 'アニメーション制作'

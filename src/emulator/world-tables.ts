import { ControlError } from './scenario-checks.ts'
import type { ActivityRow, UserRow, WorkRow, World } from './world.ts'

/** The tables whose lists can shift between two requests. */
export const SHIFTING_TABLES = [
  'works',
  'episodes',
  'programs',
  'people',
  'libraryEntries',
  'records',
  'reviews',
  'activities',
] as const
export type ShiftingTable = (typeof SHIFTING_TABLES)[number]

const SAMPLE = 'sample'

/** The user of a name; without one the sample user. Throws a {@link ControlError} when there is none. */
export function owner(base: World, username: string = SAMPLE): UserRow {
  const row = base.userByName(username)
  if (row === undefined) throw new ControlError(`There is no user '${username}'`)
  return row
}

/** An activity by its id, which the API has no use for: whoever's it is. */
export function activityOf(base: World, id: number): ActivityRow | undefined {
  return base
    .users()
    .flatMap((row) => base.activitiesOf(row.id))
    .find((row) => row.id === id)
}

/** Changes a list in the same way, and to the same list, whenever it is seen: what is remembered about it stays right. */
export function forEachList<Row>(
  change: (rows: readonly Row[]) => readonly Row[],
): (rows: readonly Row[]) => readonly Row[] {
  const known = new WeakMap<readonly Row[], readonly Row[]>()
  return (rows) => {
    const held = known.get(rows) ?? change(rows)
    known.set(rows, held)
    return held
  }
}

/** The lookups of works with `changes` to their counts of episodes, by the work's id. */
export function withEpisodeCounts(
  base: World,
  changes: ReadonlyMap<number, number>,
): Pick<World, 'works' | 'worksOfSeason' | 'work'> {
  const counted = (row: WorkRow): WorkRow => {
    const change = changes.get(row.id)
    return change === undefined ? row : { ...row, episodesCount: Math.max(0, row.episodesCount + change) }
  }
  const each = forEachList<WorkRow>((rows) =>
    rows.some((row) => changes.has(row.id)) ? rows.map(counted) : rows,
  )
  return {
    works: () => each(base.works()),
    worksOfSeason: (year, season) => each(base.worksOfSeason(year, season)),
    work(id) {
      const row = base.work(id)
      return row && counted(row)
    },
  }
}

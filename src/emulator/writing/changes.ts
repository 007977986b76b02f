import type {
  ActivityItem,
  ActivityRow,
  EpisodeRow,
  LibraryEntryRow,
  RecordRow,
  ReviewRow,
  StatusRow,
  UserRow,
  WorkRow,
  World,
} from '#emulator/world.ts'

/** The tables that get rows from writes. */
export interface WrittenRows {
  readonly libraryEntry: LibraryEntryRow
  readonly status: StatusRow
  readonly record: RecordRow
  readonly review: ReviewRow
  readonly activity: ActivityRow
}

export type TableName = keyof WrittenRows

/** Rows of several tables. */
export type RowsByTable = { readonly [Name in TableName]?: readonly WrittenRows[Name][] }

/** By how much counters of a row change. */
export type Counts<Row> = { readonly [Column in keyof Row]?: number }

/** Rows that others own: a write only changes what they count. */
export interface Counted {
  readonly work?: readonly [id: number, by: Counts<Pick<WorkRow, 'watchersCount' | 'reviewsCount'>>]
  readonly episode?: readonly [
    id: number,
    by: Counts<Pick<EpisodeRow, 'recordsCount' | 'recordCommentsCount'>>,
  ]
  readonly user?: readonly [id: number, by: Counts<Pick<UserRow, 'recordsCount'>>]
}

/** What a write does to the tables: decided first, then done all at once. */
export interface Changes {
  /** Rows that are new, or that take the place of those with their ids. */
  readonly put?: RowsByTable
  /** No write takes an entry out of a library. */
  readonly removed?: Omit<RowsByTable, 'libraryEntry'>
  readonly counted?: Counted
  /** What a background job will count later. */
  readonly countedLater?: Counted
}

/** The id that the next new row of each table gets. */
export type NewIds = Readonly<Record<TableName, number>>

/** The lines of a user's timeline that tell of a row. */
export function activitiesAbout(world: World, userId: number, { kind, id }: ActivityItem): ActivityRow[] {
  return world.activitiesOf(userId).filter(({ item }) => item.id === id && item.kind === kind)
}

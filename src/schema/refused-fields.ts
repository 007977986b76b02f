/**
 * Fields that are never null in the schema and null in the data: the row that they stand in comes out null, and an
 * answer lacks it. The reasons are what Annict's users reported and what its source says.
 */
export const HOLLOWING_FIELDS: Readonly<Record<string, string>> = {
  'Program.episode': 'a slot without an episode turns the whole row into null',
  'Staff.roleOther': 'every standard role has none, which turns the whole row into null',
  'Staff.roleOtherEn': 'every standard role has none, which turns the whole row into null',
  'Channel.scChid': 'a channel without one turns the whole row into null',
}

/** Fields with which the request fails, or which hold something else than their name says. */
export const USELESS_FIELDS: Readonly<Record<string, string>> = {
  'Query.node':
    'it fails for most types, and a row that has gone fails the whole request: search by annictIds',
  'Query.nodes':
    'it fails for most types, and a row that has gone fails the whole request: search by annictIds',
  'Channel.programs': 'the server reads another table and fails',
  'MultipleRecord.records': 'the server fails when there are any',
  'SeriesWorkConnection.nodes': 'it holds the links to the works, not the works: use edges { item }',
  'SeriesWorkEdge.node': 'it is the link to the work, not the work: use item',
  'ActivityConnection.nodes': 'it does not tell what was done: use edges { item }',
  'ActivityEdge.node': 'it does not tell what was done: use item',
  'WorkImage.internalUrl': 'it is null for all but administrators, and fails for them',
}

/** One of the {@link HOLLOWING_FIELDS} that one file may select, because its page can do without the rows it costs. */
export interface Tolerance {
  /** The `.graphql` file, from the project's top. */
  readonly file: string
  /** Such as `Program.episode`. */
  readonly field: string
  /** What the page does without the lost rows, and where it says how many they are. */
  readonly reason: string
}

/** None yet. Whoever adds one owes the page a sentence with the number of lost rows: `Answer.missing` counts them. */
export const TOLERATED: readonly Tolerance[] = []

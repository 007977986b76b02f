import type { AskedField } from './asked.ts'
import { isId, seasonId, type SeasonName } from './kinds.ts'

/** What narrows nothing: it says in what order rows come, or how many. */
const ORDER_AND_SIZE: ReadonlySet<string> = new Set(['first', 'orderBy'])

/** Arguments of which a list is the whole of something that has a name: a season, the rows of some numbers. */
const NAMED: ReadonlySet<string> = new Set(['seasons', 'annictIds'])

/**
 * Whether a connection holds all rows there are of what it was asked for. A list that lost rows, begins somewhere else, or
 * goes on, does not; neither does one that was narrowed by what has no name.
 */
export function wholeList(
  connection: Readonly<Record<string, unknown>>,
  { args, fields }: AskedField,
): boolean {
  const narrowed = Object.entries(args).some(
    ([name, value]) => value !== null && value !== undefined && !ORDER_AND_SIZE.has(name) && !NAMED.has(name),
  )
  if (narrowed || connection['lost'] !== undefined) return false
  const find = (name: string, within: AskedField['fields']): string | undefined =>
    [...within].find(([, [field]]) => field?.name === name)?.[0]
  const rows = ['nodes', 'edges'].map((name) => connection[find(name, fields) ?? '']).find(Array.isArray)
  if (rows === undefined) return false
  const first = args['first']
  if (first === undefined || first === null) return true
  if (typeof first === 'number' && rows.length < first) return true
  const pageInfoKey = find('pageInfo', fields)
  const pageInfo = pageInfoKey === undefined ? undefined : connection[pageInfoKey]
  const nextKey = find('hasNextPage', fields.get(pageInfoKey ?? '')?.[0]?.fields ?? new Map())
  if (typeof pageInfo !== 'object' || pageInfo === null || nextKey === undefined) return false
  return Reflect.get(pageInfo, nextKey) === false
}

/** The season in which all rows of a list lie; `whole` says that the list was narrowed by nothing else. */
export interface SeasonAsked {
  readonly id: number
  readonly year: number
  readonly name: SeasonName
  readonly whole: boolean
}

/** Null where works were not asked for by one season, and no more. */
export function seasonAsked(args: AskedField['args']): SeasonAsked | null {
  const seasons = args['seasons']
  if (!Array.isArray(seasons) || seasons.length !== 1) return null
  const match = /^(\d{4})-(winter|spring|summer|autumn)$/.exec(String(seasons[0]))
  if (match === null) return null
  const year = Number(match[1])
  const name = String(match[2]).toUpperCase() as SeasonName // one of the four that were matched
  return { id: seasonId(year, name), year, name, whole: args['annictIds'] === undefined }
}

/** The numbers by which rows were asked for, and by nothing else; null where they were not. */
export function idsAsked(args: AskedField['args']): readonly number[] | null {
  const ids = args['annictIds']
  if (!Array.isArray(ids) || args['seasons'] !== undefined) return null
  return ids.filter(isId)
}

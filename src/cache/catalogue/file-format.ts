import { MINUTE, type Instant, type Milliseconds } from '#base/time.ts'

import { isId, isPublicKind, seasonOfId, specOf, type Kind } from './kinds.ts'
import { IMPORTED, mergeRows, SEEN, type Part, type Row, type Sighting } from './row.ts'
import { accepts, type Value } from './values.ts'

/** The first line of a file. */
export interface FileHead {
  readonly format: typeof FORMAT
  readonly version: typeof VERSION
  /** The address of the API that the rows are of. */
  readonly service: string
  /** When the file was written. */
  readonly written: Instant
}

export const FORMAT = 'yohaku-catalogue'
export const VERSION = 1

/** Why a file is not read at all. */
export type FileRefusal = 'too-large' | 'not-a-catalogue' | 'newer-version' | 'other-service'

/**
 * Why a line is passed over: it is no row, it is longer than a row can be, its kind or number does not exist, its moment does
 * not or is still to come, a fact is not what it must be, or nothing in it is known.
 */
export type RowRefusal =
  | 'not-a-row'
  | 'too-long'
  | 'kind'
  | 'number'
  | 'moment'
  | 'future'
  | 'fact'
  | 'nothing'

/** How a file ends, so that one that was cut off is known as such. */
export interface FileEnd {
  readonly rows: number
}

/** Nothing was asked of Annict before there was Annict. */
const FIRST_MOMENT = Date.UTC(2014, 0)

/** Two devices may differ by so much. A moment later than that would win over all that is yet to come. */
const CLOCK_SLACK: Milliseconds = 5 * MINUTE

/** No row has more parts than it has facts. */
const MOST_PARTS = 40

/** A row as a line of a file. Who asked for what stays on this device. */
export function lineOf(kind: Kind, { id, parts }: Row): string {
  const told = new Map<Instant, Record<string, Value>>()
  for (const { at, facts } of parts) told.set(at, { ...told.get(at), ...facts })
  return JSON.stringify({ kind, id, parts: [...told].map(([at, facts]) => ({ at, facts })) })
}

/** The head of a file, from its first line, or why the file is not read. */
export function headOf(line: string, service: string): FileHead | FileRefusal {
  const head = parsed(line)
  if (!isObject(head) || head['format'] !== FORMAT || !Number.isInteger(head['version']))
    return 'not-a-catalogue'
  if (Number(head['version']) > VERSION) return 'newer-version'
  if (Number(head['version']) !== VERSION || typeof head['written'] !== 'number') return 'not-a-catalogue'
  if (head['service'] !== service) return 'other-service'
  return { format: FORMAT, version: VERSION, service, written: head['written'] as Instant } // any number: nothing relies on it
}

/** What a line says: a row, the end, or why it is passed over. Nothing in it is taken that was not looked at. */
export function readLine(line: string, now: Instant): Sighting | FileEnd | RowRefusal {
  const value = parsed(line)
  if (!isObject(value)) return 'not-a-row'
  const { kind, id, parts, rows } = value
  if (kind === undefined && typeof rows === 'number') return { rows }
  if (!isPublicKind(kind)) return 'kind'
  if (!isNumberOf(kind, id)) return 'number'
  if (!Array.isArray(parts) || parts.length > MOST_PARTS) return 'not-a-row'
  let row: Row | null = null
  for (const part of parts) {
    const told = partOf(kind, part, now)
    if (typeof told === 'string') return told
    if (told === null) continue
    const one: Row = { id, parts: [told] }
    row = row === null ? one : mergeRows(row, one)
  }
  return row === null ? 'nothing' : { kind, row }
}

/** Null where nothing in it is known. */
function partOf(kind: Kind, part: unknown, now: Instant): Part | RowRefusal | null {
  if (!isObject(part) || !isObject(part['facts'])) return 'not-a-row'
  const at = part['at']
  if (!Number.isSafeInteger(at) || Number(at) < FIRST_MOMENT) return 'moment'
  if (Number(at) > now + CLOCK_SLACK) return 'future'
  const facts: Record<string, Value> = {}
  for (const [name, value] of Object.entries(part['facts'])) {
    const spec = name === SEEN ? 'flag' : specOf(kind, name)
    // Later versions may write facts that this one does not know.
    if (spec === undefined) continue
    if (!accepts(spec, value)) return 'fact'
    facts[name] = value
  }
  return Object.keys(facts).length === 0 ? null : { at: Number(at) as Instant, source: IMPORTED, facts } // checked above
}

function isNumberOf(kind: Kind, id: unknown): id is number {
  if (!isId(id)) return false
  if (kind !== 'season') return true
  const { year } = seasonOfId(id)
  return year >= 1890 && year <= 2200
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

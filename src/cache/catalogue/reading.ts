import type { Instant } from '#base/time.ts'

import { TYPES, RESOURCES, OF_THE_VIEWER, type AnnictType, type Lead } from './annict-types.ts'
import { askedField, type Asked, type AskedField, type AskedFields } from './asked.ts'
import { isId, specOf, type Kind, type SeriesWork } from './kinds.ts'
import { SEEN, type Sighting } from './row.ts'
import { seasonAsked, idsAsked, wholeList } from './whole-list.ts'
import { factOf, type Value } from './values.ts'

/** An answer as it came, holes taken out, with what is needed to believe it. */
export interface Told {
  readonly data: unknown
  readonly at: Instant
  /**
   * Whether nothing failed. Otherwise a null may be a hole, and a list may lack rows: then only what is there is taken.
   */
  readonly sure: boolean
}

type Fields = Record<string, Value>
type Answered = Readonly<Record<string, unknown>>

/**
 * Everything that an answer says about rows of the catalogue: each with the facts that were asked for, the places of lists
 * that came as a whole, and the rows that were asked for and are not there. What is the viewer's goes into rows of its own.
 */
export function readSightings({ name: source, fields }: Asked, { data, at, sure }: Told): Sighting[] {
  const sightings: Sighting[] = []

  function see(kind: Kind, id: number, facts: Fields): void {
    if (Object.keys(facts).length > 0) sightings.push({ kind, row: { id, parts: [{ at, source, facts }] } })
  }

  /** What is the viewer's stands in a row of its own, so that no public one ever holds it. */
  function seeOwn(kind: Kind, name: string, raw: unknown, id: number | null): void {
    const facts: Fields = {}
    take(kind, name, raw, facts)
    if (id !== null) see(kind, id, facts)
  }

  /** Reads one object. Returns the number of its row; null where it is none, or does not say. */
  function readObject(
    value: unknown,
    to: string | null,
    asked: AskedFields,
    given: Fields,
    id?: number,
  ): number | null {
    if (!isObject(value)) return null
    const type = to ?? typeIn(value, asked)
    const known = type === null ? undefined : TYPES[type]
    if (type === null || known === undefined) return null
    const own = idIn(value, asked, type) ?? id ?? null
    const facts: Fields = { ...given }
    for (const [key, held] of Object.entries(value)) {
      const field = askedField(asked, key, type)
      if (field !== null) readField(type, known, field, held, own, facts)
    }
    if (known.kind !== null && own !== null) see(known.kind, own, facts)
    return own
  }

  function readField(
    type: string,
    known: AnnictType,
    field: AskedField,
    value: unknown,
    id: number | null,
    facts: Fields,
  ): void {
    const lead = Object.hasOwn(known.leads, field.name) ? known.leads[field.name] : undefined
    if (lead === undefined) {
      const name = `${type}.${field.name}`
      const own = Object.hasOwn(OF_THE_VIEWER, name) ? OF_THE_VIEWER[name] : undefined
      if (own !== undefined) seeOwn(own.kind, own.fact, value, id)
      else if (known.kind !== null) take(known.kind, known.renamed?.[field.name] ?? field.name, value, facts)
      return
    }
    switch (lead.way) {
      case 'within':
        for (const [key, { name }] of namesIn(field.fields)) {
          const fact = lead.facts[name]
          const inner = isObject(value) ? value[key] : value
          if (fact !== undefined && known.kind !== null) take(known.kind, fact, inner, facts)
        }
        break
      case 'one': {
        const to = readObject(value, lead.to, field.fields, {})
        const fact =
          type === 'Staff' && isObject(value) ? RESOURCES[typeIn(value, field.fields) ?? ''] : lead.fact
        if (fact !== undefined && known.kind !== null && (to !== null || value === null))
          take(known.kind, fact, to, facts)
        break
      }
      case 'list':
        readList(type, known, lead, field, value, id, facts)
    }
  }

  function readList(
    type: string,
    known: AnnictType,
    lead: Lead & { readonly way: 'list' },
    field: AskedField,
    value: unknown,
    id: number | null,
    facts: Fields,
  ): void {
    if (!isObject(value)) return
    const season = lead.to === 'Work' ? seasonAsked(field.args) : null
    const given: Fields = {
      ...(lead.kept === true && { [SEEN]: true }),
      ...(lead.back !== undefined && id !== null && { [lead.back]: id }),
      ...(season !== null && { seasonYear: season.year, seasonName: season.name }),
    }
    const rows = rowsIn(value, field.fields, lead.item)
    const asked = type === 'Query' ? idsAsked(field.args) : null
    const only = asked?.length === 1 ? asked[0] : undefined
    const ids = rows.map((row) => readObject(row.value, lead.to, row.asked, given, only))
    if (!sure || !wholeList(value, field)) return
    const told = ids.filter((one) => one !== null)
    if (told.length === ids.length) {
      if (lead.whole !== undefined && known.kind !== null) take(known.kind, lead.whole, told, facts)
      if (type === 'Series' && known.kind !== null) take(known.kind, 'works', seriesWorks(rows, told), facts)
      if (type === 'Query' && season?.whole === true) see('season', season.id, { works: told })
    }
    const kind = lead.to === null ? null : (TYPES[lead.to]?.kind ?? null)
    if (asked === null || kind === null || rows.length > told.length) return
    for (const missing of asked.filter((one) => !told.includes(one))) see(kind, missing, { [SEEN]: false })
  }

  function take(kind: Kind, name: string, raw: unknown, facts: Fields): void {
    const spec = specOf(kind, name)
    if (spec === undefined || (raw === null && !sure)) return
    const value = name === 'published' && typeof raw === 'string' ? raw === 'PUBLISHED' : factOf(spec, raw)
    if (value !== undefined) facts[name] = value
  }

  readObject(data, 'Query', fields, {})
  return sightings
}

interface ListedRow {
  readonly value: unknown
  readonly asked: AskedFields
  /** What the link to the row says of it. */
  readonly summary: string | null
}

/** The rows of a connection with what was asked of each, by `nodes` or by `edges`. */
function rowsIn(connection: Answered, asked: AskedFields, item: 'item' | undefined): ListedRow[] {
  const rows: ListedRow[] = []
  for (const [key, { name, fields }] of namesIn(asked)) {
    const list = connection[key]
    if (!Array.isArray(list)) continue
    if (name === 'nodes' && item === undefined) {
      rows.push(...list.map((value: unknown) => ({ value, asked: fields, summary: null })))
    }
    if (name !== 'edges') continue
    for (const edge of list) {
      if (isObject(edge)) rows.push(...rowsOfEdge(edge, fields, item ?? 'node'))
    }
  }
  return rows
}

function rowsOfEdge(edge: Answered, asked: AskedFields, item: string): ListedRow[] {
  const fields = namesIn(asked)
  const [summaryKey] = fields.find(([, { name }]) => name === 'summary') ?? []
  const summary = summaryKey === undefined ? null : edge[summaryKey]
  return fields
    .filter(([, { name }]) => name === item)
    .map(([key, field]) => ({
      value: edge[key],
      asked: field.fields,
      summary: typeof summary === 'string' && summary !== '' ? summary.toWellFormed() : null,
    }))
}

function seriesWorks(rows: readonly ListedRow[], ids: readonly number[]): SeriesWork[] {
  return ids.map((id, place) => [id, rows[place]?.summary ?? null])
}

/** The fields with the names under which they came back, whatever type of row they were asked of. */
function namesIn(asked: AskedFields): [key: string, field: AskedField][] {
  return [...asked].flatMap(([key, fields]) => fields.map((field): [string, AskedField] => [key, field]))
}

function idIn(value: Answered, asked: AskedFields, type: string): number | null {
  const id = Object.entries(value).find(([key]) => askedField(asked, key, type)?.name === 'annictId')?.[1]
  return isId(id) ? id : null
}

/** The type of a row that may be of several, which documents ask for by `__typename`. */
function typeIn(value: Answered, asked: AskedFields): string | null {
  const [key] = namesIn(asked).find(([, { name }]) => name === '__typename') ?? []
  const type = key === undefined ? undefined : value[key]
  return typeof type === 'string' && Object.hasOwn(TYPES, type) ? type : null
}

function isObject(value: unknown): value is Answered {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

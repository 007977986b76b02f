import fc from 'fast-check'

import {
  KIND_NAMES,
  KINDS,
  PUBLIC_KINDS,
  type FactSpec,
  type FactType,
  type Kind,
} from '#cache/catalogue/kinds.ts'
import { SEEN, type Row, type Sighting } from '#cache/catalogue/row.ts'
import type { Value } from '#cache/catalogue/values.ts'
import { instant } from '#base/time.ts'

/** Small numbers, so that rows meet; and a few of the largest. */
const id = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 600 }) }, fc.constant(2 ** 31 - 1))
/** From 1890 on. */
const season = fc.integer({ min: 8_000, max: 8_200 })

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
const address = fc
  .tuple(fc.constantFrom('https://a.example/', 'https://b.example/c?d='), fc.integer({ min: 0, max: 99 }))
  .map(([start, end]) => `${start}${end}`)

const VALUES: Readonly<Record<FactType, fc.Arbitrary<Value>>> = {
  text,
  prose: text,
  link: address,
  picture: address,
  count: fc.nat(),
  place: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  rate: fc.double({ min: 0, max: 100, noNaN: true }).map((number) => number + 0),
  flag: fc.boolean(),
  moment: fc.integer({ min: 0, max: 2_000_000_000_000 }),
  id,
  ids: fc.array(id, { maxLength: 5 }),
  works: fc.array(fc.tuple(id, fc.option(text, { nil: null })), { maxLength: 4 }),
  media: fc.constantFrom('TV', 'OVA', 'MOVIE', 'WEB', 'OTHER'),
  season: fc.constantFrom('WINTER', 'SPRING', 'SUMMER', 'AUTUMN'),
  status: fc.constantFrom('WATCHED', 'WATCHING', 'NO_STATE'),
}

function valueOf(spec: FactSpec): fc.Arbitrary<Value> {
  const value = VALUES[spec.replace('?', '') as FactType] // a spec is a type, with or without its mark
  return spec.endsWith('?') ? fc.option(value) : value
}

function factsOf(kind: Kind): fc.Arbitrary<Record<string, Value>> {
  const specs = Object.entries(KINDS[kind])
  const known = Object.fromEntries(specs.map(([name, spec]) => [name, valueOf(spec)]))
  return fc
    .record({ ...known, [SEEN]: fc.boolean() }, { requiredKeys: [] })
    .map((facts) => ({ ...facts }))
    .filter((facts) => Object.keys(facts).length > 0)
}

/** Few moments and sources, so that rows meet at the same one. */
const moment = fc.integer({ min: 1_600_000_000, max: 1_600_000_009 }).map((second) => instant(second * 1000))
const source = fc.constantFrom('SeasonWorks', 'WorkPage', 'import')

/** What one answer or one file tells of one thing of a kind. */
export function anyRow(kind: Kind): fc.Arbitrary<Row> {
  return fc
    .record({ id: kind === 'season' ? season : id, at: moment, source, facts: factsOf(kind) })
    .map(({ id: own, ...part }) => ({
      id: own,
      parts: [part],
    }))
}

/** The same of anything. */
export const anySighting: fc.Arbitrary<Sighting> = fc
  .constantFrom(...KIND_NAMES)
  .chain((kind) => anyRow(kind).map((row) => ({ kind, row })))

/** What may stand in a file. */
export const anyPublicSighting: fc.Arbitrary<Sighting> = fc
  .constantFrom(...PUBLIC_KINDS)
  .chain((kind) => anyRow(kind).map((row) => ({ kind, row })))

import { instant, type Instant } from '#base/time.ts'

import type { FactsOf, Kind } from './kinds.ts'
import type { Value } from './values.ts'

/** Facts by name. `seen` stands beside those of the kind: whether Annict had the row when it was asked. */
export type Facts = Readonly<Record<string, Value>>

/** The name under which every row says whether it was there. No kind has a fact of that name. */
export const SEEN = 'seen'

/** Facts that one answer told: they share its moment and its source. */
export interface Part {
  /** When the answer came, by the real clock. */
  readonly at: Instant
  /** The name of the operation that asked, such as `SeasonWorks`, or {@link IMPORTED}. */
  readonly source: string
  readonly facts: Facts
}

/** The source of what came from a file: files do not say who asked what. */
export const IMPORTED = 'import'

/** All that is known of one thing: each fact once, in the part of the answer that told it last. */
export interface Row {
  readonly id: number
  /** Newest first, none of them empty. */
  readonly parts: readonly Part[]
}

/** A row as an answer or a file tells it. */
export interface Sighting {
  readonly kind: Kind
  readonly row: Row
}

/**
 * What two know of one thing, put together: of each fact the newer one. The order of what is put together makes no
 * difference, nor does it when something is put in twice: two tabs and an imported file may tell it in any order.
 */
export function mergeRows(one: Row, other: Row): Row {
  if (covers(one, other)) return one
  const winners = new Map<string, Part>()
  for (const part of [...one.parts, ...other.parts]) {
    for (const name of Object.keys(part.facts)) {
      const held = winners.get(name)
      if (held === undefined || isNewer(part, held, name)) winners.set(name, part)
    }
  }
  const groups = new Map<string, { at: Instant; source: string; facts: Record<string, Value> }>()
  for (const [name, { at, source, facts }] of winners) {
    const key = `${at} ${source}`
    const group = groups.get(key) ?? { at, source, facts: {} }
    groups.set(key, group)
    group.facts[name] = facts[name] ?? null
  }
  return { id: one.id, parts: [...groups.values()].toSorted(byAge) }
}

/** Whether `one` knows all that `other` does, at least as new; then nothing needs to be written. */
export function covers(one: Row, other: Row): boolean {
  return other.parts.every((part) =>
    Object.keys(part.facts).every((name) => {
      const held = one.parts.find(({ facts }) => name in facts)
      return held !== undefined && !isNewer(part, held, name)
    }),
  )
}

/** Of two of the same moment a value wins over null, and else the one that sorts last: any rule will do that knows no order. */
function isNewer(part: Part, held: Part, name: string): boolean {
  if (part.at !== held.at) return part.at > held.at
  return rank(part, name) > rank(held, name)
}

function rank({ facts, source }: Part, name: string): string {
  const value = facts[name] ?? null
  return `${value === null ? 0 : 1}${JSON.stringify(value)} ${source}`
}

function byAge(one: Part, other: Part): number {
  if (one.at !== other.at) return other.at - one.at
  return one.source < other.source ? -1 : 1
}

/** A row for those who show it. */
export interface Known<K extends Kind> {
  readonly kind: K
  readonly id: number
  readonly facts: FactsOf<K>
  /** When each of the facts was told. */
  readonly ages: { readonly [Name in keyof FactsOf<K>]?: Instant }
  /** The operation that told each of the facts. */
  readonly sources: { readonly [Name in keyof FactsOf<K>]?: string }
  /** `gone`: Annict was asked for it and had none, later than it was last seen. `at` is when that was. */
  readonly standing: { readonly kind: 'seen' | 'gone'; readonly at: Instant }
}

/** The row as it is shown. */
export function knownRow<K extends Kind>(kind: K, { id, parts }: Row): Known<K> {
  const facts: Record<string, Value> = {}
  const ages: Record<string, Instant> = {}
  const sources: Record<string, string> = {}
  let standing: Known<K>['standing'] = { kind: 'seen', at: parts[0]?.at ?? instant(0) }
  for (const part of parts) {
    for (const [name, value] of Object.entries(part.facts)) {
      if (name === SEEN) standing = { kind: value === false ? 'gone' : 'seen', at: part.at }
      else {
        facts[name] = value
        ages[name] = part.at
        sources[name] = part.source
      }
    }
  }
  // Only facts of the kind get into its rows: `factOf` and `accepts` see to that.
  return { kind, id, facts, ages, sources, standing } as Known<K>
}

/** One fact of a row; undefined where it was never told. */
export function factIn({ parts }: Row, name: string): Value | undefined {
  return parts.find(({ facts }) => name in facts)?.facts[name]
}

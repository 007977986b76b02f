import type { FactsOf, Kind } from '#cache/catalogue/kinds.ts'
import type { Facts, Part, Row } from '#cache/catalogue/row.ts'
import type { Value } from '#cache/catalogue/values.ts'

/** A row with its facts alone, without their ages: what readers of all rows work on. */
export interface Bare<K extends Kind> {
  readonly id: number
  readonly facts: FactsOf<K> & { readonly seen?: boolean }
}

/** Rows that Annict had when it was last asked for them. */
export function bareRows<K extends Kind>(rows: readonly Row[]): Bare<K>[] {
  const bare: Bare<K>[] = []
  for (const { id, parts } of rows) {
    // Only facts of the kind get into its rows.
    const facts = factsOf(parts) as Bare<K>['facts']
    if (facts.seen !== false) bare.push({ id, facts })
  }
  return bare
}

/** A fact is in one part alone. Most rows have one part, and there may be millions of them: nothing is copied then. */
function factsOf(parts: readonly Part[]): Facts {
  const [first, second] = parts
  if (first !== undefined && second === undefined) return first.facts
  const facts: Record<string, Value> = {}
  for (const part of parts) Object.assign(facts, part.facts)
  return facts
}

import type { FactsOf, Kind } from '#cache/catalogue/kinds.ts'
import type { Row } from '#cache/catalogue/row.ts'
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
    const facts: Record<string, Value> = {}
    // A fact is in one part alone.
    for (const part of parts) Object.assign(facts, part.facts)
    // Only facts of the kind get into its rows.
    const own = { id, facts } as unknown as Bare<K>
    if (own.facts.seen !== false) bare.push(own)
  }
  return bare
}

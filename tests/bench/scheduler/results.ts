import type { Measures } from './measures.ts'
import type { ScenarioName } from './scenarios.ts'

/** What all runs came to, by scenario, client and seed. */
export interface Results {
  add(scenario: ScenarioName, client: string, measures: Measures): void
  /** One for each seed; empty if the client was not put through the scenario. */
  of(scenario: ScenarioName, client: string): readonly Measures[]
  mean(scenario: ScenarioName, client: string, what: keyof Measures): number
  sum(scenario: ScenarioName, client: string, what: keyof Measures): number
}

export function createResults(): Results {
  const runs = new Map<string, Measures[]>()
  const of: Results['of'] = (scenario, client) => runs.get(`${scenario} ${client}`) ?? []
  const sum: Results['sum'] = (scenario, client, what) =>
    of(scenario, client).reduce((total, measures) => total + measures[what], 0)
  return {
    add(scenario, client, measures) {
      const known = runs.get(`${scenario} ${client}`)
      if (known === undefined) runs.set(`${scenario} ${client}`, [measures])
      else known.push(measures)
    },
    of,
    sum,
    mean: (scenario, client, what) => sum(scenario, client, what) / of(scenario, client).length,
  }
}

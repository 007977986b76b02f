import type { BudgetReading } from '#api/budget.ts'

/** What decides whether something is asked for before anyone has said so. */
export interface GuessSituation {
  readonly choice: 'on' | 'off'
  /** Whether the person has asked the browser to fetch little. */
  readonly savesData: boolean
  readonly budget: Pick<BudgetReading, 'state'>
}

/** Guesses are made with a comfortable budget only: nobody is to wait for what a guess has cost. */
export function mayGuess({ choice, savesData, budget }: GuessSituation): boolean {
  return choice === 'on' && !savesData && budget.state === 'ok'
}

import { instant } from '#base/time.ts'
import type { Once, TurnOptions } from '#tabs/once.ts'

import type { Entry, MyTurn } from './entry.ts'
import type { Answer } from './query.ts'

/** Which tab asks for what several want at the same time. */
export interface Turns {
  /** Whether other tabs may want the same: the demo answers in each by itself. */
  concerns(entry: Entry): boolean
  /** Resolves when it is known who asks, and with what another tab got. */
  take(
    entry: Entry,
    how: Pick<TurnOptions, 'hurried' | 'taken'>,
  ): Promise<MyTurn | { readonly kind: 'theirs'; readonly answer: Answer<unknown> }>
  /** Says that a person waits for what another tab may be asking for. */
  hurry(entry: Entry): void
}

/** `isShared` says whether the requests of a budget are answered by what all tabs ask. */
export function createTurns(once: Once, isShared: (budget: string) => boolean): Turns {
  /** The same user and the same question; the key holds the version of the question too. */
  const nameOf = ({ budget, key }: Entry): string => `${budget} ${key}`
  const alone: MyTurn = { kind: 'mine', tell: () => {}, end: () => {} }

  return {
    concerns: ({ budget }) => isShared(budget),
    async take(entry, how) {
      const turn = await once.turn(nameOf(entry), { ...how, signal: entry.over.signal })
      if (turn.kind === 'mine') return turn
      const answer = readAnswerOf(turn.answer)
      return answer === null ? alone : { kind: 'theirs', answer }
    },
    hurry: (entry) => once.hurry(nameOf(entry)),
  }
}

/** It was made by the same code as here, which its name has made sure of; a broken one is none all the same. */
function readAnswerOf(found: unknown): Answer<unknown> | null {
  if (typeof found !== 'object' || found === null) return null
  const { data, missing, errors, answeredAt }: Partial<Record<string, unknown>> = { ...found }
  const isWhole =
    typeof data === 'object' && data !== null && typeof missing === 'number' && Array.isArray(errors)
  if (!isWhole || typeof answeredAt !== 'number' || !Number.isFinite(answeredAt)) return null
  // What is inside is the server's, as it was read in the other tab.
  return { data, missing, errors: errors as never[], answeredAt: instant(answeredAt) }
}

import type { QueryClient } from '@tanstack/react-query'

import type { CatalogueForgetting } from '#api/catalogue.ts'
import type { Api } from '#api/client.ts'
import { keptKey } from '#api/kept-answers.ts'

import type { AnswerFacts } from './kept-things.ts'

/** What somebody wants to be rid of. */
export interface Forgetting {
  /** Its name in words. */
  readonly name: string
  /** About how many requests gather it again. */
  readonly price: number
  readonly answers: readonly AnswerFacts[]
  /** Null where nothing of the catalogue is to go. */
  readonly catalogue: CatalogueForgetting | null
}

/** Forgets answers on the device and in memory, and facts of the catalogue. Rejects where the device refuses. */
export async function forget(
  { answers, catalogue }: Forgetting,
  { kept, catalogue: door }: Pick<Api, 'kept' | 'catalogue'>,
  client: QueryClient,
): Promise<void> {
  const keys = new Set(answers.map(({ key }) => key))
  await kept.forget(answers)
  // Else this page would show them still, and at no cost; what is on screen stays there.
  client.removeQueries({ type: 'inactive', predicate: ({ queryHash }) => keys.has(keptKey(queryHash)) })
  if (catalogue !== null) await (await door.open()).forget(catalogue)
}

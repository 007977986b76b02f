import type { Api } from '#api/client.ts'
import type { OperationQuery } from '#api/query.ts'
import type { RouteContext } from '#features/navigation/route-context.ts'

import { createGuesses } from './guesses.ts'
import { linkPointerOf } from './link-pointer.ts'
import { mayGuess } from './may-guess.ts'

const made = new WeakMap<Api, ReturnType<typeof createGuesses>>()

/**
 * The router says that a page may be about to be opened. Its data is asked for once a mouse has rested on the link, if the
 * budget is comfortable and nothing is held. From a finger or the focus nothing is guessed: the one opens at once, the other
 * passes over everything.
 */
export function guess<Data>(context: RouteContext, query: OperationQuery<Data>): void {
  const { api, client, clock, preferences, session } = context
  if (session.get().kind === 'signed-out') return
  let guesses = made.get(api)
  if (guesses === undefined) {
    guesses = createGuesses({
      clock,
      pointer: linkPointerOf(document, reportError),
      mayGuess: () =>
        mayGuess({ choice: preferences.get().prefetch, savesData: savesData(), budget: api.budget.get() }),
    })
    made.set(api, guesses)
  }
  guesses(() => api.guess(client, query))
}

function savesData(): boolean {
  // Some browsers tell, and TypeScript does not know of it.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

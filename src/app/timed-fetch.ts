import { onCancel } from '#base/cancel.ts'
import type { Clock } from '#base/clock.ts'
import { SECOND, type Milliseconds } from '#base/time.ts'
import type { Fetch } from '#scheduler/permit.ts'

/** A little more than the API's own patience, so that its error is the one that is seen. */
const PATIENCE: Milliseconds = 20 * SECOND

/** A `fetch` that fails when no answer begins in time, for senders that have no time-out of their own. */
export function createTimedFetch(fetch: Fetch, clock: Clock): Fetch {
  return async (input, init) => {
    const abort = new AbortController()
    const undoSignal = onCancel(init?.signal ?? undefined, (reason) => abort.abort(reason))
    const undoTimer = clock.after(PATIENCE, () => {
      undoSignal()
      abort.abort(new Error(`No answer began within ${PATIENCE} ms`))
    })
    try {
      // The caller's signal goes on to end the body, for as long as that is read.
      return await fetch(input, { ...init, signal: abort.signal })
    } catch (error) {
      undoSignal()
      throw error
    } finally {
      undoTimer()
    }
  }
}

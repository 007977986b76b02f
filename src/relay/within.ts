import type { RelayClock } from './surroundings.ts'

/** What {@link within} gives in place of a result that did not come in time. */
export const TOO_LATE = Symbol('too late')

/**
 * Runs something for `limit` milliseconds at most. When they are over it is told by its signal and no longer waited
 * for, whether it heeds that or not.
 */
export async function within<Result>(
  clock: Pick<RelayClock, 'after'>,
  limit: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | typeof TOO_LATE> {
  const abort = new AbortController()
  let undo = (): void => {}
  const late = new Promise<typeof TOO_LATE>((resolve) => {
    undo = clock.after(limit, () => {
      resolve(TOO_LATE)
      abort.abort()
    })
  })
  try {
    return await Promise.race([run(abort.signal), late])
  } finally {
    undo()
  }
}

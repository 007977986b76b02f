import type { Clock } from './clock.ts'
import type { Milliseconds } from './time.ts'

/** Something did not answer in the time that was given to it. It may still do so. */
export class PatienceError extends Error {
  override readonly name = 'PatienceError'
}

/** The outcome of `work`, or a {@link PatienceError} when there is none within `limit`. The work itself goes on. */
export async function patiently<T>(
  work: Promise<T>,
  limit: Milliseconds,
  clock: Pick<Clock, 'after'>,
): Promise<T> {
  let undo = (): void => {}
  const late = new Promise<never>((_, reject) => {
    undo = clock.after(limit, () => reject(new PatienceError(`No answer within ${limit} ms`)))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    undo()
  }
}

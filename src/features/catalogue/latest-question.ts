/** Asks one question at a time, so that whoever answers is never behind by more than one. */
export interface LatestQuestion<T> {
  /** Asks now, or as soon as the question before is answered; one that still waits is never asked then. */
  readonly ask: (run: () => Promise<T>, told: (value: T) => void) => void
  /** Nobody wants to know any more what was asked. */
  readonly drop: () => void
}

/** `run` must not reject. */
export function createLatestQuestion<T>(): LatestQuestion<T> {
  let waiting: (() => Promise<void>) | null = null
  let isOut = false
  let drops = 0

  async function goThrough(first: () => Promise<void>): Promise<void> {
    isOut = true
    for (let next: typeof waiting = first; next !== null;) {
      await next()
      next = waiting
      waiting = null
    }
    isOut = false
  }

  return {
    ask(run, told) {
      const before = drops
      const start = async (): Promise<void> => {
        const value = await run()
        if (before === drops) told(value)
      }
      if (isOut) waiting = start
      else void goThrough(start)
    },
    drop() {
      drops += 1
      waiting = null
    },
  }
}

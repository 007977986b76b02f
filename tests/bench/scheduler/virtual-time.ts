/** Time that passes only when something is due. All of a simulation runs on one of these. */
export interface VirtualTime {
  /** Milliseconds since the start of the run. */
  now(): number
  /** Runs `run` at `when`, or now if that has passed. What is due at the same moment runs in the order of asking. */
  at(when: number, run: () => void): () => void
  /** Lets time pass until `isDone`, or until `end`, or until nothing is due any more. */
  pass(isDone: () => boolean, end: number): Promise<void>
}

interface Due {
  readonly when: number
  readonly order: number
  run: (() => void) | null
}

/** The real one: taken before any run puts its own timers in the place of the globals. */
const afterPromises = setImmediate

export function createVirtualTime(): VirtualTime {
  const heap: Due[] = []
  let now = 0
  let order = 0

  return {
    now: () => now,
    at(when, run) {
      const due: Due = { when: Math.max(now, when), order: order++, run }
      push(heap, due)
      return () => {
        due.run = null
      }
    },
    async pass(isDone, end) {
      for (;;) {
        // All promises that the last event has set off are through before the next one.
        await new Promise<void>((resolve) => {
          afterPromises(resolve)
        })
        if (isDone()) return
        let next = pop(heap)
        while (next !== undefined && next.run === null) next = pop(heap)
        if (next === undefined || next.when > end) {
          now = end
          return
        }
        now = next.when
        const { run } = next
        next.run = null
        run?.()
      }
    },
  }
}

function isBefore(one: Due, other: Due): boolean {
  return one.when < other.when || (one.when === other.when && one.order < other.order)
}

function push(heap: Due[], due: Due): void {
  let at = heap.length
  heap.push(due)
  while (at > 0) {
    const above = (at - 1) >> 1
    const parent = heap[above]
    if (parent === undefined || !isBefore(due, parent)) break
    heap[at] = parent
    at = above
  }
  heap[at] = due
}

function pop(heap: Due[]): Due | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (first === undefined || last === undefined || heap.length === 0) return first
  let at = 0
  for (;;) {
    const left = heap[2 * at + 1]
    const right = heap[2 * at + 2]
    const [child, below] =
      right !== undefined && left !== undefined && isBefore(right, left)
        ? [right, 2 * at + 2]
        : [left, 2 * at + 1]
    if (child === undefined || !isBefore(child, last)) break
    heap[at] = child
    at = below
  }
  heap[at] = last
  return first
}

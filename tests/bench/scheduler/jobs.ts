import type { Job } from './clients/client.ts'
import { NetworkFault } from './network.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A job from the wish to its end. */
export interface Done {
  readonly job: Job
  readonly askedAt: number
  /** Null if the run was over before. */
  endedAt: number | null
  isGood: boolean
}

/** All jobs of a run. */
export interface Jobs {
  start(lane: Job['lane'], kind: Job['kind']): void
  /** How many have not ended. */
  readonly open: number
  /** Where a client threw what no network throws. */
  readonly failure: Error | undefined
  readonly all: readonly Done[]
}

export function createJobs(time: VirtualTime, ask: (job: Job) => Promise<Response>): Jobs {
  const all: Done[] = []
  let open = 0
  let failure: Error | undefined

  function end(entry: Done, isGood: boolean): void {
    entry.endedAt = time.now()
    entry.isGood = isGood
    open -= 1
  }

  return {
    all,
    get open() {
      return open
    },
    get failure() {
      return failure
    },
    start(lane, kind) {
      const job: Job = { id: all.length, lane, kind }
      const entry: Done = { job, askedAt: time.now(), endedAt: null, isGood: false }
      all.push(entry)
      open += 1
      ask(job).then(
        (response) => end(entry, response.ok),
        (error: unknown) => {
          end(entry, false)
          if (!(error instanceof NetworkFault)) failure ??= new Error('A client broke down', { cause: error })
        },
      )
    },
  }
}

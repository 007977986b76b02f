import type { Client, Job, Surroundings } from './client.ts'
import { answerOf, isRefused, pause, sendOnce, waitAfter } from './repeats.ts'

/** One request after another, first come first served; a refusal is waited out, then the same request goes again. */
export const serial: Client = { name: 'serial', open: (surroundings) => startWorkers(surroundings, 1, 0) }

/** Ten at a time, each with Retry-After and full jitter on top of it: what a careful person writes in an afternoon. */
export const jitter: Client = {
  name: 'full jitter + Retry-After',
  open: (surroundings) => startWorkers(surroundings, 10, 1_000),
}

function startWorkers(
  surroundings: Surroundings,
  workers: number,
  jitterBase: number,
): (job: Job) => Promise<Response> {
  const waiting: (() => void)[] = []
  let free = workers

  async function work(job: Job): Promise<Response> {
    for (let attempt = 0; ; attempt++) {
      const end = await sendOnce(surroundings, job)
      const wait = waitAfter(end, attempt, surroundings)
      if (wait === null) return answerOf(end)
      const spread = isRefused(end) ? surroundings.random() * jitterBase * 2 ** attempt : 0
      await pause(surroundings, wait + spread)
    }
  }

  return async (job) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await work(job)
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}

import PQueue from 'p-queue'

import type { Client } from './client.ts'
import { answerOf, pause, sendOnce, waitAfter } from './repeats.ts'

/** p-queue with one start in each even share of the minute, clicks first. A refused job queues again after Retry-After. */
export const pQueue: Client = {
  name: 'p-queue, evenly spaced + retry',
  open(surroundings) {
    const queue = new PQueue({ interval: 60_000 / surroundings.limit, intervalCap: 1 })
    return async (job) => {
      for (let attempt = 0; ; attempt++) {
        const end = await queue.add(() => sendOnce(surroundings, job), {
          priority: job.lane === 'click' ? 1 : 0,
        })
        const wait = waitAfter(end, attempt, surroundings)
        if (wait === null) return answerOf(end)
        await pause(surroundings, wait)
      }
    }
  },
}

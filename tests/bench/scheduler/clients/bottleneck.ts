import Bottleneck from 'bottleneck'

import type { Client, Surroundings } from './client.ts'
import { answerOf, sendOnce, waitAfter, type End } from './repeats.ts'

/** Ten at a time out of a minute's reservoir that is filled again by bottleneck's own minute. */
export const bottleneckReservoir: Client = {
  name: 'bottleneck, reservoir + retry',
  open: (surroundings) =>
    start(surroundings, {
      maxConcurrent: 10,
      reservoir: surroundings.limit,
      reservoirRefreshAmount: surroundings.limit,
      reservoirRefreshInterval: 60_000,
    }),
}

/** Ten at a time, with an even share of the minute from start to start. */
export const bottleneckMinTime: Client = {
  name: 'bottleneck, minTime + retry',
  open: (surroundings) => start(surroundings, { maxConcurrent: 10, minTime: 60_000 / surroundings.limit }),
}

/** An end after which bottleneck's `failed` hook has to be asked: it hears only of jobs that throw. */
class Unfinished extends Error {
  override readonly name = 'Unfinished'
  readonly end: End

  constructor(end: End) {
    super('The job may have to be sent again')
    this.end = end
  }
}

function start(
  surroundings: Surroundings,
  options: Bottleneck.ConstructorOptions,
): ReturnType<Client['open']> {
  const limiter = new Bottleneck(options)
  limiter.on('failed', async (error: unknown, { retryCount }) =>
    error instanceof Unfinished ? waitAfter(error.end, retryCount, surroundings) : null,
  )
  return async (job) => {
    try {
      return await limiter.schedule({ priority: job.lane === 'click' ? 1 : 5 }, async () => {
        const end = await sendOnce(surroundings, job)
        if (end instanceof Error || end.status >= 500 || end.status === 429) throw new Unfinished(end)
        return end
      })
    } catch (error) {
      if (error instanceof Unfinished) return answerOf(error.end)
      throw error
    }
  }
}

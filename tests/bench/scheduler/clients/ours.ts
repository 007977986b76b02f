import { createScheduler } from '#scheduler/scheduler.ts'

import type { Client } from './client.ts'

type Limits = NonNullable<Parameters<typeof createScheduler>[0]['limits']>

/** Ours as the app uses it. */
export const ours: Client = { name: 'Yohaku', open: (surroundings) => openWith({}, surroundings) }

/** Ours with its manners switched off, to be compared with those that have none. */
export const oursOpened: Client = {
  name: 'Yohaku, limits opened',
  open: (surroundings) =>
    openWith({ sendsPerSecond: 12, bulkConcurrency: 10, bulkGapMs: 0, reserve: 0 }, surroundings),
}

function openWith(limits: Limits, surroundings: Parameters<Client['open']>[0]): ReturnType<Client['open']> {
  const { clock, random, limit, send } = surroundings
  const jobs = new Map<string, Parameters<typeof send>[0]>()
  const scheduler = createScheduler({
    clock,
    random,
    limits: { perWindow: limit, ...limits },
    fetch: async (input) => {
      const job = jobs.get(input instanceof Request ? input.url : String(input))
      if (job === undefined) throw new Error('The scheduler has sent what nobody asked for')
      return send(job)
    },
  })
  return (job) => {
    const address = `https://api.example/${job.id}`
    jobs.set(address, job)
    const lane = job.kind === 'write' ? 'write' : job.lane === 'click' ? 'visible' : 'user-bulk'
    const { kind } = job
    return scheduler.fetch(address, { ticket: { lane, purpose: job.lane, kind, budget: 'token' } })
  }
}

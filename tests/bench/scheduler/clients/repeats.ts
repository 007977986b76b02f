import { NetworkFault } from '#tests/bench/scheduler/network.ts'

import type { Job, Surroundings } from './client.ts'

/** How one send ended: with an answer, or with none. */
export type End = Response | Error

const BASE = 1_000
const CAP = 60_000
const ATTEMPTS = 5

export async function sendOnce({ send }: Surroundings, job: Job): Promise<End> {
  try {
    return await send(job)
  } catch (error) {
    if (error instanceof NetworkFault) return error
    throw error
  }
}

export function answerOf(end: End): Response {
  if (end instanceof Error) throw end
  return end
}

export function isRefused(end: End): end is Response {
  return end instanceof Response && end.status === 429
}

/** The wait before the next attempt, or null if this end stands. `attempt` counts from 0. */
export function waitAfter(end: End, attempt: number, { clock, random }: Surroundings): number | null {
  const isGood = end instanceof Response && end.status < 500 && end.status !== 429
  if (isGood || attempt + 1 >= ATTEMPTS) return null
  const asked = end instanceof Response ? readRetryAfter(end.headers.get('Retry-After'), clock.now()) : null
  if (asked !== null && isRefused(end)) return asked
  return Math.max(asked ?? 0, random() * Math.min(CAP, BASE * 2 ** attempt))
}

function readRetryAfter(field: string | null, now: number): number | null {
  if (field === null) return null
  const wait = /^\d+$/.test(field) ? Number(field) * 1_000 : Date.parse(field) - now
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

export function pause({ clock }: Surroundings, wait: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(wait, resolve)
  })
}

import type { Clock } from '#base/clock.ts'
import { instant } from '#base/time.ts'
import { createScheduler } from '#scheduler/scheduler.ts'

type Permit = Awaited<ReturnType<ReturnType<typeof createScheduler>['acquire']>>

const WAITING = 10_000
const GRANTS = 2_000
const DECISIONS = 5_000
const ROUNDS = 5
/** Milliseconds of virtual time from one permit to the next: more than the gap that bulk keeps. */
const STEP = 300

export interface Cost {
  /** Microseconds for one look at who may leave now, which is what every timer and every answer sets off. */
  readonly decision: number
  /** Microseconds from an answer through its booking to the next permit: several such looks, and all else. */
  readonly cycle: number
}

/** What ten thousand that wait cost in real time. The best of several rounds: others use this machine as well. */
export async function measureDecision(): Promise<Cost> {
  const rounds: Cost[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound())
  return {
    decision: Math.min(...rounds.map(({ decision }) => decision)),
    cycle: Math.min(...rounds.map(({ cycle }) => cycle)),
  }
}

async function measureRound(): Promise<Cost> {
  let now = 0
  const due = new Set<() => void>()
  const clock: Clock = {
    now: () => instant(Date.UTC(2026, 5, 1) + now),
    monotonic: () => now,
    after(_delay, run) {
      due.add(run)
      return () => void due.delete(run)
    },
  }
  /** Timers may ring early; whoever set one has to look at the clock. */
  const ring = (): void => {
    const all = [...due]
    if (all.length === 0) throw new Error('Nobody has set a timer, so nothing is decided')
    due.clear()
    all.forEach((run) => run())
  }
  const scheduler = createScheduler({
    clock,
    random: () => 0.5,
    fetch: () => Promise.reject(new Error('Nothing is sent here')),
  })
  const granted: Permit[] = []
  const ignore = (): void => {} // what still waits in the end is disposed of
  for (let ticket = 0; ticket < WAITING + GRANTS; ticket++) {
    const purpose = `job-${ticket % 10}`
    const permit = scheduler.acquire({ lane: 'user-bulk', purpose, kind: 'read', budget: 'token' })
    permit.then((own) => granted.push(own), ignore)
  }

  let cycles = 0
  for (let grants = 0; grants < GRANTS;) {
    now += STEP
    const headers = answerAt(now)
    const began = performance.now()
    if (due.size > 0) ring()
    // A grant is a few promises away from what set it off.
    for (let turn = 0; turn < 4; turn++) await Promise.resolve()
    const permit = granted.shift()
    permit?.settle({ status: 200, headers })
    cycles += performance.now() - began
    if (permit !== undefined) grants += 1
  }
  await Promise.resolve()

  const began = performance.now()
  for (let decision = 0; decision < DECISIONS; decision++) ring()
  const decisions = performance.now() - began
  scheduler.dispose()
  await Promise.resolve()
  return { decision: (decisions / DECISIONS) * 1_000, cycle: (cycles / GRANTS) * 1_000 }
}

function answerAt(now: number): Headers {
  return new Headers({
    'RateLimit-Limit': '600',
    'RateLimit-Remaining': String(600 - Math.floor((now % 60_000) / STEP)),
    'RateLimit-Reset': String(60 - Math.floor((now % 60_000) / 1_000)),
  })
}

import type { Random } from '#base/random.ts'
import { MINUTE, SECOND } from '#base/time.ts'
import type { Ticket } from '#scheduler/ticket.ts'

import { countedSignal, pick } from './rule-world.ts'
import { createSchedulerBed, type SchedulerBed } from './scheduler-bed.ts'
import { annictFields } from './window-server.ts'

/** A page that somebody uses all day, and the world around it. */
export interface PageDay {
  readonly bed: SchedulerBed & {
    /** Tickets that were asked for. */
    readonly asked: () => number
    /** Refusals in minutes in which nobody else spent. */
    readonly refusalsOfOurMaking: () => number
  }
  /** Listeners that hang on the signals of tickets. */
  readonly listeners: () => number
  /** A page is looked at: two clicks, a write now and then, something to renew; some of it is left early. */
  readonly visit: () => void
  /** A job of so many requests. */
  readonly work: (requests: number) => void
  /** Another device spends of the same budget. */
  readonly crowd: () => void
  /** What may happen to a page: frozen, asleep, the clock set; or nothing. */
  readonly disturb: (number: number) => Promise<void>
}

/** Half of a way there and back: lognormal around 90 ms, 5 % below 40 and 5 % above 200. */
function halfTrip(random: Random): () => number {
  return () => {
    const gauss = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    return Math.round(90 * Math.exp(0.489 * gauss))
  }
}

export function aPage(random: Random): PageDay {
  const half = halfTrip(random)
  const bed = createSchedulerBed({
    random,
    server: {
      up: half,
      down: half,
      answer: () => (random() < 0.03 ? pick(random, [500, 503, 404, 'drop', 'lose']) : 200),
      // A proxy answers without fields now and then.
      fields: (facts) => (random() < 0.01 ? {} : annictFields(facts)),
    },
  })
  const minuteOf = (): number => Math.floor((bed.clock.now() + bed.server.settings.skew) / MINUTE)
  const crowded = new Set<number>()
  let asked = 0
  let listeners = 0
  let refused = 0
  bed.scheduler.events.subscribe((event) => {
    // An answer may come in the minute after the one that refused.
    if (event.type !== 'settled' || event.outcome.kind !== 'refused') return
    if (!crowded.has(minuteOf()) && !crowded.has(minuteOf() - 1)) refused += 1
  })

  const ask = (name: string, ticket: Partial<Ticket>, leavesEarly: number): void => {
    asked += 1
    const controller = new AbortController()
    const signal = countedSignal(controller.signal, (by) => (listeners += by))
    void bed.ask(`${name}-${asked}`, { ...ticket, signal })
    if (random() < leavesEarly) bed.clock.after(random() * 2 * SECOND, () => controller.abort('left'))
  }

  return {
    bed: { ...bed, asked: () => asked, refusalsOfOurMaking: () => refused },
    listeners: () => listeners,
    visit() {
      ask('visible', { lane: 'visible' }, 0.2)
      bed.clock.after(random() * 20 * SECOND, () => {
        ask('visible', { lane: 'visible', purpose: 'work' }, 0.2)
        ask('refresh', { lane: 'refresh', purpose: 'work' }, 0.2)
        ask('prefetch', { lane: 'prefetch' }, 0.5)
        if (random() < 0.3) ask('write', { lane: 'write', kind: 'write', purpose: 'record' }, 0)
      })
    },
    work(requests) {
      for (let number = 0; number < requests; number += 1) {
        ask('user-bulk', { lane: 'user-bulk', purpose: 'collect' }, 0.01)
      }
    },
    crowd() {
      bed.clock.after(random() * 10 * MINUTE, () => {
        crowded.add(minuteOf())
        bed.server.spend(100 + Math.floor(random() * 500))
      })
    },
    async disturb(number) {
      if (number % 7 === 3) await bed.clock.jump(10 * MINUTE)
      if (number % 7 === 5) await bed.clock.sleep(40 * MINUTE)
      if (number % 11 === 6) bed.stepClock((random() - 0.5) * 20 * MINUTE)
    },
  }
}

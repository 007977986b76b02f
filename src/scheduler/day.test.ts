import { expect, test, vi } from 'vitest'

import { seededRandom } from '#base/random.ts'
import { mostInAnySecond } from '#tests/support/scheduler-bed.ts'
import { aPage } from '#tests/support/page-day.ts'

vi.setConfig({ testTimeout: 120_000 })

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What grows when something is kept that should have been let go of. */
type Size = {
  readonly timers: number
  readonly listeners: number
  readonly inFlight: number
  readonly shown: number
}

// https://github.com/SGrondin/bottleneck/issues/152
// https://github.com/discordjs/discord.js/issues/2110
test('a day of use: clicks, jobs, faults, other devices, sleep and clocks leave nothing behind', async () => {
  const { bed, listeners, visit, work, crowd, disturb } = aPage(seededRandom(24))
  const gauge = bed.scheduler.budget('token')
  const undo = gauge.subscribe(() => {})
  const sizes: Size[] = []
  for (let hour = 0; hour < 24; hour += 1) {
    if (hour % 8 === 2) work(1_200)
    for (let quarter = 0; quarter < 4; quarter += 1) {
      if (hour % 3 === 1) crowd()
      for (let page = 0; page < 7; page += 1) {
        visit()
        await bed.clock.advance(2 * MINUTE)
      }
      await disturb(hour * 4 + quarter)
      await bed.clock.advance(MINUTE)
    }
    sizes.push({
      timers: bed.clock.pending,
      listeners: listeners(),
      inFlight: gauge.get().inFlight,
      shown: JSON.stringify(gauge.get()).length,
    })
  }
  await bed.clock.advance(HOUR)
  undo()
  await bed.clock.settle()

  const left = bed.clock.pending + listeners() + gauge.get().inFlight + queuedIn(gauge.get().queued)
  const ours = bed.refusalsOfOurMaking()
  // oxlint-disable-next-line no-console -- the result of the day, for whoever runs it
  console.info(`24 h: ${bed.sent.length} sent, ${ours} refused by our doing, ${left} left`)
  expect({ ours, left }).toEqual({ ours: 0, left: 0 })
  expect(bed.asked()).toBe(bed.outcomes.size)
  expect(bed.sent.length).toBeGreaterThan(5_000)
  expect(mostInAnySecond(bed.sent)).toBeLessThanOrEqual(4)
  // The evening is no larger than the morning.
  const most = (of: readonly Size[], key: keyof Size): number => Math.max(...of.map((size) => size[key]))
  for (const key of ['timers', 'listeners', 'inFlight'] as const) {
    expect(most(sizes.slice(12), key)).toBeLessThanOrEqual(most(sizes.slice(0, 12), key))
  }
  expect(most(sizes.slice(12), 'shown')).toBeLessThanOrEqual(most(sizes.slice(0, 12), 'shown') + 50)
})

function queuedIn(queued: Readonly<Record<string, number>>): number {
  return Object.values(queued).reduce((sum, count) => sum + count, 0)
}

import { deepStrictEqual, ok } from 'node:assert/strict'

import { seededRandom } from '#base/random.ts'

import { installClock } from './globals.ts'
import { createGuard, createLimiter } from './limiter.ts'
import { drawTrip } from './network.ts'
import { drawBursts } from './other-devices.ts'
import { createPage } from './page.ts'
import { createVirtualTime } from './virtual-time.ts'

/** Stops the bench where the simulation itself is wrong. */
export async function checkSimulation(): Promise<void> {
  checkLimiter()
  checkGuard()
  checkNetwork()
  checkBursts()
  await checkTime()
  await checkPage()
  await checkGlobals()
}

function checkLimiter(): void {
  const limiter = createLimiter((at) => (at < 180_000 ? 3 : 1))
  const told = [0, 1, 59_000, 59_999, 60_000, 119_999.5, 180_000, 180_001].map((at) => {
    const { isRefused, limit, remaining, reset, window } = limiter.count(at)
    return [at, isRefused, limit, remaining, reset, window]
  })
  deepStrictEqual(told, [
    [0, false, 3, 2, 60, 0],
    [1, false, 3, 1, 60, 0],
    [59_000, false, 3, 0, 1, 0],
    [59_999, true, 3, 0, 1, 0],
    [60_000, false, 3, 2, 60, 1],
    [119_999.5, false, 3, 1, 1, 1],
    [180_000, false, 1, 0, 60, 3],
    [180_001, true, 1, 0, 60, 3],
  ])
}

function checkGuard(): void {
  const guard = createGuard(2)
  deepStrictEqual(
    [0, 999, 999.5, 1_000].map((at) => guard.isOver(at)),
    [false, false, true, false],
  )
}

function checkNetwork(): void {
  const random = seededRandom(1)
  const trips = Array.from({ length: 20_000 }, () => drawTrip(random))
  const sorted = trips.map(({ whole }) => whole).toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  near(at(0.05), 80)
  near(at(0.5), 179)
  near(at(0.95), 400)
  ok(trips.every(({ up, whole }) => up >= 0.3 * whole && up <= 0.5 * whole))
}

function near(found: number, expected: number): void {
  ok(Math.abs(found / expected - 1) < 0.03, `${found} is not near ${expected}`)
}

function checkBursts(): void {
  const devices = { requests: [200, 400], bursts: [1, 4], lasts: [1_500, 5_000] } as const
  const moments = drawBursts(devices, seededRandom(1), 0, 100 * 60_000)
  for (let minute = 0; minute < 100; minute++) {
    const within = moments.filter((at) => Math.floor(at / 60_000) === minute).length
    ok(within >= 200 && within <= 400, `${within} requests of others in a minute`)
  }
}

async function checkTime(): Promise<void> {
  const time = createVirtualTime()
  const heard: string[] = []
  const hear = (what: string) => (): void => void heard.push(`${what} ${time.now()}`)
  time.at(20, hear('second'))
  time.at(10, () => {
    hear('first')()
    // Promises come before what is due next, however many there are in a row.
    void Promise.resolve()
      .then(() => Promise.resolve())
      .then(hear('promise'))
    time.at(5, hear('late'))
  })
  time.at(20, hear('third'))
  time.at(15, hear('cancelled'))()
  time.at(99, hear('after the end'))
  await time.pass(() => false, 50)
  deepStrictEqual(heard, ['first 10', 'promise 10', 'late 10', 'second 20', 'third 20'])
  deepStrictEqual(time.now(), 50)

  const many = createVirtualTime()
  const random = seededRandom(3)
  const order: number[] = []
  for (let event = 0; event < 500; event++) many.at(random() * 1_000, () => void order.push(many.now()))
  await many.pass(() => false, 1_000)
  deepStrictEqual(
    order,
    order.toSorted((one, other) => one - other),
  )
  deepStrictEqual(order.length, 500)
}

async function checkPage(): Promise<void> {
  const time = createVirtualTime()
  const hidden = createPage(time, 0, { hidden: { from: 1_000, to: 100_000 } })
  const standing = createPage(time, 0, {
    asleep: { from: 1_000, to: 601_000 },
    standsAsleep: true,
    wallError: () => 5,
  })
  const running = createPage(time, 0, { asleep: { from: 1_000, to: 601_000 } })
  const heard: [string, number, number][] = []
  const hear =
    (what: string, { clock }: typeof hidden) =>
    (): void =>
      void heard.push([what, time.now(), clock.monotonic()])
  hidden.clock.after(500, hear('shown', hidden))
  hidden.clock.after(2_000, hear('hidden', hidden))
  hidden.clock.after(70_000, hear('shown again', hidden))
  standing.clock.after(2_000, hear('slept', standing))
  running.clock.after(2_000, hear('woke', running))
  await time.pass(() => false, 700_000)
  deepStrictEqual(heard, [
    ['shown', 500, 500],
    ['hidden', 61_000, 61_000],
    ['shown again', 100_000, 100_000],
    ['woke', 601_000, 601_000],
    ['slept', 602_000, 2_000],
  ])
  deepStrictEqual(standing.clock.now(), 700_005)
  deepStrictEqual(running.noticedAt(5_000), 601_000)
}

async function checkGlobals(): Promise<void> {
  const time = createVirtualTime()
  const { clock } = createPage(time, 1_000, {})
  const realNow = Date.now
  const uninstall = installClock(clock, seededRandom(1))
  const heard: number[] = []
  try {
    // A chain of timers, each set by the one before: from the sixth on they take 4 ms.
    const chain = (left: number): void => {
      heard.push(Date.now())
      if (left > 0) setTimeout(chain, 0, left - 1)
    }
    setTimeout(chain, 0, 7)
    const interval = setInterval(() => {
      heard.push(performance.now())
      if (time.now() >= 300) clearInterval(interval)
    }, 100)
    clearTimeout(setTimeout(() => heard.push(Number.NaN), 50))
    await time.pass(() => false, 1_000)
    deepStrictEqual(new Date().getTime(), 2_000)
  } finally {
    uninstall()
  }
  deepStrictEqual(heard, [1_000, 1_000, 1_000, 1_000, 1_000, 1_004, 1_008, 1_012, 100, 200, 300])
  deepStrictEqual(Date.now, realNow)
}

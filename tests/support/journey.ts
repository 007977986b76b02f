import { test as base, expect, type Locator, type Page } from '@playwright/test'

import { connectEmulator, type EmulatorControl } from './emulator-control.ts'

/** Playwright's clock and the server's, moved together. */
export interface TwoClocks {
  /** The moment at which the test began, five seconds into a clock minute that no other test has used. */
  readonly start: number
  /** Moves both ahead by milliseconds. What was due on the page in that time happens once, at its end. */
  forward(ms: number): Promise<void>
}

interface Fixtures {
  /** The API of this worker, its log empty, nothing spent of the minute. */
  readonly emulator: EmulatorControl
  readonly clocks: TwoClocks
  /** Beginnings of console errors that this test provokes. */
  readonly expectedErrors: string[]
  /** Hosts from which this test lets pictures be asked for; it answers for them itself. */
  readonly expectedPictures: string[]
}

interface WorkerFixtures {
  readonly ports: { readonly app: string; readonly api: string }
  /** Tests run by this worker until now. */
  readonly turns: { count: number }
}

const MINUTE = 60_000

/** What Chromium itself writes about an answer; the page's own words are another matter. */
const ABOUT_ANSWERS = ['Failed to load resource:', 'Access to fetch at']

export const test = base.extend<Fixtures, WorkerFixtures>({
  // What a worker answers, a test can neither see nor hold up. The journeys without a network want it.
  // oxlint-disable-next-line no-empty-pattern -- as below
  serviceWorkers: async ({}, hand) => hand('block'),

  ports: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, hand, { parallelIndex }) => {
      const [app, api] = (process.env['YOHAKU_E2E_PORTS'] ?? '').split(' ').slice(2 * parallelIndex)
      if (app === undefined || api === undefined) throw new Error('playwright.config.ts has chosen no ports')
      await hand({ app, api })
    },
    { scope: 'worker' },
  ],

  turns: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, hand) => hand({ count: 0 }),
    { scope: 'worker' },
  ],

  baseURL: async ({ ports }, hand) => hand(`http://localhost:${ports.app}`),

  emulator: async ({ ports }, hand) => {
    const emulator = connectEmulator(`http://localhost:${ports.api}`)
    await emulator.reset()
    await hand(emulator)
  },

  clocks: [
    async ({ emulator, page, turns }, hand) => {
      turns.count += 1
      const start = (Math.floor(Date.now() / MINUTE) + 10 * turns.count) * MINUTE + 5_000
      await emulator.setClock(start)
      await page.clock.install({ time: start })
      await hand({
        start,
        async forward(ms) {
          // Until the app has begun, a jump would only end its patience with the browser's storage.
          await page.getByRole('heading', { level: 1 }).waitFor()
          await emulator.advance(ms)
          await page.clock.fastForward(ms)
        },
      })
    },
    { auto: true },
  ],

  // oxlint-disable-next-line no-empty-pattern -- as above
  expectedErrors: async ({}, hand) => hand([]),

  // oxlint-disable-next-line no-empty-pattern -- as above
  expectedPictures: async ({}, hand) => hand([]),

  page: async ({ page, expectedErrors, expectedPictures }, hand) => {
    const said: string[] = []
    const outside: string[] = []
    page.on('pageerror', (error) => said.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text())
    })
    page.on('request', (request) => {
      // Browsers ask for more than is an address to others.
      const host = /^https?:\/\/([^/:?#]*)/.exec(request.url())?.[1] ?? 'localhost'
      const isPicture = request.resourceType() === 'image' && expectedPictures.includes(host)
      if (host !== 'localhost' && !isPicture) outside.push(request.url())
    })
    await hand(page)
    const surprising = said.filter(
      (text) => ![...ABOUT_ANSWERS, ...expectedErrors].some((start) => text.startsWith(start)),
    )
    expect(surprising, 'errors on the page').toEqual([])
    expect(outside, 'requests to other hosts').toEqual([])
  },
})

export { expect }

/** The gauge, always on screen. */
export function gauge(page: Page): Locator {
  return page.getByRole('meter', { name: /^(?:API予算|API budget)$/ })
}

/** The list of works, once it is there. */
export function works(page: Page): Locator {
  return page.locator('[data-count]')
}

/** The links to works, in the order of the list. */
export function workLinks(page: Page): Locator {
  return works(page).locator('a[href*="/works/"]')
}

/** By how many pixels the page can be scrolled sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

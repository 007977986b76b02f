import type { BrowserContext, Page } from 'playwright'

import { counted, type Row } from './rows.ts'
import type { Bench } from './site.ts'

const TABS = 6
const LASTS = 60_000
const KILLS = 5
/** Each tab opens another work so often, in milliseconds: together less than four a second. */
const EVERY = 2_500

/** Six real tabs for a minute, each going from work to work, while the one that leads is closed five times. */
export async function measureTabs({ site, browser }: Bench): Promise<Row[]> {
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  await site.emulator.reset()
  const pages: Page[] = []
  const until = Date.now() + LASTS
  const tally = { asked: 0, next: 1 }
  const closings: number[] = []
  const walks: Promise<void>[] = []
  const begin = async (): Promise<void> => {
    const page = await openAt(context, `${site.app}/works/${tally.next++}`)
    tally.asked += 1
    pages.push(page)
    walks.push(walk(page))
  }

  /** From work to work until the tab is closed. */
  async function walk(page: Page): Promise<void> {
    while (Date.now() < until && !page.isClosed()) {
      const began = Date.now()
      tally.asked += 1
      try {
        await page.goto(`${site.app}/works/${tally.next++}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForTimeout(Math.max(0, EVERY - (Date.now() - began)))
      } catch (error) {
        if (!page.isClosed()) throw error
      }
    }
  }

  for (let tab = 0; tab < TABS; tab += 1) await begin()
  for (let kill = 0; kill < KILLS; kill += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, until - Date.now()) / (KILLS + 1 - kill))
    })
    // Locks are handed on in the order of asking: the tab that has been there longest leads.
    const leader = pages.shift()
    closings.push(Date.now())
    await leader?.close()
    await begin()
  }
  await Promise.all(walks)
  await context.close()

  const log = await site.emulator.queries()
  const moments = log.map(({ at }) => Date.parse(at))
  const pauses = closings.map((closed) => Math.min(...moments.filter((at) => at > closed)) - closed)
  const most = Math.max(...moments.map((end) => moments.filter((at) => at <= end && at > end - 1_000).length))
  console.log(
    `six tabs for a minute: ${log.length} requests for ${tally.asked} pages, pauses ${pauses.join(' ')} ms`,
  )
  return [
    counted('six real tabs: refusals', log.filter(({ status }) => status === 429).length, 0),
    counted('six real tabs: requests beyond one a page', Math.max(0, log.length - tally.asked), 0),
    // What left in four different moments of a second may arrive in fewer.
    counted('six real tabs: arrivals in a second', most, 5),
    counted('six real tabs: longest pause after the leader is closed', Math.max(...pauses), 2_000, ' ms'),
  ]
}

async function openAt(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

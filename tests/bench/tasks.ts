import type { Page } from 'playwright'

import { tasksDuring } from './main-thread.ts'
import { counted, median, notYet, timed, type Row } from './rows.ts'
import type { Bench } from './site.ts'

const RUNS = 5

/** How long the page is deaf: while it loads, against a bare page of the same libraries, and afterwards. */
export async function measureTasks({ site, browser, baseline }: Bench): Promise<Row[]> {
  const visit = async (url: string, then?: (page: Page) => Promise<void>): Promise<number> => {
    const context = await browser.newContext({
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
      viewport: { width: 1280, height: 800 },
    })
    const page = await context.newPage()
    const load = async (): Promise<void> => {
      await page.goto(url)
      await page.locator('[data-count]').waitFor()
      await page.waitForLoadState('networkidle')
    }
    try {
      if (then === undefined) return Math.max(...(await tasksDuring(browser, page, load)))
      await load()
      const tasks = await tasksDuring(browser, page, () => then(page))
      return tasks.filter((length) => length > 100).length
    } finally {
      await context.close()
    }
  }

  const [app, bare, afterwards]: [number[], number[], number[]] = [[], [], []]
  for (let run = 0; run < RUNS; run++) {
    // In turn, so that a slow minute of the machine falls on both.
    bare.push(await visit(site.bare))
    app.push(await visit(site.app))
    afterwards.push(await visit(site.app, useSeason))
  }
  const more = 'longest task while a page loads, more than a bare page'
  return [
    timed(more, Math.max(0, median(app) - median(bare)), 50, baseline[more]),
    counted('tasks over 100 ms afterwards: filter, sort, view, scroll', median(afterwards), 0),
    notYet('DOM rows of a virtual list', '200'),
  ]
}

/** Filters, sorts, changes the view and scrolls to the end and back. */
async function useSeason(page: Page): Promise<void> {
  const tools = page.getByRole('searchbox').or(page.getByRole('textbox')).first()
  await tools.pressSequentially('の')
  await tools.fill('')
  await page.goto(`${page.url().split('?')[0]}?sort=title`)
  await page.locator('[data-count]').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
}

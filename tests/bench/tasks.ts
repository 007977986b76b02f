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
  process.stderr.write(`longest tasks in ms: app ${app.join(' ')}; bare page ${bare.join(' ')}\n`)
  process.stderr.write(`tasks over 100 ms afterwards: ${afterwards.join(' ')}\n`)
  const more = 'longest task while a page loads, more than a bare page'
  return [
    timed(more, Math.max(0, median(app) - median(bare)), 50, baseline[more]),
    counted('tasks over 100 ms afterwards: filter, sort, view, scroll, move', median(afterwards), 0),
    notYet('DOM rows of a virtual list', '200'),
  ]
}

/** Filters, sorts, changes the view, scrolls to the end and back, moves to a work and back. */
async function useSeason(page: Page): Promise<void> {
  const list = page.locator('[data-count]')
  await page.getByRole('searchbox').pressSequentially('の')
  await page.getByRole('searchbox').fill('')
  const sort = page.getByRole('combobox', { name: '並べかた' })
  for (const option of await sort.getByRole('option').all()) {
    await sort.selectOption((await option.getAttribute('value')) ?? '')
  }
  const views = page.getByRole('group', { name: '見せかた' }).getByRole('button')
  await views.last().click()
  await page.getByRole('table').waitFor()
  await views.first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  const link = list.locator('a[href*="/works/"]').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goBack()
  await list.waitFor()
}

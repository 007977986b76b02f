import { counted, type Row } from './rows.ts'
import type { Bench } from './site.ts'

/** Requests that one visit costs, by the API's own log. */
export async function measureRequests({ site, browser }: Bench): Promise<Row[]> {
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  const list = page.locator('[data-count]')
  /** Requests from one act until `shown` is there and nothing has been asked for a second and a half. */
  const cost = async (act: () => Promise<unknown>, shown: () => Promise<unknown>): Promise<number> => {
    await site.emulator.reset()
    await act()
    await shown()
    await page.waitForTimeout(1_500)
    return (await site.emulator.log()).length
  }

  const season = await cost(
    () => page.goto(site.app),
    () => list.waitFor(),
  )
  const link = list.locator('a[href*="/works/"]').first()
  const title = (await link.textContent()) ?? ''
  const work = await cost(
    () => link.click(),
    () => page.getByRole('heading', { level: 1, name: title }).waitFor(),
  )
  const back = await cost(
    () => page.goBack(),
    () => list.waitFor(),
  )
  const reload = await cost(
    () => page.reload(),
    () => list.waitFor(),
  )
  const second = await context.newPage()
  const tab = await cost(
    () => second.goto(site.app),
    () => second.locator('[data-count]').waitFor(),
  )
  await context.close()
  return [
    counted('requests: cold open of a season', season, 1),
    counted('requests: then a work', work, 1),
    counted('requests: back', back, 0),
    counted('requests: reload within a day', reload, 0),
    counted('requests: a second tab', tab, 0),
  ]
}

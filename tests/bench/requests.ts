import { counted, notYet, type Row } from './rows.ts'
import type { Bench } from './site.ts'

/** Requests that one visit costs, by the API's own log. */
export async function measureRequests({ site, browser }: Bench): Promise<Row[]> {
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  const cost = async (act: () => Promise<unknown>): Promise<number> => {
    await site.emulator.reset()
    await act()
    await page.waitForLoadState('networkidle')
    return (await site.emulator.log()).length
  }
  const list = page.locator('[data-count]')
  const season = await cost(async () => {
    await page.goto(site.app)
    await list.waitFor()
  })
  const work = await cost(async () => {
    await list.locator('a[href*="/works/"]').first().click()
    await page.waitForURL('**/works/*')
    await page.locator('main h1').waitFor()
  })
  const back = await cost(async () => {
    await page.goBack()
    await list.waitFor()
  })
  await context.close()
  return [
    counted('requests: cold open of a season', season, 1),
    counted('requests: then a work', work, 1),
    counted('requests: back', back, 0),
    notYet('requests: reload within a day', '0'),
    notYet('requests: a second tab', '0'),
  ]
}

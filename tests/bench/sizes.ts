import { gzipSync } from 'node:zlib'

import { counted, type Row } from './rows.ts'
import type { Bench } from './site.ts'

/** What a first visit loads until a season is painted, gzip, in KiB: all responses, whatever asked for them. */
export async function measureSizes({ site, browser }: Bench): Promise<Row[]> {
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  const bodies: Promise<{ readonly type: string; readonly size: number }>[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    bodies.push(response.body().then((body) => ({ type, size: gzipSync(body, { level: 9 }).byteLength })))
  })
  await page.goto(site.app)
  await page.locator('[data-count]').waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(bodies)
  await context.close()
  const kib = (type: string): number =>
    loaded.filter((one) => one.type.startsWith(type)).reduce((sum, { size }) => sum + size, 0) / 1024
  return [
    counted('JavaScript until a season is painted, gzip', kib('text/javascript'), 150, ' KiB'),
    counted('CSS until a season is painted, gzip', kib('text/css'), 15, ' KiB'),
  ]
}

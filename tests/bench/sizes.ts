import { gzipSync } from 'node:zlib'

import { counted, type Row } from './rows.ts'
import type { Bench } from './site.ts'

interface Loaded {
  readonly type: string
  /** Packed, in bytes. */
  readonly size: number
  /** Whether it had been asked for when the season stood on the screen. */
  readonly beforePaint: boolean
}

/** What a first visit loads, gzip, in KiB: all responses, whatever asked for them. */
export async function measureSizes({ site, browser }: Bench): Promise<Row[]> {
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  const loading: Promise<Loaded>[] = []
  let painted = false
  page.on('request', (request) => {
    const beforePaint = !painted
    const load = async (): Promise<Loaded> => {
      const response = await request.response()
      const body = await response?.body()
      if (response === null || body === undefined) throw new Error(`${request.url()} was not answered`)
      const type = response.headers()['content-type'] ?? ''
      return { type, size: gzipSync(body, { level: 9 }).byteLength, beforePaint }
    }
    loading.push(load())
  })
  await page.goto(site.app)
  await page.locator('[data-count]').waitFor()
  painted = true
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(loading)
  await context.close()
  const kib = (given: readonly Loaded[], type: string): number =>
    given.filter((one) => one.type.startsWith(type)).reduce((sum, { size }) => sum + size, 0) / 1024
  const early = loaded.filter(({ beforePaint }) => beforePaint)
  return [
    counted('JavaScript until a season is painted, gzip', kib(early, 'text/javascript'), 150, ' KiB'),
    counted('JavaScript until its page is quiet, gzip', kib(loaded, 'text/javascript'), 150, ' KiB'),
    counted('CSS until a season is painted, gzip', kib(early, 'text/css'), 15, ' KiB'),
  ]
}

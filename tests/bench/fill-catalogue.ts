import type { BrowserContext } from 'playwright'

import { benchChunks } from './catalogue-rows.ts'

/** Packs that go to the browser at once. */
const AT_ONCE = 200

/** Opens the app once, and puts a catalogue of so many works beside what it keeps. Returns where its worker is. */
export async function fillCatalogue(context: BrowserContext, url: string, works: number): Promise<string> {
  const page = await context.newPage()
  const started = page.waitForEvent('worker')
  await page.goto(url)
  const worker = await started
  await page.waitForLoadState('networkidle')
  const rows = [...benchChunks(works)].map(([key, { bytes, ...chunk }]) => ({
    ...{ key, chunk },
    text: Buffer.from(bytes).toString('base64'),
  }))
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await page.evaluate(putAll, rows.slice(from, from + AT_ONCE))
  }
  await page.close()
  return worker.url()
}

/** Runs in the page. */
async function putAll(
  rows: readonly { readonly key: string; readonly chunk: object; readonly text: string }[],
): Promise<void> {
  const known = (await indexedDB.databases()).find(({ name }) => name?.startsWith('yohaku-kept') === true)
  const opening = indexedDB.open(known?.name ?? '')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const writing = opening.result.transaction('chunks', 'readwrite')
  for (const { key, chunk, text } of rows) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    writing.objectStore('chunks').put({ ...chunk, bytes }, key)
  }
  await new Promise((resolve) => writing.addEventListener('complete', resolve))
  opening.result.close()
}

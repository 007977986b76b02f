import { fillCatalogue } from './fill-catalogue.ts'
import type { Bench } from './site.ts'

/** Each letter of them changes how many works are found. */
const TYPED = ['その7777', 'その8441', '見本 その12', 'mihon no sakuhin 88']

/** Types on the page of the search. Returns for each letter how long it took until the page showed what is found, in milliseconds. */
export async function keyPresses({ site, browser }: Bench, works: number): Promise<readonly number[]> {
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  await fillCatalogue(context, site.app, works)
  const page = await context.newPage()
  await page.goto(`${site.app}/search`)
  const field = page.getByRole('searchbox').first()
  // The worker has read what is kept, and has answered once.
  await field.fill('見本')
  await page.locator('[data-found]').waitFor()
  await page.waitForTimeout(1_000)
  await page.evaluate(watch)
  for (const text of TYPED) {
    await field.fill('')
    for (const letter of text) {
      await field.press('End')
      await page.keyboard.insertText(letter)
      await page.waitForTimeout(150)
    }
  }
  const times = await page.evaluate(
    () => JSON.parse(document.documentElement.dataset['presses'] ?? '[]') as number[], // as `watch` writes it
  )
  await context.close()
  if (times.length < TYPED.join('').length / 2) throw new Error('Too few key presses have changed the page')
  process.stderr.write(`key presses in ms: ${times.map((time) => time.toFixed(1)).join(' ')}\n`)
  return times
}

/** Runs in the page: notes from each input until what is found changes. */
function watch(): void {
  const times: number[] = []
  let from: number | null = null
  document.addEventListener('input', () => (from = performance.now()), true)
  const isFound = (node: Node): boolean =>
    (node instanceof Element ? node : node.parentElement)?.closest('[data-found]') instanceof Element
  new MutationObserver((records) => {
    const isShown = records.some(({ target, addedNodes }) => [target, ...addedNodes].some(isFound))
    if (from === null || !isShown) return
    times.push(performance.now() - from)
    from = null
    document.documentElement.dataset['presses'] = JSON.stringify(times)
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
}

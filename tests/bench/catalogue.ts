import type { BrowserContext, Page } from 'playwright'

import { QUESTIONS } from './explorer.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { tasksDuring } from './main-thread.ts'
import { median, timed, type Row } from './rows.ts'
import { keyPresses } from './searching.ts'
import type { Bench } from './site.ts'

const RUNS = 3

/** All works of the sample catalogue, and so many as a hostile or a far future would have. */
const USUAL = 8_441
const MANY = 100_000

/** The catalogue in its worker, and what it costs the page that it works for. */
export async function measureCatalogue(bench: Bench): Promise<Row[]> {
  const { baseline } = bench
  const many = await measureOpening(bench)
  const usual = await measureStart(bench)
  const presses = await keyPresses(bench, USUAL)
  const time = (name: string, measured: number, most: number): Row =>
    timed(name, measured, most, baseline[name])
  return [
    time('catalogue of 100,000 works: open in its worker, all titles here', many.all, 3_000),
    time('catalogue of 100,000 works: one work, before all are read', many.one, 500),
    time('catalogue of 8,441 works: longest task of the start, more than a bare page', usual.task, 50),
    time('catalogue of 8,441 works: first content at a quarter of the speed', usual.content, 1_500),
    time('catalogue: handing the answer to a season on', usual.handing, 10),
    time('search of 8,441 works: from a key press to the result on the page, median', median(presses), 30),
    time('filter, sort or facet count over 100,000 works: first, with all read', many.firstQuestion, 5_000),
    time('filter, sort or facet count over 100,000 works', many.question, 50),
  ]
}

interface Opening {
  /** Until the titles of all works are here, and until one work is. */
  readonly all: number
  readonly one: number
  /** Until the first question about all works is answered, and the slowest of those that come after it. */
  readonly firstQuestion: number
  readonly question: number
}

async function measureOpening({ site, browser }: Bench): Promise<Opening> {
  const openings: Opening[] = []
  // The page is told to run what is written here, which its policy would not let in.
  const context = await browser.newContext({ bypassCSP: true })
  const worker = await fillCatalogue(context, site.app, MANY)
  for (let run = 0; run < RUNS; run += 1) {
    const page = await context.newPage()
    await page.goto(site.app)
    await page.locator('[data-count]').waitFor()
    await page.waitForLoadState('networkidle')
    const questions = Object.values(QUESTIONS)
    const { questions: times, ...opening } = await page.evaluate(askAll, {
      worker,
      service: site.api,
      questions,
    })
    const [[firstQuestion = 0] = []] = times
    openings.push({
      ...opening,
      firstQuestion,
      question: Math.max(...times.map((each) => median(each.slice(1)))),
    })
    await page.close()
  }
  await context.close()
  const of = (name: keyof Opening): number => median(openings.map(({ [name]: time }) => time))
  process.stderr.write(`opening 100,000 works in ms: ${openings.map(({ all }) => all).join(' ')}\n`)
  process.stderr.write(`one work: ${openings.map(({ one }) => one).join(' ')}\n`)
  process.stderr.write(`slowest question: ${openings.map(({ question }) => question).join(' ')}\n`)
  return { all: of('all'), one: of('one'), firstQuestion: of('firstQuestion'), question: of('question') }
}

interface Start {
  readonly task: number
  readonly content: number
  readonly handing: number
}

async function measureStart({ site, browser }: Bench): Promise<Start> {
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  await fillCatalogue(context, site.app, USUAL)
  const app: number[] = []
  const bare: number[] = []
  const content: number[] = []
  const bareContent: number[] = []
  const handing: number[] = []
  // Seasons that nothing was asked of yet: each brings an answer, which the worker is started for.
  const seasons = ['2025-autumn', '2025-summer', '2025-spring']
  for (const season of seasons) {
    const fresh = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
    bare.push(Math.max(...(await tasksOf(await fresh.newPage(), site.bare))))
    bareContent.push(await slowStart(fresh, site.bare))
    await fresh.close()
    const page = await context.newPage()
    const started = page.waitForEvent('worker')
    app.push(Math.max(...(await tasksOf(page, `${site.app}/seasons/${season}`, () => started))))
    await page.close()
    content.push(await slowStart(context, site.app))
    handing.push(await handOn(context, site.app, site.api, season))
  }
  await context.close()
  process.stderr.write(`longest tasks in ms: ${app.join(' ')}; bare page ${bare.join(' ')}\n`)
  process.stderr.write(
    `first content in ms: ${content.join(' ')}; of a bare page, which has to ask: ${bareContent.join(' ')}\n`,
  )
  process.stderr.write(`handing an answer on in ms: ${handing.join(' ')}\n`)
  return {
    task: Math.max(0, median(app) - median(bare)),
    content: median(content),
    handing: median(handing),
  }

  function tasksOf(
    page: Page,
    url: string,
    until: () => Promise<unknown> = async () => {},
  ): Promise<number[]> {
    return tasksDuring(browser, page, async () => {
      await page.goto(url)
      await page.locator('[data-count]').waitFor()
      await until()
      await page.waitForTimeout(2_000)
    })
  }
}

/** How long a person waits for the season that was kept, on a slow computer. */
async function slowStart(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('[data-count]') === null) return
      observer.disconnect()
      requestAnimationFrame(() => performance.mark('content'))
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('content').length > 0)
  const at = await page.evaluate(() => performance.getEntriesByName('content')[0]?.startTime ?? 0)
  await page.close()
  return at
}

/** How long the page is busy with copying an answer for the worker. */
async function handOn(context: BrowserContext, url: string, api: string, season: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const query = `{ searchWorks(seasons: ["${season}"], first: 300) { nodes { annictId title titleKana titleRo titleEn media
    episodesCount noEpisodes watchersCount satisfactionRate image { recommendedImageUrl }
    programs(first: 5) { nodes { startedAt rebroadcast state } } } } }`
  const answer = await fetch(`${api}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sample-guest' },
    body: JSON.stringify({ query }),
  })
  const took = await page.evaluate(
    (text) => {
      const data: unknown = JSON.parse(text)
      const from = performance.now()
      new MessageChannel().port1.postMessage(data)
      return performance.now() - from
    },
    await answer.text(),
  )
  await page.close()
  return took
}

/**
 * Runs in the page: starts a worker and asks it for one work, then for the titles of all, and then each question several
 * times. Returns how long each took.
 */
async function askAll(given: {
  readonly worker: string
  readonly service: string
  readonly questions: readonly unknown[]
}): Promise<{ all: number; one: number; questions: number[][] }> {
  const known = (await indexedDB.databases()).find(({ name }) => name?.startsWith('yohaku-kept') === true)
  const from = performance.now()
  const worker = new Worker(given.worker, { type: 'module' })
  const answers = new Map<number, (value: unknown) => void>()
  worker.addEventListener('message', ({ data }: MessageEvent<{ id?: number; value?: unknown }>) =>
    answers.get(data.id ?? -1)?.(data.value),
  )
  // oxlint-disable unicorn/require-post-message-target-origin -- a worker has no origin to name
  const ask = (question: string, ...asked: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve) => {
      const id = answers.size + 1
      answers.set(id, resolve)
      worker.postMessage({ kind: 'ask', id, question, given: asked })
    })
  worker.postMessage({ kind: 'open', database: known?.name, service: given.service })
  // oxlint-enable unicorn/require-post-message-target-origin
  const [row] = (await ask('rows', 'work', [77_777])) as { facts: { title: string } }[] // as asked
  const one = performance.now() - from
  const columns = (await ask('columns', 'work', ['title'])) as { ids: number[] } // as asked
  const all = performance.now() - from
  const questions: number[][] = []
  for (const question of given.questions) {
    const times: number[] = []
    for (let time = 0; time < 6; time += 1) {
      const asked = performance.now()
      const answer = (await ask('ask', 'explore', question)) as { ids: Int32Array } // as asked
      times.push(performance.now() - asked)
      if (answer.ids.length === 0) throw new Error('A question meets no work')
    }
    questions.push(times)
  }
  worker.terminate()
  if (row === undefined || columns.ids.length < 100_000) throw new Error('The catalogue knows too little')
  return { all, one, questions }
}

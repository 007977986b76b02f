import { describe, expect, onTestFinished, test } from 'vitest'
import { page as viewport, userEvent } from 'vitest/browser'

import { createEmulator } from '#emulator/emulator.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'
import { seasonWorld } from '#tests/support/season-world.ts'

interface Answered {
  readonly data: Record<string, { nodes: unknown[] }>
}

const list = () => document.querySelector('[data-count]')
const count = () => Number(list()?.getAttribute('data-count') ?? -1)
const titles = () => [...document.querySelectorAll('[data-work]')].map((link) => link.textContent)

const ready = (page: RenderedPage) =>
  expect.element(page.screen.getByRole('button', { name: /^新しくする/ })).toBeVisible()

describe('a season', () => {
  test('at / is that of the calendar, in one request', async () => {
    const page = await renderPage('/')
    await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveTextContent('2026年 春 2作品')
    expect(count()).toBe(2)
    expect(titles()).toEqual(['見本市場の朝', '架空の海'])
    expect(page.sent()).toBe(1)
  })

  test('says what a neighbour costs until it is here, and costs nothing on Back', async () => {
    const page = await renderPage('/seasons/2026-spring')
    const { screen } = page
    await ready(page)
    await screen.getByRole('link', { name: /^前の季節 2026年 冬\s*（1回）$/ }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2026年 冬 1作品')
    await expect.element(screen.getByRole('link', { name: '次の季節 2026年 春', exact: true })).toBeVisible()
    expect(page.sent()).toBe(2)
    page.router.history.back()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2026年 春 2作品')
    expect(page.sent()).toBe(2)
  })

  test.each([
    ['ja', '2026年 春 2作品', '種類', ['すべて 2', 'TV 2', '映画 0']],
    ['en', 'Spring 2026 2 works', 'Medium', ['All 2', 'TV 2', 'Film 0']],
  ] as const)(
    'keeps words and numbers apart for those who hear it in %s',
    async (language, heading, group, names) => {
      const { screen } = await renderPage('/', { language })
      await expect
        .element(screen.getByRole('heading', { level: 1, name: heading, exact: true }))
        .toBeVisible()
      for (const name of names) {
        const button = screen.getByRole('group', { name: group }).getByRole('button', { name, exact: true })
        await expect.element(button).toBeVisible()
      }
    },
  )

  test('of any year is two steps away', async () => {
    const page = await renderPage('/')
    const { screen } = page
    await ready(page)
    await screen.getByRole('button', { name: '年をえらぶ' }).click()
    await screen.getByRole('combobox', { name: '年' }).selectOptions('1969')
    await screen.getByRole('list', { name: '1969年の季節' }).getByRole('link', { name: /^秋/ }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1969年 秋 1作品')
    expect(page.address()).toBe('/seasons/1969-autumn')
  })

  test('in which nothing has been entered says so', async () => {
    const { screen } = await renderPage('/seasons/1950-winter')
    await expect.element(screen.getByText(/まだ Annict に登録されていません/)).toBeVisible()
    expect(count()).toBe(0)
  })

  test.each(['/seasons/2026-fall', '/seasons/2026-all', '/seasons/1700-spring', '/seasons/2032-spring'])(
    '%s is not found, and nothing is sent',
    async (path) => {
      const page = await renderPage(path)
      await expect.element(page.screen.getByRole('heading', { level: 1 })).toBeVisible()
      expect(document.querySelector('main')?.dataset['page']).toBe('not-found')
      expect(page.sent()).toBe(0)
    },
  )

  test('in English has English words and Japanese titles marked as such', async () => {
    const { screen } = await renderPage('/', { language: 'en' })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Spring 2026 2 works')
    await expect.element(screen.getByText('Morning at the Sample Market')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: '見本市場の朝' })).toHaveAttribute('lang', 'ja')
  })
})

describe('filters', () => {
  test('narrow the list without a request, and stand in the address', async () => {
    const page = await renderPage('/')
    await ready(page)
    await page.screen.getByRole('searchbox', { name: '題名でしぼる' }).fill('ミホン')
    await expect.poll(titles).toEqual(['見本市場の朝'])
    expect(count()).toBe(1)
    await expect.poll(page.address).toBe(`/?q=${encodeURIComponent('ミホン')}`)
    expect(page.router.history.length).toBe(1)
    expect(page.sent()).toBe(1)
  })

  test('follow each key of a fast typist', async () => {
    const page = await renderPage('/')
    await ready(page)
    await page.screen.getByRole('searchbox').click()
    await userEvent.keyboard('kakuunoumi')
    await expect.element(page.screen.getByRole('searchbox')).toHaveValue('kakuunoumi')
    await expect.poll(page.address).toBe('/?q=kakuunoumi')
    await userEvent.keyboard('{Backspace>10}')
    await expect.poll(page.address).toBe('/')
    await expect.poll(count).toBe(2)
  })

  test('count each option and grey out what would show nothing', async () => {
    const { screen } = await renderPage('/')
    const media = screen.getByRole('group', { name: '種類' })
    await expect.element(media.getByRole('button', { name: 'TV' })).toHaveTextContent('TV 2')
    await expect.element(media.getByRole('button', { name: '映画' })).toHaveAttribute('aria-disabled', 'true')
    await media.getByRole('button', { name: '映画' }).click({ force: true })
    expect(count()).toBe(2)
  })

  test('name the condition that leaves nothing, and drop it', async () => {
    const { screen } = await renderPage('/?media=tv&q=zzz')
    await expect.element(screen.getByText('この条件に合う作品はありません。')).toBeVisible()
    expect(count()).toBe(0)
    await screen.getByRole('button', { name: '文字「zzz」をはずす（2作品になります）' }).click()
    await expect.poll(count).toBe(2)
    await expect.element(screen.getByRole('searchbox')).toHaveValue('')
    await expect.element(screen.getByRole('region', { name: '2026年 春の作品の表' })).toHaveFocus()
  })

  test('beside the text open at a button in a narrow window, which counts what is chosen', async () => {
    await viewport.viewport(360, 740)
    onTestFinished(() => viewport.viewport(1280, 800))
    const page = await renderPage('/?media=tv,web')
    await ready(page)
    const media = page.screen.getByRole('group', { name: '種類', includeHidden: true })
    const opener = page.screen.getByRole('button', { name: 'しぼりこみと並び 2', exact: true })
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    await expect.element(media).not.toBeVisible()
    await opener.click()
    await expect.element(media).toBeVisible()
    await expect.element(page.screen.getByRole('combobox', { name: '並べかた' })).toBeVisible()
  })

  test('by own status are for a person, not for a guest', async () => {
    const guest = await renderPage('/?status=watching')
    await ready(guest)
    expect(count()).toBe(2)
    expect(guest.screen.getByRole('group', { name: '自分の状態' }).elements()).toEqual([])
  })

  test('by own status show what the person has said', async () => {
    const page = await renderPage('/', { as: 'person' })
    const status = page.screen.getByRole('group', { name: '自分の状態' })
    await status.getByRole('button', { name: /^見てる/ }).click()
    await expect.poll(titles).toEqual(['見本市場の朝'])
    await expect.poll(page.address).toBe('/?status=watching')
    expect(page.sent()).toBe(1)
  })
})

describe('order', () => {
  test.each([
    ['視聴者が少ない順', ['見本市場の朝', '架空の海']],
    ['満足度が高い順', ['見本市場の朝', '架空の海']],
    ['満足度が低い順', ['架空の海', '見本市場の朝']],
    ['放送開始がはやい順', ['見本市場の朝', '架空の海']],
    ['放送開始がおそい順', ['架空の海', '見本市場の朝']],
    ['よみの順（あ→ん）', ['架空の海', '見本市場の朝']],
    ['よみの逆順（ん→あ）', ['見本市場の朝', '架空の海']],
  ])('%s', async (name, wanted) => {
    const page = await renderPage('/')
    await ready(page)
    await page.screen.getByRole('combobox', { name: '並べかた' }).selectOptions(name)
    await expect.poll(titles).toEqual(wanted)
    expect(page.sent()).toBe(1)
  })
})

describe('the table', () => {
  test('sorts by its heads and says how', async () => {
    const page = await renderPage('/?view=table')
    const { screen } = page
    const head = screen.getByRole('columnheader', { name: '満足度' })
    await expect.element(head).toHaveAttribute('aria-sort', 'none')
    await head.getByRole('button').click()
    await expect.element(head).toHaveAttribute('aria-sort', 'descending')
    await head.getByRole('button').click()
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
    expect(titles()).toEqual(['架空の海', '見本市場の朝'])
    await expect.poll(page.address).toBe('/?sort=satisfaction&view=table')
  })

  test('shows a rating of 0 as 0 and an unknown one as unknown', async () => {
    const { screen } = await renderPage('/seasons/2025-summer?view=table')
    await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('まだ評価がありません')
    const spring = await renderPage('/?view=table')
    await expect.element(spring.screen.getByRole('row', { name: /架空の海/ })).toHaveTextContent('0.0%')
  })

  test('prints late broadcasts as guides do, and reads them out in ordinary time', async () => {
    const { screen } = await renderPage('/?view=table')
    const row = screen.getByRole('row', { name: /見本市場の朝/ })
    await expect.element(row).toHaveTextContent('4月4日(土) 25:30')
    await expect.element(row.getByText('4月5日(日) 1:30')).toBeInTheDocument()
  })
})

describe('a long season', () => {
  // A hundred works take the emulated server a moment where its code is not bundled.
  const slowly = { timeout: 10_000 }

  test('is all in the document up to 120 works', async () => {
    await renderPage('/', { emulator: createEmulator({ world: seasonWorld(118) }) })
    await expect.poll(count, slowly).toBe(120)
    expect(titles()).toHaveLength(120)
  })

  test('is virtual beyond, and says how long it is', async () => {
    await renderPage('/', { emulator: createEmulator({ world: seasonWorld(240) }) })
    await expect.poll(count, slowly).toBe(242)
    await expect.poll(() => document.querySelector('[aria-setsize="242"][aria-posinset="1"]')).not.toBeNull()
    expect(titles().length).toBeLessThan(100)
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(() => document.querySelector('[aria-posinset="242"]')).not.toBeNull()
    expect(titles().length).toBeLessThan(100)
    window.scrollTo(0, 0)
  })

  test('is virtual as a table too', async () => {
    const page = await renderPage('/?view=table', { emulator: createEmulator({ world: seasonWorld(240) }) })
    await expect.poll(count, slowly).toBe(242)
    await expect.element(page.screen.getByRole('table')).toHaveAttribute('aria-rowcount', '243')
    await expect.poll(() => document.querySelector('[aria-rowindex="2"]')).not.toBeNull()
    expect(titles().length).toBeLessThan(100)
    page.screen.getByRole('table').element().parentElement?.scrollTo(0, 100_000)
    await expect.poll(() => document.querySelector('[aria-rowindex="243"]')).not.toBeNull()
    expect(titles().length).toBeLessThan(100)
  })

  test.each(['/', '/?view=table'])(
    'at %s gives the focus back on Back to the link that was opened',
    async (path) => {
      const page = await renderPage(path, { emulator: createEmulator({ world: seasonWorld(240) }) })
      await expect.poll(count, slowly).toBe(242)
      const scroller =
        path === '/' ? document.documentElement : document.querySelector('table')?.parentElement
      await expect.poll(() => scroller?.scrollHeight ?? 0).toBeGreaterThan(6_000)
      scroller?.scrollTo(0, 4_000)
      const inSight = () =>
        [...document.querySelectorAll<HTMLElement>('[data-work]')].find(
          (one) => one.getBoundingClientRect().top > 200 && one.getBoundingClientRect().bottom < 600,
        )
      await expect.poll(() => inSight() !== undefined).toBe(true)
      const link = inSight()
      link?.focus()
      link?.click()
      const heading = page.screen.getByRole('heading', { level: 1 })
      await expect.element(heading).toHaveTextContent(link?.textContent ?? 'a work')
      page.router.history.back()
      await expect.poll(() => document.activeElement?.getAttribute('href')).toBe(link?.getAttribute('href'))
      expect(document.activeElement).not.toBe(link)
      window.scrollTo(0, 0)
    },
  )

  test('says that renewing costs what was loaded of the rest', async () => {
    const page = await renderPage('/', { emulator: createEmulator({ world: seasonWorld(310) }) })
    await expect.poll(count, slowly).toBe(300)
    expect(page.screen.getByText(/続きは読み直しになります/).elements()).toEqual([])
    await page.screen.getByRole('button', { name: /^続きを読み込む/ }).click()
    await expect.element(page.screen.getByText(/続きは読み直しになります/)).toBeVisible()
  })

  test('beyond one request waits for a click with a price', async () => {
    const page = await renderPage('/', { emulator: createEmulator({ world: seasonWorld(310) }) })
    await expect.poll(count, slowly).toBe(300)
    expect(page.sent()).toBe(1)
    await page.screen.getByRole('button', { name: /^続きを読み込む\s*（1回）$/ }).click()
    await expect.poll(count, slowly).toBe(312)
    expect(page.sent()).toBe(2)
    expect(page.screen.getByRole('button', { name: /続きを読み込む/ }).elements()).toEqual([])
  })
})

describe('when things go wrong', () => {
  test('the page says what, and asks again at a click', async () => {
    const emulator = createEmulator()
    emulator.control.scenario({ fail: { with: 'html' } })
    const page = await renderPage('/', { emulator })
    const retry = page.screen.getByRole('button', { name: /^もう一度読み込む\s*（1回）$/ })
    await expect.element(retry).toBeVisible()
    await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveTextContent('2026年 春')
    emulator.control.scenario({ fail: null })
    await retry.click()
    await expect.poll(count).toBe(2)
  })

  test('what is held stays, with its age, when renewing it fails', async () => {
    const page = await renderPage('/')
    await ready(page)
    page.emulator.control.scenario({ fail: { with: 'html' } })
    await page.screen.getByRole('button', { name: /^新しくする\s*（1回）$/ }).click()
    await expect.element(page.screen.getByText(/新しくできませんでした/)).toBeVisible()
    expect(count()).toBe(2)
    await expect.element(page.screen.getByText(/の内容$/)).toBeVisible()
  })

  test('a season that was asked for without a network comes by itself with the network', async () => {
    const page = await renderPage('/')
    await ready(page)
    page.setOnline(false)
    await page.screen.getByRole('link', { name: /^前の季節/ }).click()
    await expect.element(page.screen.getByRole('heading', { name: 'オフラインです' })).toBeVisible()
    page.setOnline(true)
    await expect.poll(titles).toEqual(['A & B <見本>'])
    expect(page.sent()).toBe(2)
  })

  test('what is held works on without a network', async () => {
    const page = await renderPage('/')
    await ready(page)
    page.setOnline(false)
    await page.screen.getByRole('searchbox').fill('架空')
    await expect.poll(titles).toEqual(['架空の海'])
    page.setOnline(true)
    expect(page.sent()).toBe(1)
  })

  test('a refusal is told with its countdown, and what is held stays', async () => {
    const page = await renderPage('/')
    await ready(page)
    page.emulator.control.scenario({ refuse: { retryAfter: 30 } })
    await page.screen.getByRole('button', { name: /^新しくする/ }).click()
    await expect.element(page.screen.getByText(/あと \d+秒/).first()).toBeVisible()
    expect(count()).toBe(2)
    await page.screen.getByRole('link', { name: '架空の海' }).click()
    await expect.element(page.screen.getByText(/順番を待っています/).first()).toBeVisible()
    expect(page.sent()).toBe(2)
  })

  test('a part that failed is unknown, which is not the same as none yet', async () => {
    const page = await renderPage('/', {
      between: async (answer) => {
        const body = (await answer.json()) as Answered
        for (const field of Object.values(body.data)) Object.assign(field.nodes[1] ?? {}, { programs: null })
        const errors = [{ message: 'lost', path: ['searchWorks', 'nodes', 1, 'programs'] }]
        return new Response(JSON.stringify({ ...body, errors }), answer)
      },
    })
    await expect.element(page.screen.getByText('放送日はわかりません')).toBeVisible()
    await expect.element(page.screen.getByText(/返事の一部に誤りがあり/)).toBeVisible()
    expect(page.screen.getByText('放送日はまだ').elements()).toEqual([])
    expect(count()).toBe(2)
  })

  test('rows that the server could not give are counted in words', async () => {
    const page = await renderPage('/', {
      between: async (answer) => {
        const body = (await answer.json()) as Answered
        for (const field of Object.values(body.data)) field.nodes[1] = null
        return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers })
      },
    })
    await expect.element(page.screen.getByText('2件のうち 1件を表示できません。')).toBeVisible()
    await expect
      .element(page.screen.getByRole('link', { name: /^Annict のページ/ }))
      .toHaveAttribute('href', 'https://annict.com/works/2026-spring')
    expect(count()).toBe(1)
  })
})

test('a season of which every row was lost is not called empty', async () => {
  const page = await renderPage('/', {
    between: async (answer) => {
      const body = (await answer.json()) as Answered
      for (const field of Object.values(body.data)) field.nodes = field.nodes.map(() => null)
      return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers })
    },
  })
  await expect.element(page.screen.getByText('2件のどれも表示できません。')).toBeVisible()
  expect(page.screen.getByText(/まだ Annict に登録されていません/).elements()).toEqual([])
  expect(count()).toBe(0)
})

test('Back from a work brings the season back as it was, without a request', async () => {
  const page = await renderPage('/?view=table&sort=title')
  const { screen } = page
  await ready(page)
  await screen.getByRole('link', { name: '見本市場の朝' }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('見本市場の朝')
  await expect.poll(page.sent).toBe(2)
  page.router.history.back()
  await expect.element(screen.getByRole('table')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '見本市場の朝' })).toHaveFocus()
  expect(page.address()).toBe('/?sort=title&view=table')
  expect(page.sent()).toBe(2)
})

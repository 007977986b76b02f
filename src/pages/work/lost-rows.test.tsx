import { describe, expect, test } from 'vitest'

import { createEmulator } from '#emulator/emulator.ts'
import { HOLED, holedWorld } from '#tests/support/holed-world.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'

async function opened(id: number, options: Parameters<typeof renderPage>[1] = {}): Promise<RenderedPage> {
  const emulator = createEmulator({ world: holedWorld() })
  const page = await renderPage(`/works/${id}`, { emulator, ...options })
  await expect.element(page.screen.getByRole('button', { name: /^新しくする|^Renew/ })).toBeVisible()
  return page
}

const region = (page: RenderedPage, name: string) => page.screen.getByRole('region', { name, exact: true })
const fact = (name: string) =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === name)?.nextElementSibling
    ?.textContent

describe('rows that vanish in part', () => {
  test('are counted in the list that lacks them, which shows the others', async () => {
    const page = await opened(HOLED.inPart)
    const casts = region(page, 'キャスト')
    await expect.element(casts).toHaveTextContent('21件のうち 3件を表示できません。')
    await expect.element(casts).toHaveTextContent('Annict の返事で中身が空でした。ほかはそのまま見られます。')
    await casts.getByRole('button', { name: 'すべて見る（18件）' }).click()
    await expect.element(casts.getByText('見本 21号')).toBeVisible()
    expect(casts.getByText('見本 4号').elements()).toEqual([])
  })

  test('say where else to look', async () => {
    const page = await opened(HOLED.inPart)
    const link = region(page, 'キャスト').getByRole('link', { name: /^Annict のページ/ })
    await expect.element(link).toHaveAttribute('href', `https://annict.com/works/${HOLED.inPart}`)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  })

  test('are summed up beside the age of the page, list by list', async () => {
    const page = await opened(HOLED.inPart)
    await expect
      .element(page.screen.getByText('6件を表示できません（放送 3件、キャスト 3件）。'))
      .toBeVisible()
  })

  test('leave lists without holes alone', async () => {
    const page = await opened(HOLED.inPart)
    await expect.element(region(page, 'スタッフ')).toHaveTextContent('監督')
    expect(region(page, 'スタッフ').element().textContent).not.toContain('表示できません')
  })

  test('are not spoken of where none are missing', async () => {
    await opened(1)
    expect(document.querySelector('[data-lost]')).toBeNull()
  })

  test('make the first and the next broadcast less certain, and say so', async () => {
    await opened(HOLED.inPart)
    expect(fact('最初の放送・配信')).toContain('4月4日(土) 25:30')
    expect(fact('最初の放送・配信')).toContain('受け取れた中で最初のもの')
    expect(fact('次の放送・配信')).toContain('遅くても')
    expect(fact('表示できない放送')).toContain('21件のうち 3件。Annict の返事で中身が空でした。')
  })

  test('are told in English', async () => {
    const page = await opened(HOLED.inPart, { language: 'en' })
    await expect.element(region(page, 'Cast')).toHaveTextContent('3 of 21 could not be shown.')
    await expect
      .element(page.screen.getByText(/^6 could not be shown \(Broadcasts 3.*Cast 3\)\.$/))
      .toBeVisible()
    expect(fact('Not shown')).toContain('3 of 21.')
  })

  test('make a season say nothing that they could have disproved', async () => {
    const emulator = createEmulator({ world: holedWorld() })
    const page = await renderPage('/', { emulator })
    await expect.element(page.screen.getByRole('link', { name: '欠けきった見本' })).toBeVisible()
    // A season asks for no channel, and so loses nothing.
    expect(document.querySelector('[data-lost]')).toBeNull()
  })
})

describe('rows that vanish altogether', () => {
  test('are not taken for rows that nobody has entered', async () => {
    const page = await opened(HOLED.whole)
    await expect.element(region(page, 'キャスト')).toHaveTextContent('21件のどれも表示できません。')
    expect(page.screen.getByText(/キャストはまだ登録されていません/).elements()).toEqual([])
    expect(fact('最初の放送・配信')).toBe('わかりません')
    expect(fact('次の放送・配信')).toBe('わかりません')
  })
})

interface Lists {
  episodes: { nodes: unknown[] } | null
  readonly staffs: { nodes: unknown[] }
  readonly seriesList: { nodes: ({ works: { edges: { item: unknown }[] } } | null)[] }
}

interface Answered {
  readonly data: Record<string, { nodes: Lists[] }>
}

/** Changes the work of each answer from the given one on, counted from 1. */
function changing(change: (work: Lists) => void, from = 1): (answer: Response) => Promise<Response> {
  let answers = 0
  return async (answer) => {
    answers += 1
    if (answers < from) return answer
    const body = (await answer.json()) as Answered // what the page asks for
    for (const field of Object.values(body.data)) for (const work of field.nodes) change(work)
    return new Response(JSON.stringify(body), answer)
  }
}

test('staff rows that Annict could not fill leave the others', async () => {
  const between = changing(({ staffs }) => (staffs.nodes[0] = null))
  const page = await opened(HOLED.inPart, { between })
  await expect.element(region(page, 'スタッフ')).toHaveTextContent('3件のうち 1件を表示できません。')
  await expect.element(region(page, 'スタッフ')).toHaveTextContent('音楽')
})

test('works of a series that lead nowhere are counted at the series', async () => {
  const between = changing(({ seriesList }) => {
    const [edge] = seriesList.nodes[0]?.works.edges ?? []
    if (edge !== undefined) edge.item = null
  })
  const page = await opened(1, { between })
  await expect
    .element(region(page, 'シリーズ「見本市場シリーズ」'))
    .toHaveTextContent('5件のうち 1件を表示できません。')
  await expect.element(page.screen.getByText('1件を表示できません（シリーズ 1件）。')).toBeVisible()
})

test('a series that came out empty is not left out in silence', async () => {
  const page = await opened(1, { between: changing(({ seriesList }) => void seriesList.nodes.push(null)) })
  await expect.element(region(page, 'シリーズ')).toHaveTextContent('2件のうち 1件を表示できません。')
})

describe('episodes of which a page came out hollow', () => {
  test('are not said to be all', async () => {
    const between = changing((work) => (work.episodes = null), 2)
    const { screen } = await opened(5, { between })
    await screen.getByRole('button', { name: /^続きの話を読み込む/ }).click()
    await expect.element(screen.getByText('続きを読み込めませんでした。 返事の中身が空でした')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^続きの話を読み込む/ })).toBeVisible()
    await expect.element(screen.getByText('はじめの 500話まで読み込みました。')).toBeVisible()
  })

  test('are counted with those of later pages', async () => {
    const between = changing(({ episodes }) => episodes?.nodes.splice(1, 1, null))
    const page = await opened(5, { between })
    await expect.element(region(page, '各話')).toHaveTextContent('500件のうち 1件を表示できません。')
    await page.screen.getByRole('button', { name: /^続きの話を読み込む/ }).click()
    await expect.element(region(page, '各話')).toHaveTextContent('1,000件のうち 2件を表示できません。')
    await expect.element(page.screen.getByText('2件を表示できません（各話 2件）。')).toBeVisible()
  })
})

test('a part that failed is told beside the rows that were lost', async () => {
  const { screen } = await opened(HOLED.inPart, {
    async between(answer) {
      // What the page asks for; the test changes only what it names.
      const body = (await answer.json()) as { data: { searchWorks: { nodes: object[] } }; errors?: object[] }
      const [work] = body.data.searchWorks.nodes
      if (work !== undefined) Reflect.set(work, 'staffs', null)
      const failed = { message: 'timeout', path: ['searchWorks', 'nodes', 0, 'staffs'] }
      return new Response(JSON.stringify({ ...body, errors: [...(body.errors ?? []), failed] }), answer)
    },
  })
  await expect.element(screen.getByText('6件を表示できません（放送 3件、キャスト 3件）。')).toBeVisible()
  await expect.element(screen.getByText(/^Annict の返事の一部に誤りがあり/)).toBeVisible()
})

test('rows that were lost are told once', async () => {
  const { screen } = await opened(HOLED.inPart)
  await expect.element(screen.getByText(/^6件を表示できません/)).toBeVisible()
  expect(screen.getByText(/^Annict の返事の一部に誤りがあり/).elements()).toEqual([])
})

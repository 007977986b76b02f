import type { Page } from '@playwright/test'

import { expect, test } from '#tests/support/journey.ts'

/** An episode of the sample data that some wrote about. */
const EPISODE = 151218
/** A work of it that the person has not watched, and somebody reviewed. */
const REVIEWED = 15393

interface Asked {
  readonly data: {
    readonly searchEpisodes: {
      readonly nodes: readonly {
        readonly records: { readonly nodes: readonly ({ readonly comment: string | null } | null)[] }
      }[]
    }
  }
}

/** What users wrote of an episode, asked for with a token that the page does not use. */
async function commentsOf(page: Page, api: string, id: number): Promise<readonly string[]> {
  const answer = await page.request.post(`http://localhost:${api}/graphql`, {
    headers: { authorization: 'Bearer sample-other' },
    data: {
      query: `{ searchEpisodes(annictIds: [${id}], first: 1) { nodes { records(first: 50, hasComment: true) { nodes { comment } } } } }`,
    },
  })
  // The shape is that of the question above.
  const { data } = (await answer.json()) as Asked
  return (data.searchEpisodes.nodes[0]?.records.nodes ?? []).flatMap((record) => {
    const line = record?.comment?.split('\n')[0]?.trim() ?? ''
    return line.length > 5 ? [line] : []
  })
}

/** All that a page could give away: its markup with every attribute, its title, and what selecting everything copies. */
function everything(page: Page): Promise<string> {
  return page.evaluate(() => {
    const selection = getSelection()
    selection?.selectAllChildren(document.body)
    const copied = selection?.toString() ?? ''
    selection?.removeAllRanges()
    return `${document.documentElement.outerHTML}\n${document.title}\n${copied}`
  })
}

for (const width of [1280, 360]) {
  test(`what others wrote is nowhere in the page until it is asked for, ${width} pixels wide`, async ({
    page,
    emulator,
    ports,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/episodes/${EPISODE}`)
    const records = page.getByRole('region', { name: 'みんなの記録' })
    const reveal = records.getByRole('button', { name: '見る' })
    await expect(reveal.first()).toBeVisible()
    const many = await reveal.count()

    const comments = await commentsOf(page, ports.api, EPISODE)
    expect(comments.length).toBeGreaterThan(0)
    const shown = async (): Promise<number> => {
      const all = await everything(page)
      return comments.filter((comment) => all.includes(comment)).length
    }
    expect(await shown()).toBe(0)

    // One look shows one text, and is forgotten with the page.
    await reveal.first().focus()
    await page.keyboard.press('Enter')
    await expect(reveal).toHaveCount(many - 1)
    await expect(records.locator(':focus')).not.toBeEmpty()
    await page.reload()
    await expect(reveal).toHaveCount(many)
    expect(await shown()).toBe(0)

    // The guard of a work is lifted for all its texts, and stays so.
    await page.getByRole('button', { name: 'この作品のネタバレよけを解く' }).click()
    await expect(reveal).toHaveCount(0)
    expect(await shown()).toBeGreaterThan(0)
    await page.reload()
    const restore = page.getByRole('button', { name: 'この作品のネタバレよけを戻す' })
    await expect(restore).toBeVisible()
    await restore.click()
    await expect(reveal).toHaveCount(many)
    expect(await shown()).toBe(0)

    const own = (await emulator.log()).filter(({ token }) => token === 'sample-guest')
    expect(own).toHaveLength(1)
  })
}

/** What can be read in the part of the page that is about it, piece by piece. */
function pieces(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const texts = new Set<string>()
    while (walker.nextNode() !== null) texts.add(walker.currentNode.textContent?.trim() ?? '')
    return [...texts].filter((text) => text.length > 3)
  })
}

async function copied(page: Page): Promise<string> {
  await page.locator('main').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  return page.evaluate(() => navigator.clipboard.readText())
}

test('for a person titles, comments and ratings of what was not marked are on no page, in no attribute, and not on the clipboard', async ({
  page,
  context,
  expectedErrors,
  expectedPictures,
}) => {
  expectedErrors.push('Failed to load resource:')
  expectedPictures.push('example.invalid')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/account')
  await page.getByLabel('個人用アクセストークン').fill('sample-read')
  await page.getByRole('button', { name: 'サインイン（1回）' }).click()
  await expect(page.getByText('@sample')).toBeVisible()
  await page.reload()
  await expect(page.getByText('@sample')).toBeVisible()
  const choose = (choice: 'all' | 'none') =>
    page.evaluate((value) => localStorage.setItem('yohaku.spoilers', value), choice)
  const open = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^新しくする/ }).first()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  }

  await choose('none')
  await open(`/episodes/${EPISODE}`)
  const work = await page.locator('main a[href*="/works/"]').first().getAttribute('href')
  const user = await page
    .getByRole('region', { name: 'みんなの記録' })
    .locator('a[href*="/users/"]')
    .first()
    .getAttribute('href')
  const paths = [`/episodes/${EPISODE}`, `${work}`, `/works/${REVIEWED}/reviews`, '/timeline', `${user}`]
  const shown = new Map<string, readonly string[]>()
  for (const path of paths) {
    await open(path)
    shown.set(path, await pieces(page))
  }

  await choose('all')
  for (const path of paths) {
    await open(path)
    const left = new Set(await pieces(page))
    const hidden = (shown.get(path) ?? []).filter((text) => !left.has(text) && !/ネタバレ|秒|分前/.test(text))
    expect(hidden, `hidden on ${path}`).not.toEqual([])
    const all = `${await everything(page)}\n${await copied(page)}`
    expect(
      // A short number may stand for something else.
      hidden.filter((text) => text.length > 6 && all.includes(text)),
      `given away on ${path}`,
    ).toEqual([])
  }
})

import type { Page } from '@playwright/test'

import { expect, test } from '#tests/support/journey.ts'

/** An episode of the sample data that some wrote about. */
const EPISODE = 151218

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

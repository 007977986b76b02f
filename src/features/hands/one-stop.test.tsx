import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { createEmulator } from '#emulator/emulator.ts'
import { startCatalogueHere } from '#tests/support/catalogue-line.ts'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'
import { seasonWorld } from '#tests/support/season-world.ts'

const focused = () => document.activeElement?.textContent ?? null
const inList = () => document.activeElement?.closest('main [data-count] :is(li, tbody tr)') !== null
const links = () => [...document.querySelectorAll<HTMLElement>('main [data-count] a[data-work]')]
/** Stops of the Tab key in the list. */
const stops = () => links().filter((link) => link.tabIndex >= 0).length

const season = (works: number, path = '/'): Promise<RenderedPage> =>
  renderPage(path, {
    emulator: createEmulator({ world: seasonWorld(works) }),
    startCatalogue: startCatalogueHere,
  })

/** Comes into the list by Tab, from what stands before it. */
async function intoList(): Promise<void> {
  const before = document.querySelector<HTMLElement>('main select')
  before?.focus()
  for (let presses = 0; presses < 30 && !inList(); presses += 1) await userEvent.keyboard('{Tab}')
  expect(inList()).toBe(true)
  // The first key brings what the next ones do.
  await expect.poll(stops).toBe(1)
}

describe('a list of works', () => {
  test('is one stop of Tab, comes back to where it was left, and costs nothing', async () => {
    const page = await season(6)
    await expect.poll(() => links().length).toBe(8)
    await intoList()
    await expect.poll(stops).toBe(1)
    expect(document.activeElement).toBe(links()[0])
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(links()[2])
    await userEvent.keyboard('{Tab}')
    expect(inList()).toBe(false)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(links()[2])
    expect(page.sent()).toBe(1)
  })

  test('is gone through by arrows, to its ends and no further', async () => {
    await season(6)
    await expect.poll(() => links().length).toBe(8)
    await intoList()
    const columns = links().filter(
      (link) => link.getBoundingClientRect().top === links()[0]?.getBoundingClientRect().top,
    ).length
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(links()[columns])
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}')
    expect(document.activeElement).toBe(links()[0])
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(links()[7])
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement).toBe(links()[7])
    await userEvent.keyboard('{Home}')
    expect(document.activeElement).toBe(links()[0])
  })

  test('takes in what is drawn later: narrowing it leaves it one stop', async () => {
    const page = await season(6)
    await expect.poll(() => links().length).toBe(8)
    await intoList()
    await userEvent.keyboard('{End}')
    await page.screen.getByRole('group', { name: '種類' }).getByRole('button', { name: /^TV/ }).click()
    await expect.poll(() => links().length).toBe(5)
    await expect.poll(stops).toBe(1)
    await page.screen.getByRole('group', { name: '種類' }).getByRole('button', { name: /^TV/ }).click()
    await expect.poll(() => links().length).toBe(8)
    await expect.poll(stops).toBe(1)
  })
})

test.each(['grid', 'table'])(
  'in a long list as a %s End and Home lead to works that had yet to be drawn',
  async (view) => {
    await season(240, `/?media=-movie&view=${view}`)
    await expect.poll(() => links().length, { timeout: 10_000 }).toBeGreaterThan(8)
    await intoList()
    const first = focused()
    await userEvent.keyboard('{End}')
    await expect.poll(focused).toBe('見本の続き 1240')
    await userEvent.keyboard('{Home}')
    await expect.poll(focused).toBe(first)
    window.scrollTo(0, 0)
  },
)

test('in the cast of a work arrows lead along characters and people', async () => {
  const page = await renderPage('/works/1')
  const cast = page.screen.getByRole('region', { name: 'キャスト' })
  await expect.element(cast.getByRole('link').first()).toBeVisible()
  await userEvent.keyboard('{Tab}')
  // The first key brings what the next ones do.
  await expect.poll(() => document.querySelectorAll('main dl a[tabindex="-1"]').length).toBeGreaterThan(0)
  cast.getByRole('link').first().element().focus()
  await userEvent.keyboard('{ArrowRight}')
  const [, person] = cast.getByRole('link').elements()
  expect(document.activeElement).toBe(person)
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(cast.getByRole('link').elements()[3])
})

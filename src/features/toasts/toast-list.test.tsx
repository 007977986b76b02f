import { afterEach, describe, expect, test } from 'vitest'
import { page as viewport, userEvent } from 'vitest/browser'

import { createEmulator } from '#emulator/emulator.ts'
import { startCatalogueHere } from '#tests/support/catalogue-line.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { renderPage, type RenderedPage } from '#tests/support/render-page.tsx'
import { seasonWorld } from '#tests/support/season-world.ts'
import { Button } from '#ui/button.tsx'

import { ToastList } from './toast-list.tsx'
import { useToasts } from './use-toast.ts'

const clearAll = ({ screen }: RenderedPage) => screen.getByRole('button', { name: 'すべてはずす' })
const region = ({ screen }: RenderedPage) => screen.getByRole('region', { name: /^お知らせ/ })
const undo = (page: RenderedPage) => region(page).getByRole('button', { name: '元にもどす' })

async function narrowed(): Promise<RenderedPage> {
  const page = await renderPage('/?media=-movie&watchers=1..', {
    emulator: createEmulator({ world: seasonWorld(6) }),
    startCatalogue: startCatalogueHere,
  })
  await expect.element(clearAll(page)).toBeVisible()
  return page
}

afterEach(() => viewport.viewport(1280, 800))

describe('a deed that took some care to undo', () => {
  test('is told of without taking the focus, read aloud, and undone by a press', async () => {
    const page = await narrowed()
    await clearAll(page).click()
    await expect.element(region(page)).toHaveTextContent('条件を2つはずしました。')
    await expect.element(page.screen.getByRole('region', { name: '2026年 春の作品の表' })).toHaveFocus()
    await expect.poll(page.address).toBe('/')
    await undo(page).click()
    await expect.poll(page.address).toBe('/?media=-movie&watchers=1..')
    await expect.element(region(page)).not.toBeInTheDocument()
    expect(page.sent()).toBe(1)
  })

  test('is undone by key: F6 leads to it, and back to where one was', async () => {
    const page = await narrowed()
    await clearAll(page).click()
    await expect.element(undo(page)).toBeVisible()
    const list = page.screen.getByRole('region', { name: '2026年 春の作品の表' })
    await userEvent.keyboard('{F6}')
    await expect.element(undo(page)).toHaveFocus()
    await userEvent.keyboard('{F6}')
    await expect.element(list).toHaveFocus()
    await userEvent.keyboard('{Alt>}t{/Alt}')
    await expect.element(undo(page)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(page.address).toBe('/?media=-movie&watchers=1..')
    await expect.element(region(page)).not.toBeInTheDocument()
    await expect.element(list).toHaveFocus()
  })

  test('keeps what was changed meanwhile', async () => {
    const page = await narrowed()
    await clearAll(page).click()
    await page.screen.getByRole('button', { name: '表', exact: true }).click()
    await expect.poll(page.address).toBe('/?view=table')
    await undo(page).click()
    await expect.poll(page.address).toBe('/?media=-movie&watchers=1..&view=table')
  })

  test('is told of no longer once its list is gone', async () => {
    const page = await narrowed()
    await clearAll(page).click()
    await expect.element(region(page)).toBeVisible()
    await page.router.navigate({ to: '/settings' })
    await expect.element(region(page)).not.toBeInTheDocument()
  })

  test('stands within a narrow window, above its foot', async () => {
    await viewport.viewport(320, 640)
    const page = await narrowed()
    await clearAll(page).click()
    await expect.element(undo(page)).toBeVisible()
    const box = region(page).getByRole('listitem').element().getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(320)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

describe('with time', () => {
  function Teller() {
    const toasts = useToasts()
    return (
      <Button onClick={() => toasts.tell('済みました。', { label: 'もどす', run: () => {} })}>tell</Button>
    )
  }

  async function told() {
    const part = await renderPart(
      <>
        <Teller />
        <ToastList />
      </>,
    )
    await part.screen.getByRole('button', { name: 'tell' }).click()
    const item = part.screen.getByRole('listitem')
    await expect.element(item).toBeVisible()
    return { ...part, item }
  }

  test('a toast goes by itself, but not before it could be read', async () => {
    const { clock, item } = await told()
    await clock.advance(5_000)
    await expect.element(item).toBeVisible()
    await clock.advance(3_000)
    await expect.element(item).not.toBeInTheDocument()
  })

  test('none goes while the focus is on it, and its time begins anew after that', async () => {
    const { screen, clock, item } = await told()
    item.getByRole('button', { name: 'もどす' }).element().focus()
    await clock.advance(60_000)
    await expect.element(item).toBeVisible()
    screen.getByRole('button', { name: 'tell' }).element().focus()
    await clock.advance(7_900)
    await expect.element(item).toBeVisible()
    await clock.advance(200)
    await expect.element(item).not.toBeInTheDocument()
  })

  test('none goes while a pointer is on it', async () => {
    const { screen, clock, item } = await told()
    await item.hover()
    await clock.advance(60_000)
    await expect.element(item).toBeVisible()
    await screen.getByRole('button', { name: 'tell' }).hover()
    await clock.advance(8_100)
    await expect.element(item).not.toBeInTheDocument()
  })
})

import {
  createMemoryHistory,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { BudgetReading } from '#api/budget.ts'
import type { Api } from '#api/client.ts'
import { MissingCodeError } from '#base/missing-code.ts'
import { createRoot } from '#features/navigation/root-route.ts'
import { createPreferences } from '#features/preferences/preferences.ts'
import { createI18n } from '#i18n/create-i18n.ts'
import type { Session } from '#session/session.ts'
import { fakeBudget } from '#tests/support/budget-reading.ts'
import { createFakeClock, type FakeClock } from '#tests/support/fake-clock.ts'
import { renderPart } from '#tests/support/render-part.tsx'
import { ReloadContext, type Reload } from '#ui/reload-context.ts'

import { PageFailure } from './page-failure.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** A router with one page, inside of a shell. */
function onePage(Page: () => ReactNode, clock: FakeClock) {
  const root = createRoot(
    () => (
      <>
        <p>shell</p>
        <main>
          <Outlet />
        </main>
      </>
    ),
    () => null,
  )
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: Page,
  })
  return createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory(),
    defaultErrorComponent: PageFailure,
    context: {
      // The page asks for none of these.
      api: { budget: fakeBudget() } as unknown as Api,
      session: {} as Session,
      client: new QueryClient(),
      i18n: createI18n({ address: 'ja', stored: null, browser: [] }),
      preferences: createPreferences(null),
      clock,
      calendar: clock,
      direction: { get: () => 'forward' as const, dispose: () => {} },
    },
  })
}

test('a page that fails leaves the shell alive and can be shown again', async () => {
  let broken = true
  const clock = createFakeClock()
  const Page = () => {
    if (broken) throw new Error('kaputt')
    return <h1>whole</h1>
  }
  const { screen } = await renderPart(<RouterProvider router={onePage(Page, clock)} />, { clock })
  await expect.element(screen.getByRole('heading', { name: 'このページを表示できません' })).toBeVisible()
  await expect.element(screen.getByText('shell')).toBeVisible()
  expect(document.title).toBe('このページを表示できません · 余白')
  broken = false
  await screen.getByRole('button', { name: 'もう一度表示する' }).click()
  await expect.element(screen.getByRole('heading', { name: 'whole' })).toBeVisible()
})

describe('a page whose code did not come', () => {
  const Page = () => {
    throw new MissingCodeError(new TypeError('Failed to fetch dynamically imported module'))
  }

  async function show(state: BudgetReading['state'], reload: Reload) {
    const clock = createFakeClock()
    return renderPart(
      <ReloadContext value={reload}>
        <RouterProvider router={onePage(Page, clock)} />
      </ReloadContext>,
      { clock, budget: fakeBudget({ state }) },
    )
  }

  test('says why, and is loaded again by itself and by its button', async () => {
    const reload = { now: vi.fn<Reload['now']>(), whenPossible: vi.fn<Reload['whenPossible']>() }
    reload.now.mockResolvedValue(true)
    reload.whenPossible.mockReturnValue(() => {})
    const { screen } = await show('ok', reload)
    await expect
      .element(screen.getByRole('heading', { name: 'このページを読み込めませんでした' }))
      .toBeVisible()
    await expect.element(screen.getByText(/新しい版が出ています/)).toBeVisible()
    expect(reload.whenPossible).toHaveBeenCalled()
    await screen.getByRole('button', { name: '再読み込み' }).click()
    expect(reload.now).toHaveBeenCalledOnce()
  })

  test('without a network says that it opens once there is one', async () => {
    const reload = { now: () => Promise.resolve(false), whenPossible: () => () => {} }
    const { screen } = await show('offline', reload)
    await expect.element(screen.getByText(/つながると自動的に開きます/)).toBeVisible()
    await screen.getByRole('button', { name: '再読み込み' }).click()
    await expect.element(screen.getByText('まだつながりません。')).toBeVisible()
  })
})

import {
  createMemoryHistory,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import type { Api } from '#api/client.ts'
import { createRoot } from '#features/navigation/root-route.ts'
import { createI18n } from '#i18n/create-i18n.ts'
import type { Session } from '#session/session.ts'
import { fakeBudget } from '#tests/support/budget-reading.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { renderPart } from '#tests/support/render-part.tsx'

import { PageFailure } from './page-failure.tsx'

test('a page that fails leaves the shell alive and can be shown again', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let broken = true
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
    component: () => {
      if (broken) throw new Error('kaputt')
      return <h1>whole</h1>
    },
  })
  const clock = createFakeClock()
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory(),
    defaultErrorComponent: PageFailure,
    context: {
      // The page asks for none of these.
      api: { budget: fakeBudget() } as unknown as Api,
      session: {} as Session,
      client: new QueryClient(),
      i18n: createI18n({ address: 'ja', stored: null, browser: [] }),
      calendar: clock,
      direction: { get: () => 'forward' as const, dispose: () => {} },
    },
  })
  const { screen } = await renderPart(<RouterProvider router={router} />, { clock })
  await expect.element(screen.getByRole('heading', { name: 'このページを表示できません' })).toBeVisible()
  await expect.element(screen.getByText('shell')).toBeVisible()
  expect(document.title).toBe('このページを表示できません · 余白')
  broken = false
  await screen.getByRole('button', { name: 'もう一度表示する' }).click()
  await expect.element(screen.getByRole('heading', { name: 'whole' })).toBeVisible()
  silence.mockRestore()
  warnings.mockRestore()
})

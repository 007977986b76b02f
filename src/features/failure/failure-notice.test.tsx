import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

import {
  ForbiddenError,
  NotAuthorizedError,
  NotFoundError,
  ServerError,
  UnreachableError,
} from '#api/errors.ts'
import { renderPart } from '#tests/support/render-part.tsx'

import { FailureNotice } from './failure-notice.tsx'

/** The part inside of a router, for the links in it. */
function routed(part: ReactNode) {
  const root = createRootRoute({ component: () => part })
  return <RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />
}

test.each([
  ['a fault of the server', new ServerError(500)],
  ['no answer', new UnreachableError(new TypeError('Failed to fetch'))],
  ['what nobody foresaw', new Error('?')],
])('%s is told with another attempt and its price', async (_, error) => {
  const retry = vi.fn<() => void>()
  const { screen } = await renderPart(routed(<FailureNotice error={error} onRetry={retry} />))
  await screen.getByRole('button', { name: 'もう一度読み込む（1回）' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

test.each([
  ['a token that is not accepted', new NotAuthorizedError()],
  ['a token that may not read', new ForbiddenError()],
])('%s leads to where one signs in', async (_, error) => {
  const { screen } = await renderPart(routed(<FailureNotice error={error} onRetry={() => {}} />))
  await expect
    .element(screen.getByRole('link', { name: 'サインインする' }))
    .toHaveAttribute('href', '/account')
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('what does not exist is not asked for again', async () => {
  const { screen } = await renderPart(
    routed(<FailureNotice error={new NotFoundError()} onRetry={() => {}} />),
    {
      language: 'en',
    },
  )
  await expect.element(screen.getByRole('heading', { name: 'Annict does not have this' })).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('older content that is still on screen is mentioned', async () => {
  const { screen } = await renderPart(routed(<FailureNotice error={new ServerError(500)} held />))
  await expect.element(screen.getByText(/手元にある内容はそのまま使えます。$/)).toBeVisible()
})

import type { Locator, Page } from '@playwright/test'

import type { AnnictGate } from './annict-gate.ts'
import type { AnnictPages, AnnictUser } from './annict-pages.ts'
import { expect } from './sign-in-journey.ts'

/** The button that leads to Annict, on the ways in and on the page of the account. */
export function enter(page: Page): Locator {
  return page.getByRole('button', { name: 'Annict でサインインする' })
}

/** Signs in on a page of the app as somebody whom Annict knows already in this browser, and is back there. */
export async function signIn(
  page: Page,
  annict: AnnictGate & { readonly pages: AnnictPages },
  address: string,
  user: AnnictUser = 'sample',
): Promise<void> {
  await annict.pages.comeAs(page.context(), user)
  await page.goto(address)
  await enter(page).click()
  await annict.pages.allow(page)
  await expect(page).toHaveURL(address)
}

/** The token that was made last. */
export function lastToken({ issued }: AnnictGate): string {
  const token = issued.at(-1)
  if (token === undefined) throw new Error('No token has been made')
  return token
}

import { StrictMode, type ReactNode } from 'react'
import { render, type RenderResult } from 'vitest-browser-react'

import '#app/layers.css'
import '#ui/tokens.css'
import '#ui/reset.css'
import { ApiContext } from '#api/api-context.ts'
import type { BudgetView } from '#api/budget.ts'
import type { Api } from '#api/client.ts'
import { createI18n, type I18n } from '#i18n/create-i18n.ts'
import type { Language } from '#i18n/language.ts'
import { I18nProvider } from '#i18n/i18n.tsx'
import { SessionContext } from '#session/session-context.ts'
import type { Session } from '#session/session.ts'
import { ClockProvider } from '#ui/clock-context.tsx'

import { fakeBudget } from './budget-reading.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'

interface Surroundings {
  readonly budget?: BudgetView
  readonly clock?: FakeClock
  readonly language?: Language
  readonly session?: Session
}

/** A part of the screen with words, a fake clock and a budget around it. */
export async function renderPart(
  part: ReactNode,
  { budget = fakeBudget(), clock = createFakeClock(), language = 'ja', session }: Surroundings = {},
): Promise<{ screen: RenderResult; clock: FakeClock; i18n: I18n }> {
  const i18n = createI18n({ address: language, stored: null, browser: [] })
  await i18n.load(['shell', 'budget', 'details', 'errors', 'failures', 'rare', 'account', 'hands'])
  const inSession = session === undefined ? part : <SessionContext value={session}>{part}</SessionContext>
  const screen = await render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ClockProvider clock={clock} calendar={clock}>
          {/* Parts read the budget of the api and nothing else of it. */}
          <ApiContext value={{ budget } as Api}>{inSession}</ApiContext>
        </ClockProvider>
      </I18nProvider>
    </StrictMode>,
  )
  return { screen, clock, i18n }
}

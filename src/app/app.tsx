import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'

import { ApiContext } from '#api/api-context.ts'
import { PreferencesProvider } from '#features/preferences/preferences-context.tsx'
import type { Preferences } from '#features/preferences/preferences.ts'
import { AnnictSiteProvider } from '#features/sign-in/annict-site.ts'
import { SignInContext } from '#features/sign-in/sign-in-context.ts'
import type { I18n } from '#i18n/create-i18n.ts'
import { I18nProvider } from '#i18n/i18n.tsx'
import { SessionContext } from '#session/session-context.ts'
import { ClockProvider } from '#ui/clock-context.tsx'
import { ReloadContext } from '#ui/reload-context.ts'

import type { AppRouter } from './routes.ts'
import type { Services } from './services.ts'
import { ShellContext } from './shell-context.ts'

interface AppProps {
  readonly services: Services
  readonly client: QueryClient
  readonly i18n: I18n
  readonly preferences: Preferences
  readonly router: AppRouter
}

/** The whole app, given all that it needs. */
export function App({ services, client, i18n, preferences, router }: AppProps) {
  const { settings, clock, calendar, api, session, signIn, reload } = services
  return (
    <I18nProvider i18n={i18n}>
      <ClockProvider clock={clock} calendar={calendar}>
        <AnnictSiteProvider value={settings.annictSiteUrl}>
          <SessionContext value={session}>
            <SignInContext value={signIn}>
              <ApiContext value={api}>
                <QueryClientProvider client={client}>
                  <ShellContext value={settings}>
                    <ReloadContext value={reload}>
                      <PreferencesProvider value={preferences}>
                        <RouterProvider router={router} />
                      </PreferencesProvider>
                    </ReloadContext>
                  </ShellContext>
                </QueryClientProvider>
              </ApiContext>
            </SignInContext>
          </SessionContext>
        </AnnictSiteProvider>
      </ClockProvider>
    </I18nProvider>
  )
}

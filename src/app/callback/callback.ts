import { sentBack } from './address.ts'

import '#app/layers.css'
import '#ui/tokens.css'
import '#ui/reset.css'

import { readOauthSettings } from '#app/oauth-settings.ts'
import { showFramed } from '#app/framed.ts'
import { createPreferences } from '#features/preferences/preferences.ts'
import { readSettings } from '#app/settings.ts'
import { createTimedFetch } from '#app/timed-fetch.ts'
import { systemClock } from '#base/clock.ts'
import { invariant } from '#base/invariant.ts'
import { systemRandom } from '#base/random.ts'
import { SIGN_IN_NEWS } from '#features/sign-in/news.ts'
import { chooseLanguage } from '#i18n/language.ts'
import { createScheduler } from '#scheduler/scheduler.ts'
import { beginSignIn } from '#session/begin-sign-in.ts'
import { createBrowserTokenStore } from '#session/browser-token-store.ts'
import { browserDigest } from '#session/fingerprint.ts'
import { finishSignIn } from '#session/finish-sign-in.ts'
import { createOtherTabs } from '#session/other-tabs.ts'
import type { SessionFetch } from '#session/session.ts'
import { createTransactions } from '#session/transactions.ts'
import { applyTheme } from '#ui/theme.ts'

import { showCallback } from './callback-view.ts'

const root = document.getElementById('root')
invariant(root !== null, 'callback.html has an element #root')

const clock = systemClock
const settings = readSettings(import.meta.env)
const home = new URL(import.meta.env.BASE_URL, location.href).href
const tab = own(() => sessionStorage)
const preferences = createPreferences(own(() => localStorage))
const transactions = tab === null ? null : createTransactions(tab, clock)
const language = chooseLanguage({
  // That of the page that the sign-in began on.
  address: languageOf(transactions?.returnTo(sentBack.get('state')) ?? home),
  stored: preferences.get().language,
  browser: navigator.languages,
})
document.documentElement.lang = language
applyTheme(preferences.get().theme, document.documentElement)

const timedFetch = createTimedFetch((input, init) => fetch(input, init), clock)
const scheduler = createScheduler({
  clock,
  random: systemRandom,
  fetch: timedFetch,
  isOnline: () => navigator.onLine,
})

/** One send on one permit: what a refusal means is decided by whoever finishes the sign-in. */
const direct: SessionFetch = async (input, { ticket, ...init }) =>
  (await scheduler.acquire(ticket)).fetch(input, init)

const { annictSiteUrl: siteUrl, annictApiUrl: apiUrl } = settings
const { client: siteClient, relayUrl, pkce } = readOauthSettings(import.meta.env)

if (self !== top) showFramed(root, home, language)
else
  showCallback({
    root,
    language,
    clock,
    home,
    siteUrl,
    apiUrl,
    siteClient,
    async finish(onWait) {
      // Nothing was begun where the browser lets us keep nothing.
      if (tab === null || transactions === null)
        return { kind: 'failed', error: { kind: 'not-begun-here' }, again: null, retry: null }
      return finishSignIn(sentBack, {
        home,
        roads: {
          ...{ siteUrl, apiUrl, direct, clock },
          relay: { url: relayUrl ?? location.origin, fetch: timedFetch },
        },
        transactions,
        storage: createBrowserTokenStore(tab),
        tabs: createOtherTabs(
          (name) => new BroadcastChannel(name),
          () => navigator.locks,
        ),
        fetch: (input, init) => scheduler.fetch(input, init),
        digest: browserDigest(crypto),
        clock,
        onWait,
      })
    },
    begin: (wish) =>
      beginSignIn(wish, {
        ...{ siteUrl, home, redirectUri: `${home}callback/`, pkce },
        ...{ isSecure: isSecureContext, storage: () => sessionStorage, clock },
        lasting: () => localStorage,
        go: (address) => location.assign(address),
      }),
    leave(address, news) {
      if (news !== null) tab?.setItem(SIGN_IN_NEWS, news)
      // Takes this page's place in the history: Back leads to where the sign-in began.
      location.replace(address)
    },
  })

function languageOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).searchParams.get('lang') : null
}

/** A storage, or null where the browser forbids even to look at it. */
function own(look: () => Storage): Storage | null {
  try {
    return look()
  } catch {
    return null
  }
}

import { createRoot, type Root } from 'react-dom/client'

import { scriptAddress } from '#app/script-addresses.ts'
import type { Clock } from '#base/clock.ts'
import type { I18n } from '#i18n/create-i18n.ts'
import { I18nProvider } from '#i18n/i18n.tsx'

import { followUpdates, type Update } from './follow-updates.ts'
import { UpdateBar } from './update-bar.tsx'

/**
 * Has the browser keep the app, and tells the person of new versions. It comes when the page has long been painted, and
 * draws in a place of its own. A browser that keeps nothing, or is forbidden to, goes on with the network alone.
 */
export async function keepOffline(i18n: I18n, clock: Clock): Promise<void> {
  const { serviceWorker: container } = navigator as { readonly serviceWorker?: ServiceWorkerContainer } // not everywhere
  if (container === undefined) return
  const base = import.meta.env.BASE_URL
  const registration = await container
    .register(scriptAddress(`${base}sw.js`), { scope: base, updateViaCache: 'none' })
    // Whatever the reason is, nobody can do anything about it, and nothing on the page depends on it.
    .then(() => container.getRegistration(base))
    .catch(() => undefined)
  if (registration === undefined) return

  const bar = createBar(i18n)
  const following = followUpdates({
    container,
    registration,
    clock,
    isOnline: () => navigator.onLine,
    onSeenAgain(listener) {
      const seen = (): void => {
        if (document.visibilityState === 'visible') listener()
      }
      document.addEventListener('visibilitychange', seen)
      return () => document.removeEventListener('visibilitychange', seen)
    },
    reload: () => location.reload(),
    onUpdate(update) {
      // Without its words nothing is said; the version goes on waiting, and is told of when the next page is opened.
      i18n.load(['rare']).then(
        () => bar.show(update, () => following.take()),
        () => {},
      )
    },
    // A look that did not succeed is repeated an hour later.
    onError: () => {},
  })
}

function createBar(i18n: I18n): { show(update: Update, onTake: () => void): void } {
  let root: Root | null = null
  const place = document.createElement('div')
  return {
    show(update, onTake) {
      document.body.append(place)
      root ??= createRoot(place)
      root.render(
        <I18nProvider i18n={i18n}>
          <UpdateBar update={update} onTake={onTake} onLater={() => place.remove()} />
        </I18nProvider>,
      )
    },
  }
}

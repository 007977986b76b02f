import { systemClock } from '#base/clock.ts'

import { createKeeper, type Release } from './keeper.ts'

// The service worker: keeps the app itself on the device, so that it opens without a network. It is a program of its
// own, and sees neither answers of the API nor the callback.

/** What TypeScript knows only of a program that is nothing but a service worker. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface AskedEvent extends LastingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Window {
  readonly url: string
  navigate(url: string): Promise<unknown>
}
interface SaidEvent extends LastingEvent {
  readonly data: unknown
  readonly source: Window | null
}
interface InstallEvent extends LastingEvent {
  /** Only some browsers have it. */
  addRoutes?(routes: readonly object[]): Promise<void>
}
interface WorkerScope {
  readonly registration: { unregister(): Promise<boolean> }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void
  addEventListener(type: 'message', listener: (event: SaidEvent) => void): void
}

/** Written by the build. */
declare const RELEASE: Omit<Release, 'origin' | 'files'> & { readonly files: readonly string[] }

const scope = self as unknown as WorkerScope // as above

const release = RELEASE // written out once

const keeper = createKeeper(
  { ...release, files: new Set(release.files), origin: location.origin },
  {
    caches,
    fetch: (input, init) => fetch(input, init),
    unregister: () => scope.registration.unregister(),
    clock: systemClock,
    savesData: () =>
      (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true, // as above
  },
)

/** What does not even wait for the worker to wake up, where browsers can be told: every question to the API, for one. */
const PAST_THE_WORKER = [
  { condition: { requestMethod: 'POST' }, source: 'network' },
  { condition: { urlPattern: `${release.base}callback/*` }, source: 'network' },
]

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keeper.install(), event.addRoutes?.(PAST_THE_WORKER)]))
})

scope.addEventListener('activate', (event) => {
  // Pages that are open already may need their other parts without a network.
  event.waitUntil(keeper.activate().then(() => scope.clients.claim()))
})

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const answer = keeper.answer({ method, mode, url }, event.request, (work) => event.waitUntil(work))
  if (answer !== undefined) event.respondWith(answer)
})

scope.addEventListener('message', (event) => {
  const { data, source } = event
  if (data === 'take-over') event.waitUntil(scope.skipWaiting())
  if (data === 'started') event.waitUntil(keeper.hear('started'))
  const { keep } = (data ?? {}) as { readonly keep?: readonly string[] } // only pages of the app write here
  if (keep !== undefined) event.waitUntil(keeper.keepAlso(keep))
  if (data === 'broken') {
    event.waitUntil(
      keeper.hear('broken').then((again) => (again && source !== null ? source.navigate(source.url) : null)),
    )
  }
})

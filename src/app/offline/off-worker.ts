// What stands in the place of the service worker in a build that keeps nothing: it takes the one that browsers have, and
// all that it has kept, away again, and loads the pages that are open from the network.

/** What TypeScript knows only of a program that is nothing but a service worker. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Window {
  readonly url: string
  navigate(url: string): Promise<unknown>
}
interface WorkerScope {
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly Window[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
}

const scope = self as unknown as WorkerScope // as above

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => event.waitUntil(takeAway()))

async function takeAway(): Promise<void> {
  const base = new URL(scope.registration.scope).pathname
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(`yohaku ${base} `)).map((name) => caches.delete(name)),
  )
  // Only pages that are under this worker may be sent anywhere.
  await scope.clients.claim()
  await scope.registration.unregister()
  const windows = await scope.clients.matchAll({ type: 'window' })
  await Promise.all(windows.map((window) => window.navigate(window.url)))
}

import type { CatalogueLine } from '#cache/catalogue/ask-worker.ts'
import { catalogueReaders } from '#app/explorer/readers.ts'
import { createHost } from '#cache/catalogue/host.ts'
import type { FromWorker } from '#cache/catalogue/messages.ts'
import { systemClock } from '#base/clock.ts'

/** The catalogue without a worker: its messages are copied as between two threads, and it keeps nothing. */
export async function startCatalogueHere(): Promise<CatalogueLine> {
  let hear: ((message: FromWorker) => void) | null = null
  const host = createHost({
    factory: () => indexedDB,
    clock: systemClock,
    channel: () => null,
    post: (message) => queueMicrotask(() => hear?.(structuredClone(message))),
    readers: catalogueReaders,
  })
  return {
    post(message) {
      const copy = structuredClone(message)
      queueMicrotask(() => host.receive(copy.kind === 'open' ? { ...copy, database: null } : copy))
    },
    listen: (onMessage) => void (hear = onMessage),
    end: () => void (hear = null),
  }
}

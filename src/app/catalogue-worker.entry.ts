import { systemClock } from '#base/clock.ts'
import type { ChunkKey } from '#cache/catalogue/chunk.ts'
import { createHost, type Channel } from '#cache/catalogue/host.ts'
import type { ToWorker } from '#cache/catalogue/messages.ts'

import { catalogueReaders } from './explorer/readers.ts'

// The worker that reads and writes the catalogue, loaded after the first page is long on screen.
const host = createHost({
  // oxlint-disable-next-line no-restricted-globals -- this is where the worker's storage comes in
  factory: () => indexedDB,
  clock: systemClock,
  channel: (name) => (typeof BroadcastChannel === 'undefined' ? null : channelOf(new BroadcastChannel(name))),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page and no origin to name
  post: (message) => self.postMessage(message),
  readers: catalogueReaders,
})

self.addEventListener('message', (event: MessageEvent<ToWorker>) => host.receive(event.data))

function channelOf(channel: BroadcastChannel): Channel {
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches this origin alone
    tell: (keys) => channel.postMessage(keys),
    onTold: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<readonly ChunkKey[]>) => listener(data)),
  }
}

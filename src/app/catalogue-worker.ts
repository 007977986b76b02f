import type { CatalogueLine } from '#cache/catalogue/ask-worker.ts'
import type { FromWorker } from '#cache/catalogue/messages.ts'
// oxlint-disable-next-line import/default -- the build makes one for this kind of import
import workerUrl from '#cache/catalogue/worker.ts?worker&url'

import { scriptAddress } from './script-addresses.ts'

/** Starts a worker for the catalogue. This module is loaded on demand. */
export function startCatalogueWorker(): CatalogueLine {
  const worker = new Worker(scriptAddress(workerUrl), { type: 'module', name: 'yohaku-catalogue' })
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    post: (message) => worker.postMessage(message),
    listen(onMessage, onFailure) {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onMessage(data))
      worker.addEventListener('error', ({ message }) => onFailure(message))
    },
    end: () => worker.terminate(),
  }
}

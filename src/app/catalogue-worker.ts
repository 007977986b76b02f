import type { CatalogueLine } from '#cache/catalogue/ask-worker.ts'
import type { FromWorker } from '#cache/catalogue/messages.ts'
// oxlint-disable-next-line import/default -- the build makes one for this kind of import
import workerUrl from './catalogue-worker.entry.ts?worker&url'

import { scriptAddress } from './script-addresses.ts'

/** Starts a worker for the catalogue. This module is loaded on demand. */
export function startCatalogueWorker(): CatalogueLine {
  const worker = new Worker(scriptAddress(workerUrl), { type: 'module', name: 'yohaku-catalogue' })
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    post: (message) => worker.postMessage(message),
    listen(onMessage, onFailure) {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onMessage(data))
      // Where its program does not come, the event has no message, whatever its type says.
      worker.addEventListener('error', (event: Partial<ErrorEvent>) => onFailure(event.message ?? ''))
    },
    end: () => worker.terminate(),
  }
}

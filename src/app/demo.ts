import catalogue from 'virtual:yohaku/catalogue-url'

import type { FromWorker, ToWorker } from '#emulator/demo-messages.ts'
// oxlint-disable-next-line import/default -- the build makes one for this kind of import
import workerUrl from '#emulator/worker.ts?worker&url'

import { createDemo, type Demo } from './demo-client.ts'
import { keepFiles } from './offline/keep-files.ts'
import { scriptAddress } from './script-addresses.ts'

/** Starts the emulator in a worker of its own. This module is loaded on demand, and the emulator by nothing else. */
export function startDemo(): Demo {
  keepFiles([workerUrl, catalogue])
  const worker = new Worker(scriptAddress(workerUrl), { type: 'module', name: 'yohaku-demo' })
  const line: Parameters<typeof createDemo>[0] = {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    post: (message: ToWorker) => worker.postMessage(message),
    listen(onMessage: (message: FromWorker) => void, onFailure) {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onMessage(data))
      worker.addEventListener('error', ({ message }) => onFailure(message))
    },
    end: () => worker.terminate(),
  }
  return createDemo(line, { catalogue: new URL(catalogue, document.baseURI).href, token: 'sample-write' })
}

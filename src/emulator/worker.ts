import { createDemoHost } from './demo-host.ts'
import type { ToWorker } from './demo-messages.ts'

// The worker of the sample demo: an Annict inside the page, loaded only when somebody asks for it.
const host = createDemoHost({
  async load(address) {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`The sample catalogue answers with ${response.status}`)
    return response.text()
  },
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page and no origin to name
  post: (message) => self.postMessage(message),
})

self.addEventListener('message', (event: MessageEvent<ToWorker>) => host.receive(event.data))

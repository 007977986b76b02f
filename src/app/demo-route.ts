import type { Fetch } from '#scheduler/permit.ts'

import type { Demo } from './demo-client.ts'

/**
 * The address of the demo's API. No network knows a name under `.invalid` (RFC 2606), so that a request of the demo can
 * never reach a server, nor one for a server the demo.
 */
export const DEMO_API_URL = 'https://demo.yohaku.invalid'

/** Sends the demo's requests to the demo, which starts with the first of them, and all others on. */
export function createDemoRoute(fetch: Fetch, load: () => Promise<Demo>): { fetch: Fetch; dispose(): void } {
  let loading: Promise<Demo> | null = null

  function demo(): Promise<Demo> {
    loading ??= load().catch((error: unknown) => {
      // The next request tries again: the files of the demo may not have come for want of a network.
      loading = null
      throw error
    })
    return loading
  }

  return {
    fetch: async (input, init) => {
      const request = input instanceof Request ? input.url : String(input)
      if (!request.startsWith(`${DEMO_API_URL}/`)) return fetch(input, init)
      return (await demo()).fetch(new Request(input, init))
    },
    dispose() {
      void loading?.then(
        (own) => own.dispose(),
        () => {}, // a demo that never started needs no end
      )
    },
  }
}

import type { Network } from '#api/network.ts'
import type { Fetch } from '#scheduler/permit.ts'
import type { Reload } from '#ui/reload-context.ts'

/** What of the browser's page it takes to load it again. */
export interface ReloadablePage {
  /** Its address at the moment. */
  readonly address: () => string
  /** Whether it has been loaded again before, at this place of the history. */
  readonly reloaded: () => boolean
  /** Loads it again, whether its server answers or not, and remembers that. */
  readonly reload: () => void
}

interface ReloadOptions {
  readonly page: ReloadablePage
  /** Fails when no answer begins in time. */
  readonly fetch: Fetch
  readonly network: Network
}

/**
 * Reloading gives up all that is held, so that it begins only once the page's server has answered: without a network
 * there would be nothing left on screen.
 */
export function createReload({ page, fetch, network }: ReloadOptions): Reload {
  const now = async (): Promise<boolean> => {
    try {
      await fetch(page.address(), { method: 'HEAD', cache: 'no-store' })
    } catch {
      return false // that is the answer to the question
    }
    page.reload()
    return true
  }
  return {
    now,
    whenPossible() {
      const attempt = (): void => {
        if (network.isOnline()) void now()
      }
      // A page that still lacks its code after a reload would go round in circles.
      if (!page.reloaded()) attempt()
      return network.subscribe(attempt)
    },
  }
}

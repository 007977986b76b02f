import type { Network } from '#api/network.ts'
import type { Clock } from '#base/clock.ts'
import { SECOND, type Milliseconds } from '#base/time.ts'
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
  readonly clock: Clock
}

/** Browsers say that the network is back before a request gets through: the first wait for another attempt, and the longest. */
const SOON: Milliseconds = SECOND
const LATE: Milliseconds = 30 * SECOND

/**
 * Reloading gives up all that is held, so that it begins only once the page's server has answered: without a network
 * there would be nothing left on screen.
 */
export function createReload({ page, fetch, network, clock }: ReloadOptions): Reload {
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
      let isOver = false
      let undoWait = (): void => {}
      const attempt = async (wait: Milliseconds): Promise<void> => {
        undoWait()
        if (isOver || !network.isOnline() || (await now())) return
        if (isOver) return
        undoWait() // of another attempt that has failed in the meantime
        undoWait = clock.after(wait, () => void attempt(Math.min(LATE, wait * 2)))
      }
      // A page that still lacks its code after a reload would go round in circles.
      if (!page.reloaded()) void attempt(SOON)
      const unsubscribe = network.subscribe(() => void attempt(SOON))
      return () => {
        isOver = true
        undoWait()
        unsubscribe()
      }
    },
  }
}

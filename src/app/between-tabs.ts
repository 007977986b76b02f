import { createTurns, type Turns } from '#api/turns.ts'
import type { Share } from '#scheduler/share.ts'
import { createOnce } from '#tabs/once.ts'
import { createTabs, type PageState, type TabsOptions } from '#tabs/tabs.ts'

/** The demo answers within each tab by itself: what one spends there is no other's. */
const OWN_BUDGET = 'demo'

/** What the tabs of a browser have in common. */
export interface Company {
  readonly share: Share
  readonly turns: Turns
  dispose(): void
}

/** Joins the tabs that ask the same API. */
export function joinTabs(api: string, given: Pick<TabsOptions, 'clock' | 'random' | 'storage'>): Company {
  const browser = {
    // Hidden where the page came without encryption, whatever the type says.
    locks: () => navigator.locks,
    openChannel: (name: string) => new BroadcastChannel(name),
  }
  const isShared = (budget: string): boolean => budget !== OWN_BUDGET
  // Not by token: the guard of a few a second looks at the address alone. Each token has a window of its own all the same.
  const share = createTabs({
    ...{ ...given, ...browser, page: pageState },
    ...{ name: `yohaku budget 1 ${api}`, shares: isShared },
  })
  const once = createOnce({ ...browser, name: `yohaku answers 1 ${api}`, clock: given.clock })
  const unwatch = pageState.subscribe((what) => {
    if (what === 'frozen') once.letGo()
  })
  return {
    share,
    turns: createTurns(once, isShared),
    dispose() {
      unwatch()
      once.dispose()
      share.dispose()
    },
  }
}

const pageState: PageState = {
  isVisible: () => document.visibilityState === 'visible',
  subscribe(listener) {
    const undos: (() => void)[] = []
    const on = (target: EventTarget, type: string, run: () => void): void => {
      target.addEventListener(type, run)
      undos.push(() => target.removeEventListener(type, run))
    }
    on(document, 'visibilitychange', () =>
      listener(document.visibilityState === 'visible' ? 'seen' : 'hidden'),
    )
    on(document, 'freeze', () => listener('frozen'))
    on(document, 'resume', () => listener('resumed'))
    on(window, 'pagehide', () => listener('frozen'))
    on(window, 'pageshow', () => listener('resumed'))
    return () => undos.forEach((undo) => undo())
  },
}

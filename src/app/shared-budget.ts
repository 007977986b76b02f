import { createTabs, type PageState, type Tabs, type TabsOptions } from '#tabs/tabs.ts'

/** The demo answers within each tab by itself: what one spends there is no other's. */
const OWN_BUDGET = 'demo'

/** One budget for all tabs that ask the same API. */
export function shareBudgets(api: string, given: Pick<TabsOptions, 'clock' | 'random' | 'storage'>): Tabs {
  return createTabs({
    ...given,
    // Not by token: the guard of a few a second looks at the address alone. Each token has a window of its own all the same.
    name: `yohaku budget 1 ${api}`,
    // Hidden where the page came without encryption, whatever the type says.
    locks: () => navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
    page: pageState,
    shares: (budget) => budget !== OWN_BUDGET,
  })
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

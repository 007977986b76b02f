import type { LateArea, Table } from './messages.ts'

/** Where the areas lie that a first visit does not need. */
export const LATE: Table<LateArea> = {
  ja: {
    details: async () => (await import('./ja/details.ts')).details,
    explore: async () => (await import('./ja/explore.ts')).explore,
    failures: async () => (await import('./ja/failures.ts')).failures,
    account: async () => (await import('./ja/account.ts')).account,
    people: async () => (await import('./ja/people.ts')).people,
    rare: async () => (await import('./ja/rare.ts')).rare,
    search: async () => (await import('./ja/search.ts')).search,
    settings: async () => (await import('./ja/settings.ts')).settings,
    hands: async () => (await import('./ja/hands.ts')).hands,
    library: async () => (await import('./ja/library.ts')).library,
    lists: async () => (await import('./ja/lists.ts')).lists,
    voices: async () => (await import('./ja/voices.ts')).voices,
    work: async () => (await import('./ja/work.ts')).work,
  },
  en: {
    details: async () => (await import('./en/details.ts')).details,
    explore: async () => (await import('./en/explore.ts')).explore,
    failures: async () => (await import('./en/failures.ts')).failures,
    account: async () => (await import('./en/account.ts')).account,
    people: async () => (await import('./en/people.ts')).people,
    rare: async () => (await import('./en/rare.ts')).rare,
    search: async () => (await import('./en/search.ts')).search,
    settings: async () => (await import('./en/settings.ts')).settings,
    hands: async () => (await import('./en/hands.ts')).hands,
    library: async () => (await import('./en/library.ts')).library,
    lists: async () => (await import('./en/lists.ts')).lists,
    voices: async () => (await import('./en/voices.ts')).voices,
    work: async () => (await import('./en/work.ts')).work,
  },
}

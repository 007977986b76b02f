import type { WorkExplorer } from '#features/explore/work-explorer.tsx'
import type { Language } from '#i18n/language.ts'
import { loadArea, loadMessages } from '#i18n/messages.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import styles from './season-works.module.css'

// What the first look at a season does not need. Its code comes when it is drawn, or before that while there is time.

const loadTable = async () => (await import('./plain-table.tsx')).PlainTable
const loadNoMatch = async () => (await import('./no-match.tsx')).NoMatch
const tablePlace = <div aria-busy="true" className={styles.tablePlace} />

export const PlainTable = lazyPart(loadTable, tablePlace)
export const VirtualWorks = lazyPart(
  async () => (await import('./virtual-works.tsx')).VirtualWorks,
  tablePlace,
)
export const NoMatch = lazyPart(loadNoMatch, <div data-count={0} />)
export const LostWorks = lazyPart(
  async () => (await import('./lost-works.tsx')).LostWorks,
  <div className={styles.lostPlace} />,
)
export const KnownSeason = lazyPart(async () => (await import('./known-season.tsx')).KnownSeason)
export const MoreWorks = lazyPart(async () => (await import('./more-works.tsx')).MoreWorks)

export const LateExplorer = lazyPart(
  async () => (await import('#features/explore/work-explorer.tsx')).WorkExplorer,
)

/** The explorer with all words that it speaks. */
export async function loadExplorer(language: Language): Promise<typeof WorkExplorer> {
  const [part] = await Promise.all([
    import('#features/explore/work-explorer.tsx'),
    loadMessages(language, ['explore', 'lists', 'people', 'work']),
  ])
  return part.WorkExplorer
}

/** Fetches what looking at held works may need, so that it goes on without a network. A part that fails here is asked for again when it is drawn, and says so then. */
export function fetchLateParts(language: Language): void {
  Promise.all([loadTable(), loadNoMatch(), loadExplorer(language), loadArea(language, 'lists')]).catch(
    () => {},
  )
}

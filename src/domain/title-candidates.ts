import { foldForSearch, searchText, textFilter } from './search-text.ts'
import type { WorkTitles } from './titles.ts'

/** A work that may be the one that a title means. */
export interface TitledWork extends WorkTitles {
  readonly annictId: number
  readonly watchersCount: number | null
}

/** How well a title fits: all of it, its beginning, or a part. */
export type Fit = 'whole' | 'start' | 'part'

export interface Candidate<T extends TitledWork> {
  readonly work: T
  readonly fit: Fit
}

const FITS: readonly Fit[] = ['whole', 'start', 'part']

/**
 * The works that a title may mean, the likeliest first. Titles are not unique: remakes and seasons share them, so that
 * even a single candidate is a question for a person, who is shown year, medium and picture, and never an answer.
 */
export function titleCandidates<T extends TitledWork>(
  title: string,
  works: readonly T[],
): readonly Candidate<T>[] {
  const wanted = foldForSearch(title)
  if (wanted === '') return []
  const matches = textFilter(title)
  return works
    .flatMap((work): Candidate<T>[] => {
      const text = searchText(work)
      return matches(text) ? [{ work, fit: fitOf(wanted, text.folded.split('\n')) }] : []
    })
    .toSorted(
      (a, b) =>
        FITS.indexOf(a.fit) - FITS.indexOf(b.fit) ||
        (b.work.watchersCount ?? -1) - (a.work.watchersCount ?? -1) ||
        a.work.annictId - b.work.annictId,
    )
}

function fitOf(wanted: string, titles: readonly string[]): Fit {
  if (titles.includes(wanted)) return 'whole'
  return titles.some((title) => title.startsWith(wanted)) ? 'start' : 'part'
}

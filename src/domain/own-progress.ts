/** An episode as far as a viewer's progress needs it. */
export interface ProgressEpisode {
  readonly annictId: number
  readonly sortNumber: number
  /** Whether the viewer has marked it; null where that is not known. */
  readonly tracked: boolean | null
}

/** How far a viewer has come with a work. */
export type OwnProgress =
  /** A film or the like: there is nothing to count. */
  | { readonly kind: 'no-episodes' }
  /** Marked episodes are known of all that are entered. */
  | { readonly kind: 'counted'; readonly seen: number; readonly of: number; readonly next: number | null }
  /** Which episodes are marked is not known, so that only Annict's own word for the next one is there. */
  | { readonly kind: 'unknown'; readonly of: number | null }

/**
 * Works the progress out of the marks. The next episode is the first without a mark behind the last with one: whoever left
 * out an old episode goes on where he is, and only at the end are the gaps what is left.
 */
export function ownProgress(
  episodes: readonly ProgressEpisode[],
  {
    whole,
    count,
    noEpisodes,
  }: { readonly whole: boolean; readonly count: number | null; readonly noEpisodes: boolean },
): OwnProgress {
  if (noEpisodes && episodes.length === 0) return { kind: 'no-episodes' }
  if (!whole || episodes.length === 0 || episodes.some(({ tracked }) => tracked === null))
    return { kind: 'unknown', of: count }
  const sorted = episodes.toSorted((a, b) => a.sortNumber - b.sortNumber || a.annictId - b.annictId)
  const last = sorted.findLastIndex(({ tracked }) => tracked === true)
  const next =
    sorted.slice(last + 1).find(({ tracked }) => tracked === false) ??
    sorted.find(({ tracked }) => tracked === false)
  return {
    kind: 'counted',
    seen: sorted.filter(({ tracked }) => tracked === true).length,
    of: sorted.length,
    next: next?.annictId ?? null,
  }
}

import type { StatusState } from './status.ts'

/** How a viewer stands to a work of a series, in the order in which the series is watched. */
export interface SeriesStep {
  readonly annictId: number
  /** Null where it is not known. */
  readonly status: StatusState | null
}

export interface SeriesProgress {
  /** Works that were seen to the end. */
  readonly seen: number
  /** The first that is neither seen nor given up; null where there is none, or nothing is known of the viewer. */
  readonly next: number | null
  /** Works that were left out: neither seen nor given up, though a later one was seen. */
  readonly gaps: readonly number[]
}

/** Works out of the viewer's statuses what there is to watch next. */
export function seriesProgress(steps: readonly SeriesStep[]): SeriesProgress {
  const last = steps.findLastIndex(({ status }) => status === 'WATCHED')
  const open = steps.filter(
    ({ status }) => status !== null && status !== 'WATCHED' && status !== 'STOP_WATCHING',
  )
  return {
    seen: steps.filter(({ status }) => status === 'WATCHED').length,
    next: open[0]?.annictId ?? null,
    gaps: open.flatMap((step) => (steps.indexOf(step) < last ? [step.annictId] : [])),
  }
}

/** An episode as far as the curve needs it. */
export interface CurveEpisode {
  readonly annictId: number
  /** 0 to 100; null where nobody has rated it, or it is not to be seen. */
  readonly satisfaction: number | null
  readonly records: number
}

/** A point of the drawing, both ways from 0 to 1; upwards is more. */
export interface CurvePoint {
  readonly annictId: number
  readonly x: number
  readonly y: number
}

export interface CurveShape {
  /** Runs of episodes that follow one another and have all been rated: a gap is never drawn across. */
  readonly runs: readonly (readonly CurvePoint[])[]
  /** How many records each episode has, by the episode with the most. */
  readonly bars: readonly CurvePoint[]
  /** The lowest and the highest rate; null with fewer than two. */
  readonly range: { readonly least: number; readonly most: number } | null
  /** What the lower and the upper edge stand for: whole tens around all rates. */
  readonly scale: { readonly from: number; readonly to: number }
}

/** The curve of episodes in their order. It never starts its scale between two tens, so that small changes stay small. */
export function curveShape(episodes: readonly CurveEpisode[]): CurveShape {
  const rates = episodes.flatMap(({ satisfaction }) => satisfaction ?? [])
  const least = Math.min(...rates)
  const most = Math.max(...rates)
  const from = rates.length === 0 ? 0 : Math.max(0, Math.floor(least / 10 - 0.01) * 10)
  const to = rates.length === 0 ? 100 : Math.min(100, Math.max(from + 10, Math.ceil(most / 10) * 10))
  const largest = Math.max(1, ...episodes.map(({ records }) => records))
  const x = (place: number): number => (episodes.length < 2 ? 0.5 : place / (episodes.length - 1))
  const runs: CurvePoint[][] = []
  let open: CurvePoint[] | null = null
  episodes.forEach(({ annictId, satisfaction }, place) => {
    if (satisfaction === null) {
      open = null
      return
    }
    const point = { annictId, x: x(place), y: (satisfaction - from) / (to - from) }
    if (open === null) runs.push((open = [point]))
    else open.push(point)
  })
  return {
    runs,
    bars: episodes.map(({ annictId, records }, place) => ({ annictId, x: x(place), y: records / largest })),
    range: rates.length < 2 ? null : { least, most },
    scale: { from, to },
  }
}

import type { Catalogue } from './catalogue.ts'

/** From one copy of a work to the next, ids rise by this much. */
export const COPY_DISTANCE = 10_000_000

/** So many copies keep all ids, those of records included, below the ids that inserted and written rows take. */
export const LARGEST_SCALE = 24

const NO_SERIES = 0

/**
 * The catalogue `times` over: 12 times make a hundred thousand works. The first round is the catalogue itself; the works
 * of a later one have ids of their own, a number behind their titles, and series of their own, and no other database
 * knows them. Throws a `RangeError` for a number that is not whole, or not from 1 to {@link LARGEST_SCALE}.
 */
export function scaleCatalogue(catalogue: Catalogue, times: number): Catalogue {
  if (!Number.isInteger(times) || times < 1 || times > LARGEST_SCALE) {
    throw new RangeError(`A catalogue can be scaled from 1 to ${LARGEST_SCALE} times, not ${times} times`)
  }
  if (times === 1) return catalogue
  const size = catalogue.annictIds.length
  const rounds = Array.from({ length: times }, (_, round) => round)
  const inRounds = <Item>(column: readonly Item[], copy: (item: Item, round: number) => Item): Item[] =>
    rounds.flatMap((round) => (round === 0 ? column : column.map((item) => copy(item, round))))
  const numbered = (name: string, round: number): string => (name === '' ? '' : `${name} (${round + 1})`)
  const nobody = (): number => 0

  // Each round begins where the first one began, so its first work lies behind the last of the round before.
  const [first = 0, ...others] = catalogue.begins
  const back = -others.reduce((sum, minutes) => sum + minutes, 0)
  return {
    meta: catalogue.meta,
    channels: catalogue.channels,
    series: inRounds(catalogue.series, numbered),
    annictIds: inRounds(catalogue.annictIds, (id, round) => id + round * COPY_DISTANCE),
    titles: inRounds(catalogue.titles, numbered),
    titlesEn: inRounds(catalogue.titlesEn, numbered),
    media: catalogue.media.repeat(times),
    begins: rounds.flatMap((round) => [round === 0 ? first : back, ...others]),
    exact: catalogue.exact.repeat(times),
    reach: catalogue.reach.repeat(times),
    episodes: inRounds(catalogue.episodes, (count) => count),
    steps: Object.fromEntries(
      rounds.flatMap((round) =>
        Object.entries(catalogue.steps).map(([place, days]) => [Number(place) + round * size, days]),
      ),
    ),
    sites: inRounds(catalogue.sites, (site) => site),
    malIds: inRounds(catalogue.malIds, nobody),
    syobocalTids: inRounds(catalogue.syobocalTids, nobody),
    seriesOf: inRounds(catalogue.seriesOf, (id, round) =>
      id === NO_SERIES ? id : id + round * catalogue.series.length,
    ),
    schedules: inRounds(catalogue.schedules, (schedule) => schedule),
  }
}

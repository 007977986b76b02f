import { type PageArguments, relationOf } from '#emulator/connection.ts'
import type { SeriesRow, SeriesWorkRow, World } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import { kept, type OrderedArguments, seasonKeys, sorted } from './order.ts'
import type { Answering, Resolvers } from './resolver.ts'

/**
 * The link of a work to a series where the real server hands it out as if it were the work: its id is the link's, and
 * every other field of a work fails on it.
 */
export class LinkAsWork {
  readonly id: number

  constructor(link: SeriesWorkRow) {
    this.id = link.id
  }
}

function inSeasonOrder(
  links: readonly SeriesWorkRow[],
  orderBy: OrderedArguments<'SEASON'>['orderBy'],
  world: World,
): readonly SeriesWorkRow[] {
  if (orderBy === null || orderBy === undefined) return links
  return sorted(
    links,
    (link) => {
      const work = world.work(link.workId)
      return work === undefined ? [null, null] : seasonKeys(work)
    },
    orderBy.direction,
  )
}

export const seriesResolvers = {
  ...identity('Series'),
  works: (series: SeriesRow, args: OrderedArguments<'SEASON'> & PageArguments, { world }: Answering) =>
    relationOf(
      inSeasonOrder(kept(world.seriesWorksOf(series.id)), args.orderBy, world),
      args,
      (link) => new LinkAsWork(link),
      (link) => ({
        item: world.work(link.workId) ?? null,
        summary: link.summary,
        summaryEn: link.summaryEn,
      }),
    ),
} satisfies Resolvers<SeriesRow>

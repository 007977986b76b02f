import { type PageArguments, relation } from '#emulator/connection.ts'
import type { WorkRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import {
  byCreation,
  byLikes,
  bySortNumber,
  byStart,
  kept,
  orderedBy,
  type OrderedArguments,
  sorted,
} from './order.ts'
import type { Answering, Resolvers } from './resolver.ts'

type Listed = OrderedArguments<'CREATED_AT' | 'SORT_NUMBER'>
const LISTED_KEYS = { CREATED_AT: byCreation, SORT_NUMBER: bySortNumber }

export const workResolvers = {
  ...identity('Work'),
  image: (work: WorkRow, _: object, { world }: Answering) => world.workImageOf(work.id) ?? null,
  viewerStatusState: (work: WorkRow, _: object, { world, caller }: Answering) =>
    world.libraryEntry(caller.userId, work.id)?.status ?? 'NO_STATE',
  episodes: (work: WorkRow, args: Listed, { world }: Answering) =>
    relation(orderedBy(kept(world.episodesOf(work.id)), args.orderBy, LISTED_KEYS), args),
  casts: (work: WorkRow, args: Listed, { world }: Answering) =>
    relation(orderedBy(kept(world.castsOf(work.id)), args.orderBy, LISTED_KEYS), args),
  staffs: (work: WorkRow, args: Listed, { world }: Answering) =>
    relation(orderedBy(kept(world.staffsOf(work.id)), args.orderBy, LISTED_KEYS), args),
  programs: (work: WorkRow, args: OrderedArguments<'STARTED_AT'>, { world }: Answering) => {
    const rows = kept(world.programsOf(work.id))
    const { orderBy } = args
    if (orderBy === null || orderBy === undefined) return relation(sorted(rows, byCreation, 'ASC'), args)
    return relation(orderedBy(rows, orderBy, { STARTED_AT: byStart }), args)
  },
  seriesList: (work: WorkRow, args: PageArguments, { world }: Answering) =>
    relation(
      kept(world.seriesOf(work.id)).filter((series) => kept(world.seriesWorksOf(series.id)).length > 1),
      args,
    ),
  /** Reviews of deactivated users are left out; deleted reviews are not. */
  reviews: (
    work: WorkRow,
    args: OrderedArguments<'CREATED_AT' | 'LIKES_COUNT'> & { readonly hasBody?: boolean | null },
    { world }: Answering,
  ) => {
    const { hasBody } = args
    const rows = world.reviewsOfWork(work.id).filter((review) => {
      if (world.user(review.userId)?.visibility !== 'kept') return false
      return hasBody === undefined || hasBody === null || (review.body !== '') === hasBody
    })
    return relation(orderedBy(rows, args.orderBy, { CREATED_AT: byCreation, LIKES_COUNT: byLikes }), args)
  },
} satisfies Resolvers<WorkRow>

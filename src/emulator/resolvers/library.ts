import { relation } from '#emulator/connection.ts'
import { FieldError } from '#emulator/errors.ts'
import type { LibraryEntryRow, StatusState, UserRow, WorkRow } from '#emulator/world.ts'

import { globalId } from './global-id.ts'
import { byCreation, type Keys, type OrderedArguments, sortedOnce } from './order.ts'
import type { Answering, Resolver, Resolvers } from './resolver.ts'
import { quotedList } from './ruby-text.ts'
import type { ListArgument } from './search.ts'
import { type AskedSeason, isFromSeason, isOfSeason, isUntilSeason, readSeason } from './season.ts'

interface LibraryArguments extends OrderedArguments<'LAST_TRACKED_AT'> {
  readonly states?: ListArgument<StatusState | 'NO_STATE'>
  readonly seasons?: ListArgument<string>
  readonly seasonFrom?: string | null
  readonly seasonUntil?: string | null
}

const byPosition: Keys<LibraryEntryRow> = (entry) => [entry.position]

function oneSeason(slug: string | null | undefined, thisYear: number): AskedSeason | null {
  if (slug === null || slug === undefined) return null
  const season = readSeason(slug, thisYear)
  if (season === null) throw new FieldError(`Invalid season: ${slug}`)
  return season
}

/** Null when seasons do not matter. Unlike in a search of works, a bad slug is an error of the field alone. */
function severalSeasons(slugs: ListArgument<string>, thisYear: number): readonly AskedSeason[] | null {
  if (slugs === null || slugs === undefined || slugs.length === 0) return null
  return slugs.map((slug) => {
    const season = readSeason(slug, thisYear)
    if (season === null) throw new FieldError(`Invalid seasons: ${quotedList(slugs)}`)
    return season
  })
}

/** Whether a work passes all that is asked of its season. Throws a `FieldError` for a slug that is none. */
function seasonFilter(args: LibraryArguments, thisYear: number): (work: WorkRow) => boolean {
  const seasons = severalSeasons(args.seasons, thisYear)
  const from = oneSeason(args.seasonFrom, thisYear)
  const until = oneSeason(args.seasonUntil, thisYear)
  return (work) =>
    (seasons === null || seasons.some((season) => isOfSeason(work, season))) &&
    (from === null || isFromSeason(work, from)) &&
    (until === null || isUntilSeason(work, until))
}

/**
 * A user's entries, those without a status too. An empty list of states asks for none of them, and `NO_STATE` is the
 * status of no entry. What is called the last tracking is the place in the list.
 */
export const libraryEntries: Resolver<UserRow, LibraryArguments> = (user, args, { world, now }) => {
  const { orderBy } = args
  const ofSeason = seasonFilter(args, new Date(now()).getUTCFullYear())
  const states =
    args.states === null || args.states === undefined ? null : new Set<string | null>(args.states)
  const entries = world.libraryOf(user.id)
  const rows =
    orderBy === null || orderBy === undefined
      ? sortedOnce(entries, byCreation, 'ASC')
      : sortedOnce(entries, byPosition, orderBy.direction)
  return relation(
    rows.filter((entry) => {
      if (states !== null && !states.has(entry.status)) return false
      const work = world.work(entry.workId)
      return work?.visibility === 'kept' && ofSeason(work)
    }),
    args,
  )
}

/** What an entry points to is found by id, whether lists still show it or not. */
export const libraryEntryResolvers = {
  id: (entry: LibraryEntryRow) => globalId('LibraryEntry', entry.id),
  status: (entry: LibraryEntryRow, _: object, { world }: Answering) =>
    entry.statusId === null ? null : (world.status(entry.statusId) ?? null),
  nextEpisode: (entry: LibraryEntryRow, _: object, { world }: Answering) =>
    entry.nextEpisodeId === null ? null : (world.episode(entry.nextEpisodeId) ?? null),
  nextProgram: (entry: LibraryEntryRow, _: object, { world }: Answering) =>
    entry.nextProgramId === null ? null : (world.program(entry.nextProgramId) ?? null),
  user: (entry: LibraryEntryRow, _: object, { world }: Answering) => world.user(entry.userId) ?? null,
  work: (entry: LibraryEntryRow, _: object, { world }: Answering) => world.work(entry.workId) ?? null,
} satisfies Resolvers<LibraryEntryRow>

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { invariant } from '#base/invariant.ts'
import { later, type Instant } from '#base/time.ts'
import { createUnitWorld } from '#emulator/seed/unit.ts'
import type { LibraryEntryRow, StatusState, World } from '#emulator/world.ts'
import { SPRING_2026 } from '#tests/support/ask-graphql.ts'

import { createWritableWorld, FIRST_NEW_ID, WATCHERS_LAG, type Writer } from './writable-world.ts'

const USERS = [1, 2, 3] as const
/** With episodes, out of order, with none, with one, and with nobody's entry. */
const WORKS = [1, 3, 4, 8, 9] as const
const EPISODES = [101, 102, 103, 112, 301, 302, 801, 901, 903, 904] as const
const STATES: readonly (StatusState | 'NO_STATE')[] = [
  'WANNA_WATCH',
  'WATCHING',
  'WATCHED',
  'ON_HOLD',
  'STOP_WATCHING',
  'NO_STATE',
]
const RATINGS = ['GREAT', 'GOOD', 'AVERAGE', 'BAD'] as const

const user = fc.constantFrom(...USERS)
const work = fc.constantFrom(...WORKS)
const place = fc.nat({ max: 1_000 })
const text = fc.option(fc.constantFrom('', 'a', 'b'))
const rating = fc.option(fc.constantFrom(...RATINGS))

/** Which of a list's rows is meant is said by a number that is taken modulo its length. */
const write = fc.oneof(
  fc.record({
    kind: fc.constant('status'),
    userId: user,
    workId: work,
    state: fc.constantFrom(...STATES),
  }),
  fc.record({
    kind: fc.constant('record'),
    userId: user,
    episodeId: fc.constantFrom(...EPISODES),
    comment: text,
    ratingState: rating,
  }),
  fc.record({
    kind: fc.constant('rewrite'),
    userId: user,
    place,
    comment: text,
    ratingState: rating,
  }),
  fc.record({ kind: fc.constant('unrecord'), userId: user, place }),
  fc.record({ kind: fc.constant('review'), userId: user, workId: work }),
  fc.record({ kind: fc.constant('rereview'), workId: work, place }),
  fc.record({ kind: fc.constant('unreview'), workId: work, place }),
  fc.record({ kind: fc.constant('wait'), ms: fc.nat({ max: 2 * WATCHERS_LAG }) }),
)
type Write = typeof write extends fc.Arbitrary<infer One> ? One : never

const UNRATED = {
  ratingOverallState: null,
  ratingAnimationState: null,
  ratingCharacterState: null,
  ratingMusicState: null,
  ratingStoryState: null,
}
const RATED = {
  ratingOverallState: 'GOOD',
  ratingAnimationState: 'GOOD',
  ratingCharacterState: 'GOOD',
  ratingMusicState: 'GOOD',
  ratingStoryState: 'GOOD',
} as const

const workOf = (world: World, episodeId: number): number => world.episode(episodeId)?.workId ?? 0

function perform(world: World, writer: Writer, done: Write, at: Instant): void {
  const pick = <Row>(rows: readonly Row[], number: number): Row | undefined => rows[number % rows.length]
  switch (done.kind) {
    case 'status':
      writer.setStatus(done, at)
      break
    case 'record':
      writer.createRecord({ ...done, workId: workOf(world, done.episodeId) }, at)
      break
    case 'rewrite': {
      const row = pick(world.recordsOfUser(done.userId), done.place)
      if (row !== undefined)
        writer.updateRecord(row, { comment: done.comment, ratingState: done.ratingState }, at)
      break
    }
    case 'unrecord': {
      const row = pick(world.recordsOfUser(done.userId), done.place)
      if (row !== undefined) writer.deleteRecord(row)
      break
    }
    case 'review':
      writer.createReview({ ...UNRATED, userId: done.userId, workId: done.workId, body: '本文' }, at)
      break
    case 'rereview': {
      const row = pick(world.reviewsOfWork(done.workId), done.place)
      if (row !== undefined) writer.updateReview(row, { ...RATED, body: '別の本文' }, at)
      break
    }
    case 'unreview': {
      const row = pick(world.reviewsOfWork(done.workId), done.place)
      if (row !== undefined) writer.deleteReview(row)
      break
    }
    case 'wait':
      break
  }
}

/** Every list that the unit world makes once and that can be written to or counted in. */
function listsOf(world: World): readonly (readonly { readonly id: number }[])[] {
  return [
    world.works(),
    world.users(),
    ...WORKS.flatMap((id) => [world.episodesOf(id), world.reviewsOfWork(id)]),
    ...EPISODES.map((id) => world.recordsOfEpisode(id)),
    ...USERS.flatMap((id) => [world.libraryOf(id), world.recordsOfUser(id), world.activitiesOf(id)]),
  ]
}

/** The same and what is found by ids. */
function shown(world: World): object {
  return {
    lists: listsOf(world),
    season: world.worksOfSeason(2026, 'SPRING'),
    works: WORKS.map((id) => world.work(id)),
    episodes: EPISODES.map((id) => world.episode(id)),
    users: USERS.map((id) => world.user(id)),
    following: USERS.map((id) => world.followingOf(id)),
  }
}

/** What is next, found out in another way than the world does. */
function nextOf(world: World, entry: LibraryEntryRow): number | null {
  const left = world
    .episodesOf(entry.workId)
    .filter((row) => row.visibility === 'kept' && !entry.watchedEpisodeIds.includes(row.id))
    .toSorted((one, other) => one.sortNumber - other.sortNumber)
  return left[0]?.id ?? null
}

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function checkTables(world: World, base: World): void {
  for (const userId of USERS) {
    const library = world.libraryOf(userId)
    invariant(isUnique(library.map(({ workId }) => workId)), 'a work has one entry')
    invariant(isUnique(library.map(({ position }) => position)), 'a place has one entry')
    for (const entry of library) checkEntry(world, entry)
    const records = world.recordsOfUser(userId)
    for (const row of records) invariant(world.record(row.id) === row, 'a listed record is found by its id')
    for (const episodeId of EPISODES) {
      const own = world.recordsOfEpisode(episodeId).filter((row) => row.userId === userId)
      invariant(world.recordsCountOf(userId, episodeId) === own.length, 'records are counted by episode')
      const listed = records.filter((row) => row.episodeId === episodeId)
      invariant(isSame(own, listed), 'a record is listed with its episode and with its user')
    }
    invariant(world.user(userId)?.recordsCount === records.length, 'records are counted by user')
    for (const { id, item } of world.activitiesOf(userId)) {
      const gone =
        (item.kind === 'record' && world.record(item.id) === undefined) ||
        (item.kind === 'review' && world.review(item.id) === undefined)
      invariant(!gone || id < FIRST_NEW_ID, 'what is taken away is told of no more')
    }
  }
  for (const workId of WORKS) {
    const more = world.reviewsOfWork(workId).length - base.reviewsOfWork(workId).length
    const count = Math.max(0, (base.work(workId)?.reviewsCount ?? 0) + more)
    invariant(world.work(workId)?.reviewsCount === count, 'reviews are counted by work')
  }
  for (const list of listsOf(world)) invariant(isUnique(list.map(({ id }) => id)), 'ids are unique')
}

function checkEntry(world: World, entry: LibraryEntryRow): void {
  const { userId, workId, statusId } = entry
  invariant(world.libraryEntry(userId, workId) === entry, 'a listed entry is found by its work')
  invariant(isUnique(entry.watchedEpisodeIds), 'an episode is watched once')
  const status = statusId === null ? null : world.status(statusId)
  invariant((status?.state ?? null) === entry.status, 'an entry has the state of its last change')
  invariant(
    status === null || (status?.userId === userId && status.workId === workId),
    'the change is of this entry',
  )
}

/** What a write does to the entry that it is about, and to no other. */
function checkLibrary(world: World, done: Write, before: readonly (readonly LibraryEntryRow[])[]): void {
  for (const [at, userId] of USERS.entries()) {
    const library = world.libraryOf(userId)
    const highest = Math.max(...library.map(({ position }) => position))
    for (const entry of library) {
      const old = before[at]?.find(({ workId }) => workId === entry.workId)
      if (old === entry) continue
      invariant('userId' in done && done.userId === userId, 'an entry changes by a write of its user')
      checkNext(world, done, entry, old)
      const tops = (entry.status === 'WATCHING' && done.kind !== 'unrecord') || old === undefined
      invariant(entry.position === (tops ? highest : old.position), 'what is watched or new lies on top')
    }
  }
}

function checkNext(
  world: World,
  done: Write,
  entry: LibraryEntryRow,
  old: LibraryEntryRow | undefined,
): void {
  const { status, nextEpisodeId, watchedEpisodeIds } = entry
  const watched = old?.watchedEpisodeIds ?? []
  if (done.kind === 'status') {
    const forgets = done.state === 'WATCHED' || done.state === 'STOP_WATCHING'
    const next = done.state === 'WATCHING' ? nextOf(world, entry) : (old?.nextEpisodeId ?? null)
    invariant(done.workId === entry.workId, 'an entry changes by a status of its work')
    invariant((status ?? 'NO_STATE') === done.state, 'the state is the one that was asked for')
    invariant(nextEpisodeId === (forgets ? null : next), 'what is next is found out for WATCHING alone')
    invariant(isSame(watchedEpisodeIds, forgets ? [] : watched), 'finishing forgets what was watched')
  } else if (done.kind === 'record') {
    invariant(status === (old?.status ?? null), 'a record sets no status')
    invariant(watchedEpisodeIds.includes(done.episodeId), 'a recorded episode is watched')
    invariant(nextEpisodeId === nextOf(world, entry), 'what is next is found out for a record')
  } else {
    invariant(done.kind === 'unrecord', `nothing else changes an entry: ${done.kind}`)
    invariant(watchedEpisodeIds.length === watched.length - 1, 'one episode is watched no more')
    const rest = { ...entry, watchedEpisodeIds: watched }
    invariant(old !== undefined && isSame(rest, { ...old }), 'all else stays, and what is next as well')
  }
}

const WATCHED_BY: readonly unknown[] = ['WANNA_WATCH', 'WATCHING', 'WATCHED']

const watchers = (world: World, workId: number): number =>
  USERS.filter((userId) => WATCHED_BY.includes(world.libraryEntry(userId, workId)?.status)).length

test('whatever is written in whatever order, the tables fit together and the world below stays as it was', () => {
  fc.assert(
    fc.property(fc.array(write, { maxLength: 40 }), (writes) => {
      const base = createUnitWorld()
      const untouched = JSON.stringify(shown(base))
      const { world, writer } = createWritableWorld(base)
      let at = SPRING_2026
      for (const done of writes) {
        const before = USERS.map((userId) => world.libraryOf(userId))
        const lines = USERS.reduce((sum, userId) => sum + world.activitiesOf(userId).length, 0)
        if (done.kind === 'wait') at = later(at, done.ms)
        writer.catchUp(at)
        perform(world, writer, done, at)
        checkLibrary(world, done, before)
        const more = USERS.reduce((sum, userId) => sum + world.activitiesOf(userId).length, 0) - lines
        const makes =
          done.kind === 'record' ||
          done.kind === 'review' ||
          (done.kind === 'status' && done.state !== 'NO_STATE')
        invariant(
          makes ? more === 1 : more <= 0,
          'every change and every writing makes a line, and nothing else',
        )
      }
      checkTables(world, base)
      expect(shown(world)).toEqual(shown(world))
      const again = listsOf(world)
      for (const [place, list] of listsOf(world).entries()) {
        invariant(list.length === 0 || list === again[place], 'a list that is read twice is the same')
      }

      writer.catchUp(later(at, WATCHERS_LAG))
      for (const workId of WORKS) {
        const more = watchers(world, workId) - watchers(base, workId)
        expect(world.work(workId)?.watchersCount).toBe(
          Math.max(0, (base.work(workId)?.watchersCount ?? 0) + more),
        )
      }
      expect(JSON.stringify(shown(base))).toBe(untouched)
      writer.forget()
      expect(JSON.stringify(shown(world))).toBe(untouched)
    }),
    { numRuns: 200 },
  )
})

test('the same writes at the same times give the same world', () => {
  fc.assert(
    fc.property(fc.array(write, { maxLength: 20 }), (writes) => {
      const [one, other] = [createUnitWorld(), createUnitWorld()].map((base) => {
        const { world, writer } = createWritableWorld(base)
        for (const done of writes) perform(world, writer, done, SPRING_2026)
        return shown(world)
      })
      expect(one).toEqual(other)
    }),
    { numRuns: 50 },
  )
})

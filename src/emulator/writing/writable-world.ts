import { later, SECOND, type Instant, type Milliseconds } from '#base/time.ts'
import type { RecordRow, ReviewRow, World } from '#emulator/world.ts'

import type { Changes, Counted, NewIds, TableName } from './changes.ts'
import { createPatchedWorld } from './patched-world.ts'
import {
  type NewRecord,
  recordCreated,
  recordDeleted,
  type RecordText,
  recordUpdated,
} from './record-changes.ts'
import {
  type NewReview,
  reviewCreated,
  reviewDeleted,
  type ReviewText,
  reviewUpdated,
} from './review-changes.ts'
import { type NewStatus, statusChanges } from './status-changes.ts'

/**
 * The writes that Annict's API knows, by whatever user. Rows are handed in as they were just looked up, and texts
 * trimmed. `at` is the server's time. What creates a row answers its id.
 */
export interface Writer {
  setStatus(status: NewStatus, at: Instant): void
  createRecord(record: NewRecord, at: Instant): number
  updateRecord(record: RecordRow, text: RecordText, at: Instant): void
  deleteRecord(record: RecordRow): void
  createReview(review: NewReview, at: Instant): number
  updateReview(review: ReviewRow, text: ReviewText, at: Instant): void
  deleteReview(review: ReviewRow): void
  /** Does what background jobs have done by now: counts of watchers change this way, and late. */
  catchUp(at: Instant): void
  /** Undoes every write. Ids of new rows start again where they started. */
  forget(): void
}

/** A world that takes writes. `world` always shows the last of them; the world below stays as it was. */
export interface WritableWorld {
  readonly world: World
  readonly writer: Writer
}

/** New rows are numbered from here: above every row of every world, and below the largest Int of GraphQL. */
export const FIRST_NEW_ID = 2_000_000_000

/** How long a count of watchers stays behind a change of status, by the server's clock. */
export const WATCHERS_LAG: Milliseconds = 5 * SECOND

const TABLES: readonly TableName[] = ['libraryEntry', 'status', 'record', 'review', 'activity']

const FIRST_IDS: NewIds = {
  libraryEntry: FIRST_NEW_ID,
  status: FIRST_NEW_ID,
  record: FIRST_NEW_ID,
  review: FIRST_NEW_ID,
  activity: FIRST_NEW_ID,
}

interface Job {
  readonly due: Instant
  readonly counted: Counted
}

/** Between two writes of one moment there are microseconds, as in Annict's columns: the later is the younger. */
const MICROSECOND: Milliseconds = 0.001

/** The same writes at the same times give the same world. */
export function createWritableWorld(base: World): WritableWorld {
  const patched = createPatchedWorld(base)
  const { world } = patched
  let ids = FIRST_IDS
  let jobs: readonly Job[] = []
  let latest: { readonly at: Instant; readonly turn: number } | undefined

  function stamp(at: Instant): Instant {
    latest = { at, turn: latest?.at === at ? latest.turn + 1 : 0 }
    return later(at, latest.turn * MICROSECOND)
  }

  function perform(changes: Changes): void {
    patched.apply(changes)
    ids = following(ids, changes)
  }

  return {
    world,
    writer: {
      setStatus(status, at) {
        const changes = statusChanges(world, status, ids, stamp(at))
        perform(changes)
        const counted = changes.countedLater
        if (counted !== undefined) jobs = [...jobs, { due: later(at, WATCHERS_LAG), counted }]
      },
      createRecord(record, at) {
        const { record: id } = ids
        perform(recordCreated(world, record, ids, stamp(at)))
        return id
      },
      updateRecord: (record, text, at) => perform(recordUpdated(record, text, stamp(at))),
      deleteRecord: (record) => perform(recordDeleted(world, record)),
      createReview(review, at) {
        const { review: id } = ids
        perform(reviewCreated(review, ids, stamp(at)))
        return id
      },
      updateReview: (review, text, at) => perform(reviewUpdated(review, text, stamp(at))),
      deleteReview: (review) => perform(reviewDeleted(world, review)),
      catchUp(at) {
        if (jobs.length === 0) return
        for (const { due, counted } of jobs) if (due <= at) patched.apply({ counted })
        jobs = jobs.filter(({ due }) => due > at)
      },
      forget() {
        patched.forget()
        ids = FIRST_IDS
        jobs = []
        latest = undefined
      },
    },
  }
}

/** The ids after those that a write has used. */
function following(ids: NewIds, { put = {} }: Changes): NewIds {
  let next = ids
  for (const table of TABLES) {
    const used = put[table]?.some((row) => row.id === ids[table]) ?? false
    if (used) next = { ...next, [table]: ids[table] + 1 }
  }
  return next
}

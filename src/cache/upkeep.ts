import type { Clock } from '#base/clock.ts'
import { DAY, type Instant, type Milliseconds } from '#base/time.ts'

import type { Database } from './database.ts'
import { deleteAnswers, oldestUntil, sizeOf } from './make-room.ts'
import { leftBehind, purge } from './purge.ts'
import type { AnswerFacts } from './schema.ts'

/** An answer that is older is of no more use than none: everything in it has been due for six new ones. */
export const KEPT_FOR: Milliseconds = 180 * DAY

/** Characters that all answers may have together. A season has about 150,000, a work 30,000. */
export const MOST_CHARACTERS = 64_000_000

/** Answers that are deleted at once, so that no other tab waits long for its turn. */
const AT_ONCE = 100

/** Seasons that somebody has looked at before it is worth asking the browser to keep them. */
const SEASONS = 3

const ASKED = 'asked-to-stay'

/** What the browser can be asked: not to clear the app's storage by itself when the device runs short. */
export interface Staying {
  /** Whether it has been granted. */
  persisted(): Promise<boolean>
  persist(): Promise<boolean>
}

/** Deletes answers that nobody needs any longer, a bounded number of them. */
async function tidy(database: Database, now: Instant): Promise<void> {
  await database.use(async (stores) => {
    const facts = await stores.getAll('answerFacts')
    await deleteAnswers(stores, outlived(facts, now).slice(0, AT_ONCE))
  })
}

/** Those that are too old, and the oldest of those that are too many. */
export function outlived(facts: readonly AnswerFacts[], now: Instant): AnswerFacts[] {
  const [old, others] = [
    facts.filter(({ answeredAt }) => now - answeredAt > KEPT_FOR),
    facts.filter(({ answeredAt }) => now - answeredAt <= KEPT_FOR),
  ]
  return [...old, ...oldestUntil(others, sizeOf(others) - MOST_CHARACTERS)]
}

/**
 * Asks the browser once to keep what is kept: for a person as soon as there is anything, for a guest from the third
 * season. Some browsers ask the person in turn, which has to make sense to him at that moment.
 */
async function askToStay(database: Database, isPerson: boolean, staying: Staying): Promise<void> {
  const isTime = await database.use(async (stores) => {
    if ((await stores.get('notes', ASKED)) !== undefined) return false
    const facts = await stores.getAll('answerFacts')
    const isWorth = isPerson || facts.filter(({ purpose }) => purpose === 'season').length >= SEASONS
    if (isWorth) await stores.put('notes', true, ASKED)
    return isWorth
  })
  if (isTime === true && !(await staying.persisted())) await staying.persist()
}

export interface LookAfter {
  /** Of whoever is signed in; null where nothing is kept. */
  readonly database: Database | null
  readonly isPerson: boolean
  readonly now: Instant
  readonly tools: { readonly factory: () => IDBFactory; readonly staying: Staying }
  readonly clock: Pick<Clock, 'after'>
  /** Whose databases may go, being of persons of that API who are not signed in any longer; null to leave all. */
  readonly left: { readonly apiUrl: string; readonly staying: number | null } | null
}

/** All that is done for what is kept when nobody waits for it. */
export async function lookAfterAll(given: LookAfter): Promise<void> {
  const { database, isPerson, now, tools, clock, left } = given
  if (left !== null) {
    const names = await leftBehind(left.apiUrl, left.staying, tools)
    for (const name of names) await purge(name, { factory: tools.factory, clock })
  }
  if (database === null || database.trouble() !== null) return
  await tidy(database, now)
  await askToStay(database, isPerson, tools.staying)
}

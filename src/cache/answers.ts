import type { Clock } from '#base/clock.ts'
import { patiently } from '#base/patience.ts'
import { SECOND, type Milliseconds } from '#base/time.ts'

import type { Database } from './database.ts'
import type { AnswerFacts, KeptStores } from './schema.ts'

/** The answers that are kept in a database. No method rejects: without storage there is nothing kept. */
export interface Answers {
  /** The text of an answer; null when none is kept. */
  read(key: string): Promise<string | null>
  /** Keeps an answer, in the place of the one before. Older answers give way when the device is full. */
  write(facts: AnswerFacts, text: string): Promise<void>
  remove(key: string): Promise<void>
}

export interface AnswersOptions {
  readonly database: Database
  readonly clock: Pick<Clock, 'after'>
  readonly onError: (error: unknown) => void
  /** Hears the key of each answer that was kept. */
  readonly onKept?: (key: string) => void
}

/** What has not been read by then is asked for as if it was not kept. */
const PATIENCE: Milliseconds = 3 * SECOND

/** How often room is made for one answer. */
const ATTEMPTS = 3

export function createAnswers({ database, clock, onError, onKept }: AnswersOptions): Answers {
  async function put(facts: AnswerFacts, text: string): Promise<boolean> {
    return (
      (await database.use(async (stores) => {
        await putBoth(stores, facts, text)
        return true
      })) ?? false
    )
  }

  async function write(facts: AnswerFacts, text: string): Promise<boolean> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await put(facts, text)
      } catch (error) {
        if (!isFull(error)) throw error
        // Without a network its code may not come: no room is made then.
        const loaded = await import('./make-room.ts').catch(() => null)
        const room = loaded && (await database.use((stores) => loaded.makeRoom(stores, text.length)))
        if (attempt === ATTEMPTS || room !== true) {
          database.noteFull(true)
          return false
        }
      }
    }
  }

  return {
    async read(key) {
      try {
        const text = await patiently(
          database.use((stores) => stores.get('answers', key)),
          PATIENCE,
          clock,
        )
        return text ?? null
      } catch (error) {
        onError(error)
        return null
      }
    },
    async write(facts, text) {
      try {
        if (!(await write(facts, text))) return
        database.noteFull(false)
        onKept?.(facts.key)
      } catch (error) {
        onError(error)
      }
    },
    async remove(key) {
      try {
        await database.use(async (stores) => {
          const change = stores.transaction(['answers', 'answerFacts'], 'readwrite')
          await Promise.all([
            change.objectStore('answers').delete(key),
            change.objectStore('answerFacts').delete(key),
            change.done,
          ])
        })
      } catch (error) {
        onError(error)
      }
    },
  }
}

/** Both or neither. Rejects with the browser's own reason, whichever part met it first. */
async function putBoth(stores: KeptStores, facts: AnswerFacts, text: string): Promise<void> {
  const change = stores.transaction(['answers', 'answerFacts'], 'readwrite', { durability: 'relaxed' })
  const put = async (): Promise<unknown> => change.objectStore('answers').put(text, facts.key)
  const note = async (): Promise<unknown> => change.objectStore('answerFacts').put(facts)
  const results = await Promise.allSettled([change.done, put(), note()])
  const reasons = results.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
  // What a full device refuses takes the rest down with it, which then only say that they were given up.
  if (reasons.length > 0) throw reasons.find(isFull) ?? reasons[0]
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

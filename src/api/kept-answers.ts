import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import type { QueryCache, QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query'

import type { Answers } from '#cache/answers.ts'

import { CancelledError } from './errors.ts'
import { readKept } from './read-kept.ts'
import type { Answer, AnyOperation } from './query.ts'

/** The answers that are kept on the device for one session, behind those in memory. */
export interface KeptAnswers {
  /** Looks on the device before anything is asked for, and keeps what came. */
  readonly persister: QueryPersister
  /** What is kept of a query; undefined when nothing is. */
  retrieve(hash: string): Promise<Answer<unknown> | undefined>
  /** Keeps what memory holds of a query that an own write has changed. */
  keep(key: QueryKey, client: QueryClient): Promise<void>
  /** The session is over: nothing more is read or written for it, however late. */
  end(): void
}

/** The form in which answers are kept. Those in another form are never found, and go when they are old. */
const FORM = 'answer-1'

type Persisted = readonly [Answer<unknown>, AnyOperation]

/** Under what an answer is kept, by the hash of its query. */
export function keptKey(hash: string): string {
  return `${FORM}-${hash}`
}

interface Row {
  readonly hash: string
  readonly text: string
}

export function createKeptAnswers(
  answers: Answers,
  cache: QueryCache,
  onError: (error: unknown) => void,
): KeptAnswers {
  let over = false

  const persister = experimental_createQueryPersister<Row>({
    storage: {
      async getItem(key) {
        const text = over ? null : await answers.read(key)
        return over || text === null ? null : { hash: key.slice(FORM.length + 1), text }
      },
      async setItem(key, { hash, text }) {
        const query = cache.get(hash)
        // The filter below lets nothing through but operations and their answers.
        const [data, operation] = [query?.state.data, query?.meta?.['operation']] as Partial<Persisted>
        if (over || data === undefined || operation === undefined) return
        const { purpose } = operation
        await answers.write({ key, purpose, answeredAt: data.answeredAt, size: text.length }, text)
      },
      removeItem: (key) => (over ? undefined : answers.remove(key)),
    },
    serialize: ({ queryHash: hash, state }) => ({ hash, text: JSON.stringify(state.data) }),
    deserialize({ hash, text }) {
      try {
        return asPersisted(hash, readKept(text))
      } catch (error) {
        onError(error) // it is dropped, and asked for anew
        throw error
      }
    },
    prefix: FORM,
    // Ages are our own affair: `freshness.ts` decides by the answer's own time.
    maxAge: Infinity,
    refetchOnRestore: false,
    filters: { queryKey: ['operation'] },
  })

  return {
    persister: (queryFn, context, query) =>
      persister.persisterFn(
        (own: typeof context) => {
          if (over) throw new CancelledError('session-changed')
          return queryFn(own)
        },
        context,
        query,
      ),
    retrieve: (hash) => persister.retrieveQuery<Answer<unknown>>(hash),
    keep: (key, client) => persister.persistQueryByKey(key, client),
    end: () => (over = true),
  }
}

function asPersisted(queryHash: string, data: Answer<unknown>): PersistedQuery {
  const state = { data, dataUpdatedAt: data.answeredAt, errorUpdatedAt: 0 }
  // Of the state only these are ever read again.
  return { buster: '', queryHash, queryKey: [], state } as unknown as PersistedQuery
}

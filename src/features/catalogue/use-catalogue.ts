import { useEffect, useRef, useState } from 'react'

import { useApi } from '#api/api-context.ts'
import type { CatalogueKind, CatalogueReads, KnownRow } from '#api/catalogue.ts'

import { createLatestQuestion } from './latest-question.ts'

/** What a view reads of the catalogue. */
export interface CatalogueRead<T> {
  /** What is asked, as a text: another one is another question. */
  readonly key: string
  /** The kinds of rows that the answer is made of: a change of one of them asks again. */
  readonly kinds: readonly CatalogueKind[]
  readonly run: (catalogue: CatalogueReads) => Promise<T>
}

/** How an answer stands to the question. */
export interface Reading<T> {
  /** The latest answer to this question, or to the one before while this one is out; null before any. */
  readonly value: T | null
  /** Whether `value` answers the question that is asked now. */
  readonly current: boolean
  /** Whether nobody can tell now: the catalogue's code did not come, or its worker broke. */
  readonly failed: boolean
}

/** Reads the catalogue, and again when rows of these kinds change. Costs no request. Null for `read` asks nothing. */
export function useCatalogue<T>(read: CatalogueRead<T> | null): Reading<T> {
  const { catalogue } = useApi()
  const [held, setHeld] = useState<{ readonly key: string; readonly value: T | null } | null>(null)
  const [question] = useState(() => createLatestQuestion<T | null>())
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  const key = read?.key ?? null
  useEffect(() => {
    if (key === null) return undefined
    const ask = (): void => {
      const { run } = latest.current ?? {}
      if (run !== undefined)
        question.ask(
          () => catalogue.read(run),
          (value) => setHeld({ key, value }),
        )
    }
    ask()
    const undo = catalogue.subscribe((kinds) => {
      if (latest.current?.kinds.some((kind) => kinds.includes(kind)) === true) ask()
    })
    return () => {
      question.drop()
      undo()
    }
  }, [catalogue, key, question])
  if (key === null || held === null) return { value: null, current: false, failed: false }
  return { value: held.value, current: held.key === key, failed: held.key === key && held.value === null }
}

/** The rows of these numbers that are known, in the order of the numbers; null until that is known. */
export function useCatalogueRows<K extends CatalogueKind>(
  kind: K,
  ids: readonly number[] | null,
): readonly KnownRow<K>[] | null {
  return useCatalogue<readonly KnownRow<K>[]>(
    ids === null
      ? null
      : { key: `${kind} ${ids.join()}`, kinds: [kind], run: (catalogue) => catalogue.rows(kind, ids) },
  ).value
}

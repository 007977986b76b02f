import { onCancel, type CancelSignal } from '#base/cancel.ts'
import { MissingCodeError } from '#base/missing-code.ts'

import type { Catalogue } from './catalogue.ts'
import type { Kind } from './kinds.ts'
import { errorOf, type FromWorker, type Question, type ToWorker } from './messages.ts'

/** The worker, or what stands for it in a test. */
export interface CatalogueLine {
  readonly post: (message: ToWorker) => void
  readonly listen: (onMessage: (message: FromWorker) => void, onFailure: (message: string) => void) => void
  readonly end: () => void
}

/** The page's side of the worker. */
export interface AskedCatalogue extends Catalogue {
  /** Ends the worker; what is still asked is rejected. */
  dispose(): void
}

/** The catalogue was closed while it was asked, or before: its owner has gone. */
class CatalogueClosedError extends Error {
  override readonly name = 'CatalogueClosedError'
  constructor() {
    super('The catalogue was closed')
  }
}

/** What is heard without being asked for. */
export interface Hearing {
  readonly onChange: (kinds: readonly Kind[]) => void
  readonly onError: (error: unknown) => void
  /** The worker broke, or its code did not come: it is ended, and whoever waits hears that it was closed. */
  readonly onFailure: (error: Error) => void
}

/** The catalogue behind `line`. */
export function askWorker(
  line: CatalogueLine,
  opening: { readonly database: string | null; readonly service: string },
  { onChange, onError, onFailure }: Hearing,
): AskedCatalogue {
  const waiting = new Map<number, { answer(value: unknown): void; fail(error: unknown): void }>()
  let asked = 0
  let ended: CatalogueClosedError | null = null

  line.listen(
    (message) => {
      switch (message.kind) {
        case 'answer':
          waiting.get(message.id)?.answer(message.value)
          break
        case 'fault':
          waiting.get(message.id)?.fail(errorOf(message.fault))
          break
        case 'changed':
          onChange(message.kinds)
          break
        case 'error':
          onError(errorOf(message.fault))
      }
    },
    (why) => {
      if (ended !== null) return
      close()
      // What fails without a word is the loading of a program.
      onFailure(
        why === '' ? new MissingCodeError(null) : new Error(`The catalogue's worker has failed: ${why}`),
      )
    },
  )
  line.post({ kind: 'open', ...opening })

  function close(): void {
    line.end()
    ended = new CatalogueClosedError()
    for (const asker of [...waiting.values()]) asker.fail(ended)
  }

  async function ask(question: Question, given: readonly unknown[], signal?: CancelSignal): Promise<never> {
    if (ended !== null) throw ended
    asked += 1
    const id = asked
    const undo = onCancel(signal, () => line.post({ kind: 'abort', id }))
    try {
      return await new Promise((resolve, reject) => {
        // The worker answers by the interface that is made of these below.
        waiting.set(id, { answer: (value) => resolve(value as never), fail: reject })
        line.post({ kind: 'ask', id, question, given })
        if (signal?.aborted === true) line.post({ kind: 'abort', id })
      })
    } finally {
      undo()
      waiting.delete(id)
    }
  }

  return {
    take: (answers) => ask('take', [answers]),
    rows: (kind, ids) => ask('rows', [kind, ids]),
    where: (kind, fact, value) => ask('where', [kind, fact, value]),
    worksOfSeason: (year, name) => ask('worksOfSeason', [year, name]),
    partsOfWork: (kind, work) => ask('partsOfWork', [kind, work]),
    columns: (kind, facts) => ask('columns', [kind, facts]),
    sizes: () => ask('sizes', []),
    seasons: () => ask('seasons', []),
    forget: (what) => ask('forget', [what]),
    ask: (reader, given) => ask('ask', [reader, given]),
    exportFile: (signal) => ask('exportFile', [], signal),
    importFile: (file, signal) => ask('importFile', [file], signal),
    dispose: close,
  }
}

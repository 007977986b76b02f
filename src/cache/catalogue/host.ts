import { createDatabase } from '#cache/database.ts'
import type { Clock } from '#base/clock.ts'
import { invariant } from '#base/invariant.ts'

import { kindOfKey, type ChunkKey } from './chunk.ts'
import { createMemoryChunks } from './chunk-store.ts'
import { createKeptChunks } from './kept-chunks.ts'
import { ABORTABLE, faultOf, type FromWorker, type ToWorker } from './messages.ts'
import { openCatalogue, type MakeReaders, type OpenCatalogue } from './open-catalogue.ts'

/** What the worker lives in. */
export interface HostSurroundings {
  readonly factory: () => IDBFactory
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** A channel to the same worker of other tabs; null where the browser has none. */
  readonly channel: (name: string) => Channel | null
  readonly post: (message: FromWorker) => void
  /** What else can be asked about all rows. */
  readonly readers?: MakeReaders
}

/** What the workers of several tabs tell each other. */
export interface Channel {
  /** Says that these chunks have changed. */
  tell(keys: readonly ChunkKey[]): void
  /** Calls back when another has said so. */
  onTold(listener: (keys: readonly ChunkKey[]) => void): void
}

/** The worker's side: takes messages in, and answers each question once. */
export function createHost({ factory, clock, channel, post, readers }: HostSurroundings): {
  receive(message: ToWorker): void
} {
  const aborts = new Map<number, AbortController>()
  let catalogue: OpenCatalogue | null = null

  const onError = (error: unknown): void => post({ kind: 'error', fault: faultOf(error) })

  function tell(keys: readonly ChunkKey[]): void {
    const kinds = new Set(keys.flatMap((key) => kindOfKey(key) ?? []))
    if (kinds.size > 0) post({ kind: 'changed', kinds: [...kinds] })
  }

  function open(name: string | null, service: string): OpenCatalogue {
    const others = name === null ? null : channel(`${name} catalogue`)
    const store =
      name === null
        ? createMemoryChunks()
        : createKeptChunks(createDatabase({ name, factory, clock, onError }))
    const opened = openCatalogue({
      store,
      clock,
      service,
      onError,
      ...(readers !== undefined && { readers }),
      onChange(keys) {
        if (keys.length > 0) others?.tell(keys)
        tell(keys)
      },
    })
    others?.onTold((keys) => {
      opened.changedElsewhere(keys)
      tell(keys)
    })
    return opened
  }

  async function answer({ id, question, given }: ToWorker & { readonly kind: 'ask' }): Promise<void> {
    try {
      invariant(catalogue !== null, 'The catalogue is opened before anything is asked of it')
      const abort = new AbortController()
      aborts.set(id, abort)
      const method: (...given: never[]) => Promise<unknown> = catalogue[question]
      // The page's side hands on what it was given, by the same interface.
      const all = [...given, ...(ABORTABLE.has(question) ? [abort.signal] : [])] as never[]
      post({ kind: 'answer', id, value: await method(...all) })
    } catch (error) {
      post({ kind: 'fault', id, fault: faultOf(error) })
    } finally {
      aborts.delete(id)
    }
  }

  return {
    receive(message) {
      switch (message.kind) {
        case 'open':
          catalogue = open(message.database, message.service)
          break
        case 'ask':
          void answer(message)
          break
        case 'abort':
          aborts.get(message.id)?.abort()
      }
    },
  }
}

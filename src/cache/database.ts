import { wrap } from 'idb'

import type { Clock } from '#base/clock.ts'
import { createEmitter } from '#base/emitter.ts'
import { patiently } from '#base/patience.ts'
import { SECOND, type Milliseconds } from '#base/time.ts'

import { STEPS, type KeptStores, type Step, type Upgrade } from './schema.ts'

/**
 * Why nothing can be kept on this device: the browser gives no storage (blocked, private, damaged, or it does not answer), a
 * newer version of the app has changed the database, or the device is full.
 */
export type Trouble = 'unavailable' | 'newer' | 'full'

/** One database, opened when it is first needed, and given up for others who want to change or delete it. */
export interface Database {
  readonly name: string
  /**
   * What `run` makes of the open database; null when there is none, and {@link Database.trouble} says why. Rejects with
   * what `run` rejects with. A `run` that met the closing of the database runs once more.
   */
  use<T>(run: (stores: KeptStores) => Promise<T>): Promise<T | null>
  readonly trouble: () => Trouble | null
  /** Notes that something did not fit, and that it does again. */
  noteFull(full: boolean): void
  /** Calls back when the trouble changed. Returns the undo. */
  readonly subscribe: (listener: () => void) => () => void
  /** Gives it up for good. What runs is finished. */
  close(): void
}

export interface DatabaseOptions {
  readonly name: string
  /** The browser's `indexedDB`. Browsers that forbid storage may throw as soon as it is looked at. */
  readonly factory: () => IDBFactory
  readonly clock: Pick<Clock, 'after'>
  /** Hears why it could not be opened. */
  readonly onError: (error: unknown) => void
  /** The way to the latest version. */
  readonly steps?: readonly Step[]
}

/** A browser that has not opened the database by then is not waited for any longer. */
const PATIENCE: Milliseconds = 2 * SECOND

export function createDatabase(options: DatabaseOptions): Database {
  const { name, factory, clock, onError, steps = STEPS } = options
  const changes = createEmitter<void>(onError)
  let opening: Promise<KeptStores> | null = null
  let raw: IDBDatabase | null = null
  /** Why it cannot be opened, until it could. */
  let shut: Trouble | null = null
  let full = false
  /** Closed by its owner, or deleted by another tab: opening it again would make an empty one. */
  let over = false

  function note(change: () => void): void {
    const before = trouble()
    change()
    if (trouble() !== before) changes.emit()
  }

  const trouble = (): Trouble | null => shut ?? (full ? 'full' : null)

  function letGo(): void {
    raw?.close()
    raw = null
    opening = null
  }

  async function open(): Promise<KeptStores> {
    const request = factory().open(name, steps.length)
    let wrong: unknown = null
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      const upgrade = request.transaction as IDBTransaction // this event has one
      try {
        // idb knows nothing of the stores of a database that is being made.
        const [stores, changing] = [wrap(request.result) as unknown, wrap(upgrade) as unknown]
        // How it ends is told by the request.
        ;(changing as Upgrade).done.catch(() => {})
        for (const step of steps.slice(oldVersion)) step(stores as KeptStores, changing as Upgrade)
      } catch (error) {
        wrong = error
        upgrade.abort()
      }
    })
    const stores = (await wrap(request).catch((error: unknown) => {
      throw wrong ?? error
    })) as unknown as KeptStores // by the steps
    const own = request.result
    // Another tab deletes it, or knows a newer version: nobody is to wait for this one.
    own.addEventListener('versionchange', ({ newVersion }) => {
      over ||= newVersion === null
      letGo()
    })
    own.addEventListener('close', letGo)
    raw = own
    note(() => (shut = null))
    if (over) letGo()
    return stores
  }

  /** Null when it is not there, at once if the browser has let us wait before. */
  async function opened(): Promise<KeptStores | null> {
    if (over) return null
    opening ??= open().catch((error: unknown) => {
      opening = null
      throw error
    })
    try {
      return await patiently(opening, shut === null ? PATIENCE : 0, clock)
    } catch (error) {
      // It is told once; every later use meets the same. One that opens late is used from then on.
      opening?.catch(() => {})
      if (shut !== null) return null
      note(() => (shut = isNewer(error) ? 'newer' : 'unavailable'))
      onError(error)
      return null
    }
  }

  async function use<T>(run: (stores: KeptStores) => Promise<T>): Promise<T | null> {
    const stores = await opened()
    if (stores === null) return null
    try {
      return await run(stores)
    } catch (error) {
      if (!isClosing(error)) throw error
      const again = await opened()
      return again === null || again === stores ? null : run(again)
    }
  }

  return {
    name,
    use,
    trouble,
    noteFull: (is) => note(() => (full = is)),
    subscribe: (listener) => changes.subscribe(listener),
    close() {
      over = true
      letGo()
    },
  }
}

function isNewer(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'VersionError'
}

/** The database was closed between its opening and this use. */
function isClosing(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError'
}

import { wrap } from 'idb'

import type { Clock } from '#base/clock.ts'
import { patiently } from '#base/patience.ts'
import { SECOND, type Milliseconds } from '#base/time.ts'

import { personOf } from './owner.ts'

export interface PurgeTools {
  readonly factory: () => IDBFactory
  readonly clock: Pick<Clock, 'after'>
}

/** Another tab that has not let go by then is frozen: it will, when it wakes or is closed. */
const PATIENCE: Milliseconds = 2 * SECOND

/**
 * Deletes a database and all that is in it. It is emptied first, which works while another tab holds it open, so that
 * only the empty shell may have to wait for that tab. Rejects when neither could be done.
 */
export async function purge(name: string, { factory, clock }: PurgeTools): Promise<void> {
  const done = await Promise.allSettled([
    patiently(empty(name, factory), PATIENCE, clock),
    // In the order of asking: the browser deletes when it has emptied.
    patiently(remove(name, factory), PATIENCE, clock),
  ])
  if (done.some(({ status }) => status === 'fulfilled')) return
  throw new Error('The browser did not delete what was kept', {
    cause: done.map((one): unknown => (one.status === 'rejected' ? one.reason : null)),
  })
}

/** The databases of persons other than `staying` at that API: what an earlier end could not delete. */
export async function leftBehind(
  apiUrl: string,
  staying: number | null,
  { factory }: Pick<PurgeTools, 'factory'>,
): Promise<string[]> {
  // Some browsers cannot name their databases.
  const known = (await factory().databases?.()) ?? []
  return known.flatMap(({ name = '' }) => {
    const person = personOf(name, apiUrl)
    return person === null || person === staying ? [] : [name]
  })
}

async function empty(name: string, factory: () => IDBFactory): Promise<void> {
  const request = factory().open(name)
  let isNew = false
  request.addEventListener('upgradeneeded', () => {
    // It was not there, and is not to be from now on.
    isNew = true
    request.transaction?.abort()
  })
  try {
    await wrap(request)
    const stores = request.result
    const names = [...stores.objectStoreNames]
    try {
      if (names.length === 0) return
      const clearing = stores.transaction(names, 'readwrite')
      for (const store of names) clearing.objectStore(store).clear()
      await wrap(clearing).done
    } finally {
      stores.close()
    }
  } catch (error) {
    if (!isNew) throw error
  }
}

async function remove(name: string, factory: () => IDBFactory): Promise<void> {
  await wrap(factory().deleteDatabase(name))
}

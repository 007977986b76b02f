import type { Clock } from '#base/clock.ts'
import { SECOND, type Milliseconds } from '#base/time.ts'

import type { TokenStore } from './token-store.ts'

/** A browser that has not answered about its storage by then is not waited for any longer. */
const PATIENCE: Milliseconds = 3 * SECOND

/** A store that rejects instead of hanging, as the storage of browsers sometimes does, so that the app starts anyway. */
export function createPatientStore(store: TokenStore, clock: Clock): TokenStore {
  async function patient<T>(work: Promise<T>): Promise<T> {
    let undo = (): void => {}
    const late = new Promise<never>((_, reject) => {
      undo = clock.after(PATIENCE, () => reject(new Error('The storage of the browser does not answer')))
    })
    try {
      return await Promise.race([work, late])
    } finally {
      undo()
    }
  }
  return {
    read: () => patient(store.read()),
    write: (stored) => patient(store.write(stored)),
    clear: () => patient(store.clear()),
  }
}

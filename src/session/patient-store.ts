import type { Clock } from '#base/clock.ts'
import { patiently } from '#base/patience.ts'
import { SECOND, type Milliseconds } from '#base/time.ts'

import type { TokenStore } from './token-store.ts'

/** A browser that has not answered about its storage by then is not waited for any longer. */
const PATIENCE: Milliseconds = 3 * SECOND

/** A store that rejects instead of hanging, as the storage of browsers sometimes does, so that the app starts anyway. */
export function createPatientStore(store: TokenStore, clock: Clock): TokenStore {
  return {
    read: () => patiently(store.read(), PATIENCE, clock),
    write: (stored) => patiently(store.write(stored), PATIENCE, clock),
    touch: (at) => patiently(store.touch?.(at) ?? Promise.resolve(), PATIENCE, clock),
    clear: () => patiently(store.clear(), PATIENCE, clock),
  }
}

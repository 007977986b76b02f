import type { Clock } from '#base/clock.ts'
import { HOUR, type Instant, type Milliseconds } from '#base/time.ts'

/** `waiting`: a new version is here and waits to be let in. `taken`: another tab has let it in already. */
export type Update = 'waiting' | 'taken'

/** What of a service worker is looked at; the browser's own fits. */
export interface OneWorker {
  readonly state: string
  postMessage(message: string): void
  addEventListener(type: 'statechange', listener: () => void): void
}

export interface Registration {
  readonly waiting: OneWorker | null
  readonly installing: OneWorker | null
  addEventListener(type: 'updatefound', listener: () => void): void
  removeEventListener(type: 'updatefound', listener: () => void): void
  update(): Promise<unknown>
}

export interface Container {
  readonly controller: unknown
  addEventListener(type: 'controllerchange', listener: () => void): void
  removeEventListener(type: 'controllerchange', listener: () => void): void
}

export interface FollowOptions {
  readonly container: Container
  readonly registration: Registration
  readonly clock: Pick<Clock, 'now'>
  readonly isOnline: () => boolean
  /** Calls back when the page is seen again. Returns the undo. */
  readonly onSeenAgain: (listener: () => void) => () => void
  /** Loads the page anew. */
  readonly reload: () => void
  /** A new version is to be told of. */
  readonly onUpdate: (update: Update) => void
  readonly onError: (error: unknown) => void
}

export interface Following {
  /** Lets the new version in and loads this page anew with it; other tabs are told, and go on as they are. */
  take(): void
  dispose(): void
}

/** Browsers look for a new version when a page is opened. One that stays open looks as often as this. */
const LOOK_EVERY: Milliseconds = HOUR

/** Follows what becomes of the worker. Only where one was in charge before is a new one an update. */
export function followUpdates({
  container,
  registration,
  clock,
  isOnline,
  onSeenAgain,
  reload,
  onUpdate,
  onError,
}: FollowOptions): Following {
  let inCharge = container.controller !== null
  let taking = false
  let lookedAt: Instant = clock.now()

  const tellOfWaiting = (): void => {
    if (inCharge && registration.waiting !== null) onUpdate('waiting')
  }
  const onFound = (): void => {
    registration.installing?.addEventListener('statechange', tellOfWaiting)
  }
  const onChange = (): void => {
    if (taking) reload()
    else if (inCharge) onUpdate('taken')
    inCharge = true
  }
  const look = (): void => {
    const now = clock.now()
    if (now - lookedAt < LOOK_EVERY || !isOnline()) return
    lookedAt = now
    registration.update().catch(onError)
  }

  registration.addEventListener('updatefound', onFound)
  container.addEventListener('controllerchange', onChange)
  const undoSeen = onSeenAgain(look)
  onFound()
  tellOfWaiting()

  return {
    take() {
      taking = true
      // Another tab may have been faster.
      if (registration.waiting === null) reload()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      else registration.waiting.postMessage('take-over')
    },
    dispose() {
      registration.removeEventListener('updatefound', onFound)
      container.removeEventListener('controllerchange', onChange)
      undoSeen()
    },
  }
}

import type { Api } from '#api/client.ts'
import type { Clock } from '#base/clock.ts'
import type { Instant } from '#base/time.ts'
import type { Scheduler } from '#scheduler/scheduler.ts'
import type { Session } from '#session/session.ts'

import type { Settings } from './settings.ts'

/** Everything that the app is made of, wired together once. */
export interface Services {
  readonly clock: Clock
  /** What day it is for seasons and broadcasts: the clock, moved by the build's fixed offset. */
  readonly calendar: { now(): Instant }
  readonly settings: Settings
  readonly scheduler: Scheduler
  readonly session: Session
  readonly api: Api
  /** Undoes all of it: timers, listeners, the demo's worker. */
  dispose(): void
}

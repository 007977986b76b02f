import type { Clock } from '#base/clock.ts'
import { later, type Instant, type Milliseconds } from '#base/time.ts'

import type { LogEntry, RequestLog } from './request-log.ts'
import { readScenario, type ScenarioPatch } from './scenario-patch.ts'
import type { Scenarios } from './scenarios.ts'

export interface ResetOptions {
  readonly writes?: boolean
}

/** How tests watch and move an emulator. The local server offers the same over HTTP under `/__emulator/`. */
export interface Control {
  log(): readonly LogEntry[]
  /**
   * Empties the log and ends every scenario; with `writes`, also undoes all that has been written. Clock and windows
   * go on.
   */
  reset(options?: ResetOptions): void
  /** Throws a `ControlError` with a sentence when the patch is not understood. */
  scenario(patch: ScenarioPatch): void
  readonly clock: ServerClock
}

/** The server's clock: the one handed in, and how far it has been moved from it. */
export interface ServerClock {
  now(): Instant
  advance(by: Milliseconds): void
  set(to: Instant): void
}

/** `skew` is how far the clock is off besides, which a scenario says. */
export function createServerClock(clock: Clock, skew: () => Milliseconds): ServerClock {
  let moved = 0
  return {
    now: () => later(clock.now(), moved + skew()),
    advance(by) {
      moved += by
    },
    set(to) {
      moved = to - clock.now() - skew()
    },
  }
}

export interface ControlParts {
  readonly log: RequestLog
  readonly scenarios: Scenarios
  readonly clock: ServerClock
  /** Throws a `ControlError` for a patch that names what this emulator does not have. */
  readonly check: (patch: ScenarioPatch) => void
  /** Undoes what scenarios have done to the rows of the world. */
  readonly settle: () => void
  /** Undoes what has been written. */
  readonly forget: () => void
}

export function createControl({ log, scenarios, clock, check, settle, forget }: ControlParts): Control {
  return {
    log: () => log.entries(),
    reset({ writes = false } = {}) {
      log.clear()
      scenarios.reset()
      settle()
      if (writes) forget()
    },
    scenario(patch) {
      const read = readScenario(patch)
      check(read)
      scenarios.apply(read, clock.now())
    },
    clock,
  }
}

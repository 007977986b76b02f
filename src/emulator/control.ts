import type { Clock } from '#base/clock.ts'
import { later, type Instant, type Milliseconds } from '#base/time.ts'

import type { LogEntry, RequestLog } from './request-log.ts'
import { readScenario, type ScenarioPatch } from './scenario-patch.ts'
import type { Scenarios } from './scenarios.ts'

/** How tests watch and move an emulator. The local server offers the same over HTTP under `/__emulator/`. */
export interface Control {
  log(): readonly LogEntry[]
  /** Empties the log and ends every scenario. Clock and windows go on. */
  reset(): void
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

export function createServerClock(clock: Clock): ServerClock {
  let moved = 0
  return {
    now: () => later(clock.now(), moved),
    advance(by) {
      moved += by
    },
    set(to) {
      moved = to - clock.now()
    },
  }
}

export function createControl(log: RequestLog, scenarios: Scenarios, clock: ServerClock): Control {
  return {
    log: () => log.entries(),
    reset() {
      log.clear()
      scenarios.reset()
    },
    scenario: (patch) => scenarios.apply(readScenario(patch), clock.now()),
    clock,
  }
}

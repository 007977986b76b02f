import { MINUTE, type Instant, type Milliseconds } from '#base/time.ts'

import type { ScenarioPatch, SettingName, Settings, Span } from './scenario-patch.ts'

/** The settings that hold for one request; what is not switched on is missing. */
export type ActiveSettings = Partial<Settings>

/** The budget of requests without a token, where a scenario names whose budget it means. */
export const NO_TOKEN = 'none'

export interface Scenarios {
  /** Switches settings on and off. `patch` has been checked by `readScenario`. */
  apply(patch: ScenarioPatch, now: Instant): void
  /** The settings for the next request, which this counts as one that passes, or uses up. */
  take(): ActiveSettings
  /** How far the server's clock is off. Uses nothing up. */
  skew(): Milliseconds
  /** What others have spent on this budget in the window that `now` lies in. */
  spentByOthers(active: ActiveSettings, token: string | null, now: Instant, windowMs: Milliseconds): number
  reset(): void
}

interface Held {
  readonly setting: object
  /** How many requests still pass before it begins. */
  pass: number
  left: number
}

interface Spend {
  readonly token: string
  readonly count: number
  readonly at: Instant
}

export function createScenarios(): Scenarios {
  const held = new Map<SettingName, Held>()
  let spends: Spend[] = []
  let othersSince = 0

  return {
    apply(patch, now) {
      const { spend, ...settings } = patch
      if (spend !== undefined) spends.push({ ...spend, at: now })
      for (const [key, value] of Object.entries(settings)) {
        const name = key as SettingName // the keys of a patch without `spend`
        if (value === null) {
          held.delete(name)
          continue
        }
        const { next, after, ...rest }: Span = value
        held.set(name, { setting: rest, pass: after ?? 0, left: next ?? Number.POSITIVE_INFINITY })
        if (name === 'others') othersSince = now
      }
    },
    take() {
      const active: [SettingName, object][] = []
      for (const [name, one] of held) {
        if (one.pass > 0) {
          one.pass -= 1
          continue
        }
        active.push([name, one.setting])
        one.left -= 1
        if (one.left <= 0) held.delete(name)
      }
      return Object.fromEntries(active)
    },
    skew() {
      // Only `apply` fills the map, from a patch whose type ties each name to its setting.
      const setting = held.get('skew')?.setting as Settings['skew'] | undefined
      return setting?.ms ?? 0
    },
    spentByOthers({ others }, token, now, windowMs) {
      const budget = token ?? NO_TOKEN
      const start = Math.floor(now / windowMs) * windowMs
      // The clock may have been set back since.
      const inWindow = spends.filter((one) => one.at >= start && one.at < start + windowMs)
      const atOnce = inWindow.filter((one) => one.token === budget).reduce((sum, one) => sum + one.count, 0)
      if (others?.token !== budget) return atOnce
      const elapsed = Math.max(0, now - Math.max(start, othersSince))
      return atOnce + Math.floor((others.perMinute * elapsed) / MINUTE)
    },
    reset() {
      held.clear()
      spends = []
      othersSince = 0
    },
  }
}

import { MINUTE, type Instant, type Milliseconds } from '#base/time.ts'

import type { ScenarioPatch, SettingName, Settings } from './scenario-patch.ts'

/** The settings that hold for one request; what is not switched on is missing. */
export type ActiveSettings = Partial<Settings>

/** The budget of requests without a token, where a scenario names whose budget it means. */
const NO_TOKEN = 'none'

export interface Scenarios {
  /** Switches settings on and off. `patch` has been checked by `readScenario`. */
  apply(patch: ScenarioPatch, now: Instant): void
  /** The settings for the next request. Settings for the `next` requests are used up by this. */
  take(): ActiveSettings
  /** Whether a scenario has revoked this token. Uses nothing up. */
  revoked(): ReadonlySet<string>
  /** What others have spent on this budget in the window that `now` lies in. */
  spentByOthers(token: string | null, now: Instant, windowMs: Milliseconds): number
  reset(): void
}

interface Held {
  readonly setting: object
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

  // Only `apply` fills the map, from a patch whose type ties each name to its setting.
  const setting = <Name extends SettingName>(name: Name): Settings[Name] | undefined =>
    held.get(name)?.setting as Settings[Name] | undefined

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
        const { next, ...rest } = value
        held.set(name, { setting: rest, left: next ?? Number.POSITIVE_INFINITY })
        if (name === 'others') othersSince = now
      }
    },
    take() {
      const active = Object.fromEntries([...held].map(([name, one]) => [name, one.setting]))
      for (const [name, one] of held) {
        one.left -= 1
        if (one.left <= 0) held.delete(name)
      }
      return active
    },
    revoked() {
      const token = setting('revoke')?.token
      return new Set(token === undefined ? [] : [token])
    },
    spentByOthers(token, now, windowMs) {
      const budget = token ?? NO_TOKEN
      const start = Math.floor(now / windowMs) * windowMs
      // The clock may have been set back since.
      const inWindow = spends.filter((one) => one.at >= start && one.at < start + windowMs)
      const atOnce = inWindow.filter((one) => one.token === budget).reduce((sum, one) => sum + one.count, 0)
      const others = setting('others')
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

import { loadEnv, type Plugin } from 'vite'

import { readOauthSettings } from './oauth-settings.ts'
import { readSettings as checkSettings } from './settings.ts'

/** What a build is given from outside: `VITE_*` of the environment and of `.env` files. */
export type Settings = Readonly<Record<string, string>>

export function readSettings(mode: string, folder: string): Settings {
  return loadEnv(mode, folder, 'VITE_')
}

/**
 * Everything named `VITE_*` ends up in files that anyone can read. Throws for a name that says it is a secret, set or
 * empty, so that the mistake never reaches a server.
 */
export function refuseSecrets(settings: Settings): void {
  const secrets = Object.keys(settings).filter((name) => /secret/i.test(name))
  if (secrets.length === 0) return
  throw new Error(
    `${secrets.join(', ')}: a VITE_ setting is published with the app, so it must not hold a secret. ` +
      'Give secrets to the token relay, without the VITE_ prefix.',
  )
}

/**
 * The calendar's distance from real time in milliseconds, as text, or '' when `VITE_NOW` is not set. It is worked out
 * once, here, so that every tab and every reload of one build agree. Throws for a `VITE_NOW` that is no date.
 */
export function calendarOffset(now: string | undefined, built: number): string {
  if (now === undefined || now === '') return ''
  const wanted = Date.parse(now)
  if (Number.isNaN(wanted)) {
    throw new Error(`VITE_NOW must be a date such as 2026-04-22T21:00:00+09:00, not "${now}"`)
  }
  return String(wanted - built)
}

/** The path that the app is served under: begins and ends with a slash. Throws for anything else. */
export function basePath(base: string | undefined): string {
  if (base === undefined || base === '') return '/'
  if (!/^\/(?:[\w.~-]+\/)*$/.test(base)) {
    throw new Error(`VITE_BASE must begin and end with a slash, such as /yohaku/, not "${base}"`)
  }
  return base
}

/** Bakes what is worked out at build time into the app and its workers. */
export function bakedSettings(folder: string): Plugin {
  return {
    name: 'yohaku:settings',
    config(_, { mode }) {
      const settings = readSettings(mode, folder)
      refuseSecrets(settings)
      const offset = calendarOffset(settings['VITE_NOW'], Date.now())
      // By the code that reads them on the page: what would stop the app must stop the build.
      checkSettings({ ...settings, VITE_CALENDAR_OFFSET: offset })
      readOauthSettings(settings)
      return {
        base: basePath(settings['VITE_BASE']),
        define: { 'import.meta.env.VITE_CALENDAR_OFFSET': JSON.stringify(offset) },
      }
    },
  }
}

import { HOUR, type Instant } from '#base/time.ts'

import type { Settings } from './build-settings.node.ts'

export interface Ports {
  /** Where the app is served. */
  readonly app: number
  /** Where the emulated API is served. */
  readonly api: number
}

/** Reads `PORT` and `API_PORT`. Throws a sentence for what is no port, and for one port given twice. */
export function readPorts(env: Readonly<Record<string, string | undefined>>): Ports {
  const ports = { app: readPort('PORT', env['PORT'], 5173), api: readPort('API_PORT', env['API_PORT'], 4000) }
  if (ports.app === ports.api) {
    throw new Error(`PORT and API_PORT are both ${ports.app}, but the app and the API need one each`)
  }
  return ports
}

function readPort(name: string, given: string | undefined, otherwise: number): number {
  if (given === undefined || given === '') return otherwise
  const port = Number(given)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} must be a port from 1 to 65535, not "${given}"`)
  }
  return port
}

/**
 * The settings of an app that shows the emulated API on this machine, to a guest, in the last full week that the
 * sample data knows. What is given wins, also where it is given empty.
 */
export function localSettings(given: Settings, ports: Ports, now: Instant): Settings {
  return {
    VITE_ANNICT_API_URL: `http://localhost:${ports.api}`,
    // One server plays both hosts of Annict, and knows this client.
    VITE_ANNICT_SITE_URL: `http://localhost:${ports.api}`,
    VITE_OAUTH_CLIENT_ID: 'yohaku-local',
    VITE_GUEST_TOKEN: 'sample-guest',
    VITE_NOW: sampleMoment(now),
    VITE_SAMPLE_NOTICE: '1',
    ...given,
  }
}

/** The Wednesday of the sample data's last full week, at this time of the day in Japan. */
function sampleMoment(now: Instant): string {
  const inJapan = new Date(now + 9 * HOUR).toISOString()
  return `2026-04-22T${inJapan.slice(11, 23)}+09:00`
}

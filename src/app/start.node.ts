import path from 'node:path'

import { build } from 'vite'

import { systemClock } from '#base/clock.ts'
import { readScale, startEmulator } from '#emulator/server.node.ts'

import { policyFor } from './build-policy.node.ts'
import { basePath, readSettings, refuseSecrets } from './build-settings.node.ts'
import { createLocalRelay, withRelay } from './local-relay.node.ts'
import { localSettings, readPorts } from './local-settings.node.ts'
import { listenOnLoopback } from './loopback.node.ts'
import { createStaticServer } from './static-server.node.ts'
import { onStopSignal } from './stop-signals.node.ts'

/**
 * `npm start`: the app as it would be hosted, with the token relay on its own origin, beside an emulated Annict on
 * another. The build goes to a folder that belongs to this pair of ports, so that two runs on different ports never
 * touch each other's files.
 */
async function start(): Promise<void> {
  const folder = process.cwd()
  const ports = readPorts(process.env)
  const given = readSettings('production', folder)
  refuseSecrets(given)
  const settings = localSettings(given, ports, systemClock.now())
  const built = path.join(folder, `node_modules/.cache/yohaku/app-${ports.app}-${ports.api}`)

  const base = basePath(settings['VITE_BASE'])
  const emulator = await startEmulator({
    ...{ port: ports.api, scale: readScale(process.env) },
    oauth: { callbacks: [`http://localhost:${ports.app}${base}callback/`] },
  })
  Object.assign(process.env, settings)
  await build({ root: folder, logLevel: 'warn', build: { outDir: built, emptyOutDir: true } })
  const relay = createLocalRelay({ appUrl: `http://localhost:${ports.app}`, base, apiUrl: emulator.url })
  const files = createStaticServer({ folder: built, base, policy: policyFor(settings, false) })
  const site = await listenOnLoopback(
    withRelay(relay, (request) => files.fetch(request)),
    ports.app,
  )
  onStopSignal(async () => {
    await Promise.all([site.close(), emulator.close()])
  })

  console.log(`Yohaku       ${site.url}${base}`)
  console.log(`Annict API   ${emulator.url} (emulated)`)
  console.log(`Token relay  ${site.url}/oauth/token`)
  if (given['VITE_ANNICT_API_URL'] !== undefined) console.log(`The app asks ${given['VITE_ANNICT_API_URL']}`)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

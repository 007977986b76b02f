import { createServer } from 'vite'

import { systemClock } from '#base/clock.ts'
import { readScale, startEmulator } from '#emulator/server.node.ts'

import { basePath, readSettings } from './build-settings.node.ts'
import { createLocalRelay, relayMiddleware } from './local-relay.node.ts'
import { localSettings, readPorts } from './local-settings.node.ts'
import { onStopSignal } from './stop-signals.node.ts'

/** `npm run dev`: what `npm start` serves, but from the sources, and anew with every change. */
async function develop(): Promise<void> {
  const folder = process.cwd()
  const ports = readPorts(process.env)
  const settings = localSettings(readSettings('development', folder), ports, systemClock.now())
  const base = basePath(settings['VITE_BASE'])
  const emulator = await startEmulator({
    ...{ port: ports.api, scale: readScale(process.env) },
    oauth: { callbacks: [`http://localhost:${ports.app}${base}callback/`] },
  })
  Object.assign(process.env, settings)
  const relay = createLocalRelay({ appUrl: `http://localhost:${ports.app}`, base, apiUrl: emulator.url })
  const server = await createServer({
    root: folder,
    server: { host: 'localhost', port: ports.app, strictPort: true },
    plugins: [
      {
        name: 'yohaku:relay',
        configureServer: ({ middlewares }) => void middlewares.use(relayMiddleware(relay)),
      },
    ],
  })
  await server.listen()
  onStopSignal(async () => {
    await Promise.all([server.close(), emulator.close()])
  })
  server.printUrls()
  console.log(`  Annict API: ${emulator.url} (emulated)`)
}

develop().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

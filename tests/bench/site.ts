import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'

import type { Browser } from 'playwright'
import { build } from 'vite'

import { listenOnLoopback } from '#app/loopback.node.ts'
import { createStaticServer } from '#app/static-server.node.ts'
import { connectEmulator, type EmulatorControl } from '#tests/support/emulator-control.ts'

export interface Site {
  readonly app: string
  readonly api: string
  /** A page of the same libraries and nothing else, served the same way and asking the same API. */
  readonly bare: string
  readonly emulator: EmulatorControl
  stop(): Promise<void>
}

/** What a measurement may use. */
export interface Bench {
  readonly site: Site
  readonly browser: Browser
  /** Milliseconds, by the name of the row. */
  readonly baseline: Readonly<Record<string, number>>
}

/** Starts what `npm start` starts, on free ports, and a bare page beside it. */
export async function startSite(): Promise<Site> {
  const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) }
  const child = spawn(process.execPath, ['tests/support/run.mjs', 'src/app/start.node.ts'], {
    env: { ...process.env, ...ports, VITE_NOW: '2026-04-22T21:00:00+09:00' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const app = `http://localhost:${ports.PORT}`
  const api = `http://localhost:${ports.API_PORT}`
  await Promise.race([
    answers(app),
    once(child, 'exit').then(() => Promise.reject(new Error('The app did not start'))),
  ])

  const folder = path.resolve('node_modules/.cache/yohaku/bare')
  process.env['VITE_ANNICT_API_URL'] = api
  process.env['VITE_GUEST_TOKEN'] = 'sample-guest'
  await build({
    configFile: path.resolve('tests/bench/bare/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  })
  const bare = await listenOnLoopback(createStaticServer({ folder }).fetch, 0)

  return {
    app,
    api,
    bare: bare.url,
    emulator: connectEmulator(api),
    async stop() {
      await bare.close()
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok === true) return
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
  throw new Error(`${url} did not answer within a minute`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('No free port')
  return address.port
}

import { createServer } from 'node:net'

import { defineConfig } from '@playwright/test'

import { findBrowser } from './tests/support/browser.mjs'
import { findDoorkeeper } from './tests/support/doorkeeper/find-doorkeeper.mjs'
import type { AnnictKind } from './tests/support/sign-in-journey.ts'

const WORKERS = 2

/** Each worker has an app and an API of its own. Workers inherit the environment, and with it the chosen ports. */
process.env['YOHAKU_E2E_PORTS'] ??= (await freePorts(2 * WORKERS)).join(' ')
const ports = process.env['YOHAKU_E2E_PORTS'].split(' ')
const browser = await findBrowser()
const doorkeeper = await findDoorkeeper()

export default defineConfig<object, { readonly annictKind: AnnictKind }>({
  testDir: 'tests',
  outputDir: 'test-results',
  projects: [
    { name: 'journeys', testMatch: 'e2e/*.e2e.ts' },
    {
      // The same journeys with the real software behind Annict's sign-in.
      name: 'doorkeeper',
      testMatch: 'e2e/oauth{,-people,-clients,-troubles}.e2e.ts',
      use: { annictKind: doorkeeper.kind === 'found' ? 'doorkeeper' : 'nobody' },
    },
    { name: 'accessibility', testMatch: 'a11y/*.a11y.ts' },
  ],
  workers: WORKERS,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A machine that is busy with other work can stop a page for seconds. What needs another try is named in the output.
  retries: process.env['CI'] === undefined ? 0 : 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env['REPORT'] ?? 'test-results/report.json' }]],
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 800 },
    // Recording every test takes a quarter of the time of all.
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: browser.env,
      chromiumSandbox: false,
    },
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => ({
    command: 'node tests/support/run.mjs src/app/start.node.ts',
    url: `http://localhost:${ports.at(2 * worker)}/`,
    env: {
      PORT: String(ports.at(2 * worker)),
      API_PORT: String(ports.at(2 * worker + 1)),
      VITE_NOW: '2026-04-22T21:00:00+09:00',
    },
    stdout: 'pipe' as const,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  })),
})

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const chosen = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject)
          server.listen(0, '127.0.0.1', () => {
            const address = server.address()
            if (typeof address === 'object' && address !== null) resolve(address.port)
          })
        }),
    ),
  )
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return chosen
}

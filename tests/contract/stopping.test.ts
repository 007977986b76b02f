import { spawn } from 'node:child_process'

import { expect, onTestFinished, test } from 'vitest'

import { RELAY_ENV, RELAY_SECRET } from '#tests/support/relay-bed.ts'

interface Running {
  readonly pid: number
  readonly address: string
  /** Resolves when npm and all that it started have ended. */
  readonly ended: Promise<void>
}

/** The servers that are commands of their own: how to have a free port, and a path that is answered with which status. */
const SERVERS = {
  emulator: { env: { API_PORT: '0' }, path: '/__emulator/log', status: 200 },
  relay: { env: { ...RELAY_ENV, PORT: '0' }, path: '/', status: 404 },
} as const

type Name = keyof typeof SERVERS

/** Starts a server as a person would; resolves when it answers. */
async function startServer(name: Name): Promise<Running> {
  const child = spawn('npm', ['run', name], {
    env: { ...process.env, ...SERVERS[name].env },
    // A group of its own: the signal reaches npm alone, as one from a supervisor does.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error('npm did not start')
  let running = true
  // The server holds the other end of the pipe: `close` comes when that has ended too, not when npm alone has.
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      running = false
      resolve()
    })
  })
  onTestFinished(() => {
    if (running) process.kill(-pid, 'SIGKILL')
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`npm ended with ${code} before the server answered`)))
    child.stdout.on('data', (chunk: Buffer) => {
      const [found] = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(chunk.toString()) ?? []
      if (found !== undefined) resolve(found)
    })
  })
  return { pid, address, ended }
}

test.each([
  ['emulator', 'SIGTERM'],
  ['emulator', 'SIGINT'],
  ['relay', 'SIGTERM'],
  ['relay', 'SIGINT'],
] as const)(
  'npm run %s: %s to npm alone ends the server behind it',
  async (name, signal) => {
    const { pid, address, ended } = await startServer(name)
    const { path, status } = SERVERS[name]
    expect((await fetch(`${address}${path}`)).status).toBe(status)
    process.kill(pid, signal)
    await ended
    await expect(fetch(address)).rejects.toThrow('fetch failed')
  },
  30_000,
)

test('npm run relay without its settings says what is missing, and nothing of what it has', async () => {
  const child = spawn('npm', ['run', 'relay'], {
    env: { ...process.env, ...RELAY_ENV, CLIENT_ID: '', ALLOWED_ORIGINS: '*' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code).toBe(1)
  expect(said).toContain('CLIENT_ID must be the id of an application on Annict.')
  expect(said).toContain('ALLOWED_ORIGINS must list origins')
  expect(said).not.toContain(RELAY_SECRET)
}, 30_000)

import { spawn } from 'node:child_process'

import { expect, onTestFinished, test } from 'vitest'

interface Running {
  readonly pid: number
  readonly address: string
  /** Resolves when npm and all that it started have ended. */
  readonly ended: Promise<void>
}

/** Starts the emulator as a person would; resolves when it answers. */
async function startEmulator(): Promise<Running> {
  const child = spawn('npm', ['run', 'emulator'], {
    env: { ...process.env, API_PORT: '0' },
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
    child.once('exit', (code) => reject(new Error(`npm ended with ${code} before the emulator answered`)))
    child.stdout.on('data', (chunk: Buffer) => {
      const [found] = /http:\/\/localhost:\d+/.exec(chunk.toString()) ?? []
      if (found !== undefined) resolve(found)
    })
  })
  return { pid, address, ended }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm alone ends the server behind it',
  async (signal) => {
    const { pid, address, ended } = await startEmulator()
    expect((await fetch(`${address}/__emulator/log`)).status).toBe(200)
    process.kill(pid, signal)
    await ended
    await expect(fetch(address)).rejects.toThrow('fetch failed')
  },
  30_000,
)

import { spawn } from 'node:child_process'

import { expect, test } from 'vitest'

/** Starts the emulator as a person would and resolves when it answers; `ended` tells how, once nothing of it is left. */
async function startEmulator(): Promise<{ pid: number; ended: Promise<string> }> {
  const child = spawn('npm', ['run', 'emulator'], {
    env: { ...process.env, API_PORT: '0' },
    // A group of its own: the signal reaches npm alone, as one from a supervisor does.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The server holds the other end of the pipe: `close` comes when that has ended too, not when npm alone has.
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`npm ended with ${code} before the emulator answered`)))
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('answers on')) resolve()
    })
  })
  const { pid } = child
  if (pid === undefined) throw new Error('npm did not start')
  return { pid, ended }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm alone ends the server behind it',
  async (signal) => {
    const { pid, ended } = await startEmulator()
    try {
      process.kill(pid, signal)
      expect(await ended).toBe(signal)
    } finally {
      // Should it go on all the same, it must not outlive the test.
      try {
        process.kill(-pid, 'SIGKILL')
      } catch (error) {
        expect(error).toMatchObject({ code: 'ESRCH' })
      }
    }
  },
  30_000,
)

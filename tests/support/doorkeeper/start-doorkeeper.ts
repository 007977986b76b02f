import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

import type { Client } from '#emulator/oauth/clients.ts'
import type { Person } from '#emulator/oauth/pages.ts'
import type { Token } from '#emulator/tokens.ts'

import { HOST } from './find-doorkeeper.mjs'

export interface DoorkeeperOptions {
  /**
   * `off` as on Annict, where there is no place for a challenge. `on` has one; `form-drops-it` too, but behind
   * Annict's form of consent, which sends on less than came.
   */
  readonly pkce: 'off' | 'on' | 'form-drops-it'
  readonly clients: readonly Client[]
  readonly people: readonly Person[]
  /** Personal tokens. */
  readonly tokens?: readonly Pick<Token, 'secret' | 'userId' | 'scopes'>[]
  /** The id of a person who is signed in without a cookie. */
  readonly signedInAs?: number
}

/** Real Doorkeeper, running. */
export interface Doorkeeper {
  /** Such as `http://127.0.0.1:40001`, without a slash at its end. */
  readonly url: string
  /** Takes back all codes and tokens that it has made; personal tokens are as they were. */
  forget(): Promise<void>
  /** Ends it. Rejects with whatever it has complained of: a test that makes Rails fail has found something. */
  close(): Promise<void>
}

/** For how long a test may wait for it, in milliseconds. It takes a second; a busy machine takes its time. */
export const BOOT = 180_000

/** Starts one where `findDoorkeeper` has found it. It ends by itself when this process does. */
export async function startDoorkeeper(options: DoorkeeperOptions): Promise<Doorkeeper> {
  const child = spawn('ruby', ['-W0', HOST], { stdio: ['pipe', 'pipe', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      complaints += error.message
      resolve()
    })
    child.once('close', () => resolve())
  })
  // Input for one that has just ended: what it ended with says more than that.
  child.stdin.on('error', () => {})

  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const ask = async (line: string): Promise<string> => {
    child.stdin.write(`${line}\n`)
    const answer = await lines.next()
    if (answer.done === true) {
      await ended
      throw new Error(`Doorkeeper has ended: ${complaints}`)
    }
    return answer.value
  }
  const { pkce, clients, people, tokens = [], signedInAs = null } = options
  const form = pkce === 'on' ? 'doorkeeper' : 'annict'
  const settings = { pkce: pkce !== 'off', form, clients, people, tokens, signedInAs }
  const { port } = JSON.parse(await ask(JSON.stringify(settings))) as { readonly port: number } // As the host says it.
  return {
    url: `http://127.0.0.1:${port}`,
    async forget() {
      await ask('forget')
    },
    async close() {
      child.stdin.end()
      await ended
      if (complaints !== '') throw new Error(`Doorkeeper complained: ${complaints}`)
    },
  }
}

import type { Clock } from '#base/clock.ts'
import type { Random } from '#base/random.ts'
import { SECOND, type Milliseconds } from '#base/time.ts'
import type { Fetch } from '#scheduler/permit.ts'
import { createScheduler } from '#scheduler/scheduler.ts'

import type { Ask, Reply } from './question.ts'

/** Requests that one check may cost, whatever happens. */
export const MOST_REQUESTS = 20

/** Annict gives a request up after 15 s; the server in front after 30 s. */
const PATIENCE = 35 * SECOND

/** The least from one send to the next, as for every job. */
const SPACE: Milliseconds = 250

/** Why the check ended early, as a sentence for the one who started it. Nothing more is sent after one. */
export class CheckStopped extends Error {
  override readonly name = 'CheckStopped'
}

export interface Surroundings {
  /** The address of the API without a slash at its end. */
  readonly api: string
  readonly token: string
  readonly fetch: Fetch
  readonly clock: Clock
  readonly random: Random
}

/** Sends one request after another, each on a permit of its own from the scheduler's lane for jobs, and none twice. */
export interface Asker {
  /** Rejects with a {@link CheckStopped}. */
  readonly ask: (ask: Ask) => Promise<Reply>
  readonly sent: () => number
  readonly dispose: () => void
}

export function createAsker({ api, token, fetch, clock, random }: Surroundings): Asker {
  const scheduler = createScheduler({ clock, random, fetch })
  let sent = 0
  let last = Number.NEGATIVE_INFINITY

  /** Requests with and without a token have budgets of their own, which do not wait for each other. */
  function spaced(): Promise<void> {
    const wait = last + SPACE - clock.monotonic()
    return wait <= 0 ? Promise.resolve() : new Promise((resolve) => clock.after(wait, resolve))
  }

  async function send(ask: Ask): Promise<Response> {
    await spaced()
    const budget = ask.withToken ? 'token' : 'none'
    const permit = await scheduler.acquire({ lane: 'user-bulk', purpose: 'check', kind: 'read', budget })
    const abort = new AbortController()
    const undo = clock.after(PATIENCE, () => abort.abort())
    const headers = {
      'User-Agent': 'Yohaku (a check of its emulator against the API)',
      ...ask.headers,
      ...(ask.withToken && { Authorization: `Bearer ${token}` }),
    }
    sent += 1
    last = clock.monotonic()
    try {
      return await permit.fetch(`${api}${ask.path}`, {
        ...{ method: ask.method, headers, body: ask.body, signal: abort.signal },
        ...{ redirect: 'error', credentials: 'omit', cache: 'no-store' },
      })
    } catch (error) {
      const reason =
        error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : ''
      const words = abort.signal.aborted ? `no answer within ${PATIENCE / SECOND} seconds` : reason
      throw new CheckStopped(`No answer came from ${api} (${words}).`)
    } finally {
      undo()
    }
  }

  return {
    async ask(ask) {
      if (sent >= MOST_REQUESTS)
        throw new CheckStopped(`The check may cost ${MOST_REQUESTS} requests, not more.`)
      const response = await send(ask)
      const text = await response.text().catch(() => {
        throw new CheckStopped(`The answer of ${api} broke off.`)
      })
      const reply = { status: response.status, headers: response.headers, text, json: parsed(text) }
      if (reply.status === 429) throw new CheckStopped(refused(reply))
      if (ask.withToken && reply.status === 401)
        throw new CheckStopped('The token is not accepted (401): it is wrong, or it was revoked.')
      if (ask.withToken && reply.status === 403)
        throw new CheckStopped('The token may not read (403): make one with the scope read.')
      return reply
    },
    sent: () => sent,
    dispose: () => scheduler.dispose(),
  }
}

function refused({ headers }: Reply): string {
  const wait = headers.get('retry-after')
  const until = wait === null ? 'a few minutes' : /^\d+$/.test(wait) ? `${wait} seconds` : `until ${wait}`
  return `The API refused to answer (429): the limit of this token or address is used up. Wait ${until} before you try again.`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Pages of errors are no JSON; the statements about them say what they should be.
    return undefined
  }
}

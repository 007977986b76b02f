import type { LogEntry } from '#emulator/request-log.ts'
import type { ScenarioPatch } from '#emulator/scenario-patch.ts'

/** The emulated API's own switches, as a test uses them from outside. */
export interface EmulatorControl {
  /** Forgets the log and all writes, and ends the scenarios. The clock and what has been spent of the minute go on. */
  reset(): Promise<void>
  log(): Promise<readonly LogEntry[]>
  /** The GraphQL requests among the log. */
  queries(): Promise<readonly LogEntry[]>
  scenario(patch: ScenarioPatch): Promise<void>
  /** Moves the server's clock ahead by milliseconds. */
  advance(ms: number): Promise<void>
  /** Sets the server's clock to a moment; it runs on from there. */
  setClock(at: number): Promise<void>
}

export function connectEmulator(api: string): EmulatorControl {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${api}/__emulator/${path}`, {
      method: path === 'log' ? 'GET' : 'POST',
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`The emulator answered ${answer.status} to ${path}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const log = async (): Promise<readonly LogEntry[]> => {
    const { requests } = (await ask('log')) as { readonly requests: readonly LogEntry[] } // its promise
    return requests
  }
  return {
    async reset() {
      await ask('reset', { writes: true })
    },
    log,
    async queries() {
      return (await log()).filter((entry) => entry.path === '/graphql')
    },
    async scenario(patch) {
      await ask('scenario', patch)
    },
    async advance(ms) {
      await ask('clock', { advance: ms })
    },
    async setClock(at) {
      await ask('clock', { now: new Date(at).toISOString() })
    },
  }
}

import { createEmulator } from '#emulator/emulator.ts'
import { createUnitWorld } from '#emulator/seed/unit.ts'
import type { World } from '#emulator/world.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { judge, type Judgement } from './known-answers.ts'
import type { RandomRequest } from './random-documents.ts'

/** Tries requests on the emulator and counts how they went. */
export interface Trial {
  /** What is strange about the answer, in sentences. */
  run(request: RandomRequest): Promise<readonly string[]>
  readonly counts: ReadonlyMap<Judgement['kind'] | 'exception', number>
}

/** The unit world without its longest work, so that a list may be asked for without a limit. */
function smallWorld(): World {
  const world = createUnitWorld()
  const kept = world.episodes().filter(({ id }) => id < 5_010 || id > 9_999)
  return { ...world, episodes: () => kept, episodesOf: (workId) => world.episodesOf(workId).slice(0, 12) }
}

export function createTrial(): Trial {
  const clock = createFakeClock()
  const limits = { perToken: 1e9, perAddress: 1e9 }
  const emulator = createEmulator({ clock, limits, world: smallWorld() })
  const counts = new Map<Judgement['kind'] | 'exception', number>()

  async function judged({ query, variables, token }: RandomRequest): Promise<Judgement | string> {
    const request = new Request('https://api.annict.com/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ query, variables }),
    })
    try {
      const response = await emulator.fetch(request)
      const text = await response.text()
      const members = JSON.parse(text) as object
      return judge(query, { status: response.status, headers: response.headers, text, ...members })
    } catch (error) {
      return error instanceof Error ? (error.stack ?? error.message) : String(error)
    }
  }

  return {
    counts,
    async run(request) {
      const found = await judged(request)
      const kind = typeof found === 'string' ? 'exception' : found.kind
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      return typeof found === 'string' ? [`an exception of our own: ${found}`] : found.faults
    },
  }
}

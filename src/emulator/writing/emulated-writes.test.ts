import { describe, expect, test } from 'vitest'

import { createEmulator } from '#emulator/emulator.ts'
import { globalId } from '#emulator/resolvers/global-id.ts'
import type { ScenarioPatch } from '#emulator/scenario-patch.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { WATCHERS_LAG } from './writable-world.ts'

function start(patch: ScenarioPatch = {}) {
  const clock = createFakeClock()
  const emulator = createEmulator({ clock })
  const post = (query: string, token = 'sample-write'): Promise<Response> =>
    emulator.fetch(
      new Request('https://api.annict.com/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query }),
      }),
    )
  emulator.control.scenario(patch)
  return {
    clock,
    emulator,
    post,
    record: () =>
      post(
        `mutation { createRecord(input: { episodeId: "${globalId('Episode', 103)}" }) { record { annictId } } }`,
      ),
    recorded: () => emulator.world.recordsCountOf(1, 103),
  }
}

describe('What has been written', () => {
  test('is there for every later request, of others too', async () => {
    const { post, record } = start()
    await record()
    const query = '{ searchEpisodes(annictIds: [103]) { nodes { recordsCount viewerRecordsCount } } }'
    expect(await (await post(query, 'sample-read')).json()).toMatchObject({
      data: { searchEpisodes: { nodes: [{ recordsCount: 1, viewerRecordsCount: 1 }] } },
    })
    expect(await (await post(query, 'sample-other')).json()).toMatchObject({
      data: { searchEpisodes: { nodes: [{ recordsCount: 1, viewerRecordsCount: 0 }] } },
    })
  })

  test('is not there for another emulator, nor in the world that it was made from', async () => {
    const { record, recorded } = start()
    await record()
    expect([recorded(), start().recorded()]).toEqual([1, 0])
  })

  test('outlives a reset that only empties the log', async () => {
    const { emulator, record, recorded } = start()
    await record()
    emulator.control.reset()
    expect([emulator.control.log().length, recorded()]).toEqual([0, 1])
  })

  test('is gone with a reset of what was written, with what background jobs would have counted', async () => {
    const { emulator, clock, post, record, recorded } = start()
    await record()
    await post(
      `mutation { updateStatus(input: { workId: "${globalId('Work', 3)}", state: WATCHING }) { clientMutationId } }`,
    )
    emulator.control.reset({ writes: true })
    expect(recorded()).toBe(0)
    await clock.advance(WATCHERS_LAG)
    await post('{ viewer { id } }')
    expect(emulator.world.work(3)).toMatchObject({ watchersCount: 40 })
    expect(emulator.world.libraryEntry(1, 3)?.status).toBe('ON_HOLD')
  })

  test('bears the time of the server, wherever its clock has been moved', async () => {
    const { emulator, record } = start()
    emulator.control.clock.advance(86_400_000)
    await record()
    expect(emulator.world.recordsOfEpisode(103)[0]?.createdAt).toBe(Date.UTC(2026, 3, 21, 3, 0, 12))
  })
})

describe('A write', () => {
  test('whose connection is cut was made, and one that is dropped was not', async () => {
    const cut = start({ fail: { with: 'cut', next: 1 } })
    await expect(cut.record().then((answer) => answer.text())).rejects.toThrow(TypeError)
    expect(cut.recorded()).toBe(1)
    const dropped = start({ fail: { with: 'dropped', next: 1 } })
    await expect(dropped.record()).rejects.toThrow(TypeError)
    expect(dropped.recorded()).toBe(0)
  })

  test.each([500, 502, 503, 'html', 'dropped'] as const)(
    'whose answer is lost to %s can have been made',
    async (kind) => {
      const { record, recorded } = start({ fail: { with: kind, carriedOut: true, next: 1 } })
      const ended = await record().then(
        () => 'answered',
        () => 'lost',
      )
      expect(ended).toBe(kind === 'dropped' ? 'lost' : 'answered')
      expect(recorded()).toBe(1)
    },
  )

  test.each([429, 502, 503, 'html'] as const)('that is refused with %s was not made', async (kind) => {
    const { record, recorded } = start(
      kind === 429 ? { refuse: { next: 1 } } : { fail: { with: kind, next: 1 } },
    )
    await record()
    expect(recorded()).toBe(0)
    await record()
    expect(recorded()).toBe(1)
  })
})

import { describe, expect, test } from 'vitest'

import { ask } from '#tests/support/ask-graphql.ts'

/** What the list of slots of a work's first channel answers with. */
const programs = (workId: number, selection: string, args = '') =>
  ask(`{ searchWorks(annictIds: [${workId}]) { nodes { programs(first: 1) { nodes { channel {
    programs${args} { ${selection} }
  } } } } } }`)

const answer = (found: object) => ({
  searchWorks: { nodes: [{ programs: { nodes: [{ channel: { programs: found } }] } }] },
})

describe('the slots of a channel', () => {
  test('are its broadcasts, under the type of a slot and whatever their visibility', async () => {
    const { data, errors } = await programs(
      1,
      'nodes { id annictId startedAt rebroadcast state work { annictId } channel { annictId } }',
    )
    const node = (annictId: number, startedAt: string, workId: number) => ({
      id: btoa(`Program-${annictId}`),
      annictId,
      startedAt,
      rebroadcast: false,
      state: 'PUBLISHED',
      work: { annictId: workId },
      channel: { annictId: 1 },
    })
    expect(errors).toBeUndefined()
    expect(data).toEqual(
      answer({
        nodes: [
          node(1, '2026-04-04T16:30:00Z', 1),
          { ...node(3, '2026-07-03T16:30:00Z', 1), rebroadcast: true },
          { ...node(4, '2026-04-04T16:30:00Z', 3), state: 'HIDDEN' },
        ],
      }),
    )
  })

  test.each(['episode { id }', 'scPid'])(
    'end the request when asked for %s, which broadcasts lack',
    async (field) => {
      expect(await programs(1, `nodes { annictId ${field} }`)).toEqual({ status: 500 })
      expect(await programs(1, `edges { node { ${field} } }`)).toEqual({ status: 500 })
    },
  )

  test('lose a row of which the time is not known, with an error of nothing but a message', async () => {
    const { data, errors } = await programs(2, 'edges { cursor node { startedAt } } nodes { annictId }')
    expect(data).toEqual(answer({ edges: [{ cursor: 'MQ', node: null }], nodes: [{ annictId: 5 }] }))
    expect(errors).toEqual([{ message: 'Cannot return null for non-nullable field Program.startedAt' }])
  })

  test('are cut as lists in memory are', async () => {
    const page = await programs(1, 'nodes { annictId } pageInfo { hasNextPage }', '(first: 5, last: 1)')
    expect(page.data).toEqual(answer({ nodes: [{ annictId: 4 }], pageInfo: { hasNextPage: false } }))
  })
})

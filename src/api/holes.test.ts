import { describe, expect, test } from 'vitest'

import { withoutHoles } from './holes.ts'

describe('holes', () => {
  test('are taken out of nodes and counted', () => {
    const data = { searchWorks: { nodes: [{ annictId: 1 }, null, { annictId: 2 }, null] } }
    expect(withoutHoles(data)).toEqual({
      data: { searchWorks: { nodes: [{ annictId: 1 }, { annictId: 2 }], lost: 2 } },
      missing: 2,
    })
  })

  test('are edges that lead nowhere as well, whatever they call their row', () => {
    const data = {
      work: {
        seriesList: {
          edges: [{ node: null }, { cursor: 'MQ', item: null }, { item: { annictId: 3 } }, null],
        },
      },
    }
    expect(withoutHoles(data)).toEqual({
      data: { work: { seriesList: { edges: [{ item: { annictId: 3 } }], lost: 3 } } },
      missing: 3,
    })
  })

  test('deep inside rows are found', () => {
    const data = { nodes: [{ casts: { nodes: [null, { name: 'a' }] } }, { casts: null }] }
    expect(withoutHoles(data)).toEqual({
      data: { nodes: [{ casts: { nodes: [{ name: 'a' }], lost: 1 } }, { casts: null }] },
      missing: 1,
    })
  })

  test('are told to the list that they are of, and to no list around it', () => {
    const data = {
      searchWorks: { nodes: [{ casts: { nodes: [null, null] }, staffs: { nodes: [{ id: 1 }] } }] },
    }
    const { nodes } = withoutHoles(data).data.searchWorks
    expect(nodes[0]?.casts).toEqual({ nodes: [], lost: 2 })
    expect(nodes[0]?.staffs.lost).toBeUndefined()
    expect(withoutHoles(data).data.searchWorks.lost).toBeUndefined()
  })

  test('are not the nulls of fields: unknown is an answer', () => {
    const data = { work: { titleEn: null, image: null, item: null, node: null }, viewer: null }
    expect(withoutHoles(data)).toEqual({ data, missing: 0 })
  })

  test('that are not there leave the very same object', () => {
    const data = { nodes: [{ id: 1, tags: ['a'] }], edges: [{ cursor: 'MQ' }] }
    expect(withoutHoles(data).data).toBe(data)
  })

  test('leave the rows beside them the objects they were', () => {
    const row = { annictId: 1 }
    expect(withoutHoles({ nodes: [null, row] }).data.nodes[0]).toBe(row)
  })
})

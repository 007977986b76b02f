import { describe, expect, test } from 'vitest'

import type { WithoutHoles } from '#api/holes.ts'
import { nothingMore, type Connection, type Rest } from '#api/pagination.ts'
import type { Answer } from '#api/query.ts'
import { withPage } from '#api/with-page.ts'
import { MINUTE, SECOND } from '#base/time.ts'
import { parseAnnictId } from '#domain/ids.ts'
import { ensureCatalogue } from '#emulator/catalogue-build.node.ts'
import { createEmulator } from '#emulator/emulator.ts'
import type { SeasonWorksQuery } from '#pages/seasons/documents.generated.ts'
import { moreWorks, seasonQuery } from '#pages/seasons/queries.ts'
import { workQuery } from '#pages/work/queries.ts'
import { startClient, type ClientOnEmulator } from '#tests/support/client-on-emulator.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { seasonWorld } from '#tests/support/season-world.ts'

const SEASON = { year: 2026, name: 'SPRING' } as const
/** More works in the season than one request brings. */
const MANY = 700

type Row = NonNullable<NonNullable<WithoutHoles<SeasonWorksQuery>['searchWorks']>['nodes']>[number]
const idOf = ({ annictId }: Row): number => annictId

/** A season that is read page by page, as its page does at a person's wish. */
async function read(client: ClientOnEmulator) {
  const now = client.calendar.now()
  const pages: number[] = []
  const queries = client.api.createQueryClient()
  const query = seasonQuery(SEASON, false, now)
  await client.finish(client.api.refresh(queries, query), SECOND)
  const answer = queries.getQueryData(query.queryKey)
  const first: Connection<Row> | null = answer?.data.searchWorks ?? null
  let rest: Rest<Row> = nothingMore(first, now)
  pages.push(rest.size)
  return {
    pages,
    async more() {
      const { next: cursor, size } = rest
      if (cursor === null) return
      const asked = client.api.ask(moreWorks(SEASON, false, now, { cursor, size }), { lane: 'visible' })
      const { data } = await client.finish(asked, SECOND)
      rest = withPage(rest, data.searchWorks, { first, idOf })
      pages.push(rest.size)
    },
    hasMore: () => rest.next !== null,
    rest: () => rest,
    shown: () => [...(first?.nodes ?? []), ...rest.rows].map(idOf),
  }
}

async function toTheEnd(list: Awaited<ReturnType<typeof read>>): Promise<void> {
  for (let page = 0; page < 60 && list.hasMore(); page += 1) await list.more()
}

/** The works of the season, those of the unit world among them, in the order in which they are asked for. */
async function allOf(): Promise<readonly number[]> {
  const list = await read(await startClient({ world: seasonWorld(MANY) }))
  await toTheEnd(list)
  expect(list.rest().shifted).toBe(false)
  expect(list.shown().length).toBeGreaterThanOrEqual(MANY)
  return list.shown()
}

describe('a long list on a server that is too slow for a whole page', () => {
  test('is asked for in halves from the same place on, and comes whole', async () => {
    const client = await startClient({ world: seasonWorld(MANY) })
    client.emulator.control.scenario({ slow: { msPerRow: 60 } })
    const list = await read(client)
    await toTheEnd(list)
    expect(list.shown()).toEqual(await allOf())
    // 300 works would take longer than the 15 seconds that a request has; nothing tries so many again.
    const [whole, half, ...others] = list.pages
    expect([whole, half]).toEqual([150, 150])
    expect(others.slice(0, -1).every((size) => size === 150)).toBe(true)
    const { log } = client
    expect(log().filter(({ status }) => status !== 200)).toHaveLength(1)
    expect(log()).toHaveLength(list.pages.length + 1)
  })

  test('is said to take too long where not even a few rows come', async () => {
    const client = await startClient({ world: seasonWorld(MANY) })
    client.emulator.control.scenario({ slow: { ms: 60_000, msPerRow: 0 } })
    const now = client.calendar.now()
    const asked = client.api.refresh(client.api.createQueryClient(), seasonQuery(SEASON, false, now))
    await expect(client.finish(asked, SECOND)).rejects.toMatchObject({ kind: 'timeout' })
    expect(client.log()).toHaveLength(5)
  })
})

describe('a list that changes while it is paged through', () => {
  test('shows no row twice when rows come in before it, and is known to have changed', async () => {
    const all = await allOf()
    const client = await startClient({ world: seasonWorld(MANY) })
    const list = await read(client)
    client.emulator.control.scenario({ insert: { into: 'works', before: all[0] ?? 0, count: 7 } })
    await toTheEnd(list)
    expect(list.rest().shifted).toBe(true)
    expect(list.shown()).toEqual(all)
  })

  test('shows no row twice when rows in it go, which nothing tells where the server counts nothing', async () => {
    const all = await allOf()
    const client = await startClient({ world: seasonWorld(MANY) })
    const list = await read(client)
    client.emulator.control.scenario({ remove: { from: 'works', ids: all.slice(0, 5) } })
    await toTheEnd(list)
    const shown = list.shown()
    expect(new Set(shown).size).toBe(shown.length)
    // What slipped into the first page meanwhile is missing, and nothing in the answers says so: no page may call this all.
    expect(shown).toEqual(all.filter((_, place) => place < 300 || place >= 305))
    expect(list.rest().shifted).toBe(false)
  })

  test('shows no row twice when it grows and shrinks between any two pages', async () => {
    const all = await allOf()
    const client = await startClient({ world: seasonWorld(MANY) })
    client.emulator.control.scenario({ slow: { msPerRow: 60 } })
    const list = await read(client)
    for (let turn = 0; turn < 10 && list.hasMore(); turn += 1) {
      const grow = { into: 'works', before: all[turn * 40] ?? 0, count: 9 } as const
      client.emulator.control.scenario({
        insert: turn % 2 === 0 ? grow : null,
        remove: turn % 2 === 0 ? null : { from: 'works', ids: all.slice(turn, turn + 4) },
      })
      await list.more()
    }
    const shown = list.shown()
    expect(list.hasMore()).toBe(false)
    expect(new Set(shown).size).toBe(shown.length)
  })
})

describe('for a user with five thousand works in the library', () => {
  const SLOW = { msPerRow: 10 }

  async function heavy(): Promise<ClientOnEmulator> {
    const clock = createFakeClock()
    const emulator = createEmulator({ clock, catalogue: await ensureCatalogue() })
    const client = await startClient({ on: { clock, emulator } })
    expect(await client.finish(client.session.signInWithToken('sample-heavy'))).toEqual({ ok: true })
    emulator.control.scenario({ slow: SLOW })
    return client
  }

  /** How long the last request took. */
  const took = ({ events }: ClientOnEmulator): number => {
    const [sent, settled] = ['sent', 'settled'].map(
      (name) => events.findLast(({ type }) => type === name)?.at ?? 0,
    )
    return (settled ?? 0) - (sent ?? 0)
  }

  test('a season and a work come well within the time that a request has', async () => {
    const client = await heavy()
    const queries = client.api.createQueryClient()
    const season = seasonQuery(SEASON, true, client.calendar.now())
    await client.finish(client.api.refresh(queries, season), 100)
    const works = queries.getQueryData(season.queryKey)?.data.searchWorks?.nodes ?? []
    expect(works.some(({ viewerStatusState }) => viewerStatusState !== 'NO_STATE')).toBe(true)
    expect(took(client)).toBeLessThan(10 * SECOND)

    const id = parseAnnictId(works[0]?.annictId ?? 0)
    if (id === null) throw new Error('The season has works')
    const work = workQuery(id, true, client.calendar.now())
    await client.finish(client.api.refresh(queries, work), 100)
    expect(queries.getQueryData(work.queryKey)?.data.searchWorks?.nodes).toHaveLength(1)
    expect(took(client)).toBeLessThan(10 * SECOND)
  })

  test('the library comes page by page, each within 4 seconds, whole and without doubles', async () => {
    const client = await heavy()
    const seen: number[] = []
    let cursor: string | null = null
    for (let page = 0; page < 80; page += 1) {
      const answer: Answer<Readonly<Record<string, unknown>>> = await client.finish(
        client.ask(LIBRARY, { first: 100, after: cursor }, 'user-bulk'),
        100,
      )
      const { viewer } = answer.data as unknown as Library // what the document asks for
      seen.push(...viewer.libraryEntries.nodes.map(({ work }) => work.annictId))
      expect(took(client)).toBeLessThan(4 * SECOND)
      cursor = viewer.libraryEntries.pageInfo.hasNextPage ? viewer.libraryEntries.pageInfo.endCursor : null
      if (cursor === null) break
    }
    expect(seen.length).toBeGreaterThan(4_900)
    expect(new Set(seen).size).toBe(seen.length)
    expect(client.log().every(({ status }) => status === 200)).toBe(true)
  })

  test('all of it at once is what the server has no time for', async () => {
    const client = await heavy()
    const whole = client.ask(LIBRARY, { first: 5_000 })
    await expect(client.finish(whole, MINUTE / 60)).rejects.toMatchObject({ kind: 'timeout' })
  })
})

const LIBRARY = `query Library($first: Int!, $after: String) {
  viewer {
    libraryEntries(first: $first, after: $after, orderBy: { field: LAST_TRACKED_AT, direction: DESC }) {
      nodes { work { annictId } nextEpisode { annictId } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

interface Library {
  readonly viewer: {
    readonly libraryEntries: {
      readonly nodes: readonly { readonly work: { readonly annictId: number } }[]
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
    }
  }
}

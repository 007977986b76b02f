import { readFileSync } from 'node:fs'

import { buildSchema, isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'

import { instant } from '#base/time.ts'
import { withoutHoles } from '#api/holes.ts'
import { SeasonWorksDocument } from '#pages/seasons/documents.generated.ts'
import { WorkPageDocument, MoreEpisodesDocument } from '#pages/work/documents.generated.ts'
import { ask } from '#tests/support/ask-graphql.ts'

import { NOT_TAKEN, OF_THE_VIEWER, TYPES } from './annict-types.ts'
import { readAsked } from './asked.ts'
import { KINDS, OWN_KINDS, PUBLIC_KINDS, seasonId, type Kind } from './kinds.ts'
import { readSightings } from './reading.ts'
import { mergeRows, type Facts, type Row } from './row.ts'

const AT = instant(Date.UTC(2026, 3, 10))

type Variables = Record<string, unknown>

/** All rows that an answer tells of, those of one thing put together. */
function rowsOf(
  text: string,
  variables: Variables,
  data: unknown,
  sure = true,
): Record<Kind, Map<number, Row>> {
  const kinds = Object.keys(KINDS).map((kind) => [kind, new Map<number, Row>()])
  const rows = Object.fromEntries(kinds) as Record<Kind, Map<number, Row>>
  for (const { kind, row } of readSightings(readAsked(text, variables), { data, at: AT, sure })) {
    const held = rows[kind].get(row.id)
    rows[kind].set(row.id, held === undefined ? row : mergeRows(held, row))
  }
  return rows
}

/** The same of what the unit-test world answers, as the client reads it. */
async function asked(text: string, variables: Variables = {}): Promise<Record<Kind, Map<number, Row>>> {
  const { data, errors } = await ask(text, variables)
  expect(errors).toBeUndefined()
  return rowsOf(text, variables, withoutHoles(data).data)
}

function facts(rows: ReadonlyMap<number, Row>, id: number): Facts | undefined {
  const [part, ...others] = rows.get(id)?.parts ?? []
  expect(others).toEqual([]) // they are of one answer
  return part?.facts
}

const season = (): string => SeasonWorksDocument.loc?.source.body ?? ''
const work = (): string => WorkPageDocument.loc?.source.body ?? ''
const SPRING = { season: '2026-spring', first: 300, asPerson: true }

describe('the answer to a season', () => {
  test('tells its works, each with its season, and that the season is these and no more', async () => {
    const rows = await asked(season(), SPRING)
    const [id = 0] = rows.work.keys()
    expect(facts(rows.work, id)).toMatchObject({
      seen: true,
      title: expect.any(String) as string,
      seasonYear: 2026,
      seasonName: 'SPRING',
      watchersCount: expect.any(Number) as number,
    })
    expect(facts(rows.season, seasonId(2026, 'SPRING'))).toEqual({ works: [...rows.work.keys()] })
  })

  test('tells of no whole season where it goes on, lost rows, failed in part, or begins in the middle', async () => {
    const whole = await ask(season(), SPRING)
    const cases: [Variables, unknown, boolean][] = [
      [{ ...SPRING, first: 1 }, (await ask(season(), { ...SPRING, first: 1 })).data, true],
      [SPRING, whole.data, false],
      [{ ...SPRING, after: 'MQ' }, whole.data, true],
      [SPRING, withoutHoles({ searchWorks: { nodes: [null], pageInfo: { hasNextPage: false } } }).data, true],
    ]
    for (const [variables, data, sure] of cases) {
      expect(rowsOf(season(), variables, data, sure).season.size).toBe(0)
    }
  })
})

describe("the answer to a work's page", () => {
  test('tells the work, its parts with the work they belong to, and its whole lists', async () => {
    const rows = await asked(work(), { id: 1, episodes: 100, asPerson: true })
    const own = facts(rows.work, 1)
    expect(own).toMatchObject({
      seen: true,
      episodes: [...rows.episode.keys()],
      casts: [...rows.cast.keys()],
    })
    for (const [id] of rows.episode) expect(facts(rows.episode, id)).toMatchObject({ work: 1, seen: true })
    for (const kind of ['cast', 'person', 'character', 'staff', 'channel'] as const) {
      expect([kind, rows[kind].size > 0]).toEqual([kind, true])
    }
    const [cast = 0] = rows.cast.keys()
    const { person, character } = facts(rows.cast, cast) ?? {}
    expect(rows.person.has(Number(person)) && rows.character.has(Number(character))).toBe(true)
    for (const [id] of rows.program) {
      expect(facts(rows.program, id)).toMatchObject({ work: 1, published: expect.any(Boolean) as boolean })
      expect(facts(rows.program, id)?.['startedAt']).toBeGreaterThan(Date.UTC(2000, 0))
    }
  })

  test('that found nothing tells that the work is gone, unless it failed', async () => {
    const rows = await asked(work(), { id: 4_242, episodes: 100, asPerson: true })
    expect(facts(rows.work, 4_242)).toEqual({ seen: false })
    const failed = rowsOf(work(), { id: 4_242, episodes: 1 }, { searchWorks: { nodes: [] } }, false)
    expect(failed.work.size).toBe(0)
  })

  test('keeps the number of the work where only its episodes were asked for', async () => {
    const text = MoreEpisodesDocument.loc?.source.body ?? ''
    const rows = await asked(text, { id: 1, first: 50, after: 'MQ', asPerson: false })
    expect(rows.episode.size).toBeGreaterThan(0)
    for (const [id] of rows.episode) expect(facts(rows.episode, id)).toMatchObject({ work: 1 })
    expect(facts(rows.work, 1)).not.toHaveProperty('episodes')
  })

  test('takes a null for a statement only where nothing failed and Annict may mean it', () => {
    const text =
      'query A { searchWorks(annictIds: [5], first: 1) { nodes { annictId title titleEn image { copyright } } } }'
    const data = { searchWorks: { nodes: [{ annictId: 5, title: null, titleEn: null, image: null }] } }
    expect(facts(rowsOf(text, {}, data).work, 5)).toEqual({ seen: true, titleEn: null, copyright: null })
    expect(facts(rowsOf(text, {}, data, false).work, 5)).toEqual({ seen: true })
  })
})

test('names under which fields come back, fragments and the types of rows are seen through', async () => {
  const rows =
    await asked(`query A { some: searchWorks(annictIds: [1], first: 1) { list: nodes { no: annictId name: title
    crew: staffs(first: 50) { nodes { id: annictId ...Who roleText } } } } }
    fragment Who on Staff { resource { __typename ... on Person { annictId label: name }
      ... on Organization { annictId label: nameKana name } } }`)
  expect(facts(rows.work, 1)).toMatchObject({ title: expect.any(String) as string })
  const staff = [...rows.staff.keys()].map((id) => facts(rows.staff, id))
  expect(staff.length).toBeGreaterThan(0)
  for (const one of staff) {
    const isPerson = one?.['person'] !== undefined
    const who = isPerson
      ? facts(rows.person, Number(one['person']))
      : facts(rows.organization, Number(one?.['organization']))
    expect(who).toHaveProperty('name')
    expect(isPerson).toBe(who?.['nameKana'] === undefined)
  }
})

test('the works of a series are taken from its items alone, with what each is to it', () => {
  const text = `query A { searchWorks(annictIds: [1], first: 1) { nodes { annictId seriesList { nodes { annictId name
    works { nodes { annictId } edges { summary node { annictId } item { annictId title } } } } } } } }`
  const links = {
    nodes: [{ annictId: 901 }],
    edges: [{ summary: '第1期', node: { annictId: 901 }, item: { annictId: 1, title: '見本' } }],
  }
  const data = {
    searchWorks: {
      nodes: [{ annictId: 1, seriesList: { nodes: [{ annictId: 8, name: 'S', works: links }] } }],
    },
  }
  const rows = rowsOf(text, {}, data)
  expect([...rows.work.keys()]).toEqual([1])
  expect(facts(rows.series, 8)).toMatchObject({ works: [[1, '第1期']] })
  expect(facts(rows.work, 1)).toMatchObject({ series: [8] })
})

test('a link leads to a row without saying that it is still there', () => {
  const text =
    'query A { searchEpisodes(annictIds: [3]) { nodes { annictId work { annictId title } prevEpisode { annictId } } } }'
  const data = {
    searchEpisodes: { nodes: [{ annictId: 3, work: { annictId: 9, title: '見本' }, prevEpisode: null }] },
  }
  const rows = rowsOf(text, {}, data)
  expect(facts(rows.episode, 3)).toEqual({ seen: true, work: 9, previous: null })
  expect(facts(rows.work, 9)).toEqual({ title: '見本' })
})

test("what is found in a person's library is known, and of the library what the work says of its viewer", async () => {
  const rows =
    await asked(`query A { viewer { username libraryEntries(first: 50) { nodes { note status { state }
    work { annictId title viewerStatusState } nextEpisode { annictId viewerDidTrack } } } } }`)
  expect(rows.work.size).toBeGreaterThan(0)
  for (const id of rows.work.keys()) expect(Object.keys(facts(rows.work, id) ?? {})).toEqual(['title'])
  expect([...rows.ownWork.keys()]).toEqual([...rows.work.keys()])
  for (const id of rows.ownWork.keys()) expect(Object.keys(facts(rows.ownWork, id) ?? {})).toEqual(['status'])
  for (const id of rows.ownEpisode.keys())
    expect(Object.keys(facts(rows.ownEpisode, id) ?? {})).toEqual(['tracked'])
  expect(rows.season.size).toBe(0)
})

describe('every field of the schema', () => {
  const schema = buildSchema(readFileSync('src/schema/schema.graphql', 'utf8'))
  const fields = Object.entries(TYPES).flatMap(([type, known]) => {
    const object = schema.getType(type)
    if (!isObjectType(object)) throw new Error(`${type} is a type of the schema`)
    return Object.keys(object.getFields()).map((name) => ({ type, name, known }))
  })
  const fact = ({ known, name }: (typeof fields)[number]): string => known.renamed?.[name] ?? name
  const isTaken = (field: (typeof fields)[number]): boolean =>
    field.known.kind !== null && Object.hasOwn(KINDS[field.known.kind], fact(field))

  test('of a row of the catalogue is taken, leads on, is left out, or belongs to the viewer: one of these', () => {
    for (const field of fields.filter(({ known }) => known.kind !== null)) {
      const name = `${field.type}.${field.name}`
      const leads = Object.hasOwn(field.known.leads, field.name)
      const ways = [!leads && isTaken(field), leads, NOT_TAKEN.has(name), Object.hasOwn(OF_THE_VIEWER, name)]
      expect([name, ways.filter(Boolean).length]).toEqual([name, 1])
    }
  })

  test('that tells of the viewer is known as such and has no place in a public row', () => {
    const viewers = fields.filter(({ name, known }) => known.kind !== null && /viewer/i.test(name))
    expect(viewers.map(({ type, name }) => `${type}.${name}`).toSorted()).toEqual(
      Object.keys(OF_THE_VIEWER).toSorted(),
    )
    for (const field of viewers) expect(isTaken(field)).toBe(false)
    const names = PUBLIC_KINDS.flatMap((kind) => Object.keys(KINDS[kind]))
    expect(names.filter((name) => /viewer|status|token|user$|note|comment$/i.test(name))).toEqual([])
  })

  test('that a renaming or a lead names is one of the type, and what it becomes one of the kind', () => {
    for (const [type, { kind, renamed = {}, leads }] of Object.entries(TYPES)) {
      const own = fields.filter((field) => field.type === type).map(({ name }) => name)
      expect(own).toEqual(expect.arrayContaining([...Object.keys(renamed), ...Object.keys(leads)]))
      const facts = Object.values(leads).flatMap((lead) =>
        lead.way === 'one'
          ? (lead.fact ?? [])
          : lead.way === 'list'
            ? (lead.whole ?? [])
            : Object.values(lead.facts),
      )
      expect(kind === null ? [] : Object.keys(KINDS[kind])).toEqual(expect.arrayContaining(facts))
    }
  })
})

test('what is of the viewer enters rows of its own alone, whatever document of the app asks for it', async () => {
  const documents = [
    [season(), SPRING],
    [work(), { id: 1, episodes: 100, asPerson: true }],
    [MoreEpisodesDocument.loc?.source.body ?? '', { id: 1, first: 50, after: '', asPerson: true }],
  ] as const
  for (const [text, variables] of documents) {
    expect(text).toMatch(/viewer/)
    const rows = await asked(text, variables)
    const namesIn = (kinds: readonly Kind[]): readonly string[] =>
      kinds.flatMap((kind) =>
        [...rows[kind].values()].flatMap(({ parts }) => parts.flatMap((part) => Object.keys(part.facts))),
      )
    expect(namesIn(PUBLIC_KINDS).filter((name) => /viewer|status|tracked|^records$/i.test(name))).toEqual([])
    expect(namesIn([...OWN_KINDS]).length).toBeGreaterThan(0)
  }
})

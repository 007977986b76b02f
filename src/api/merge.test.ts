import { parse, print } from 'graphql'
import { describe, expect, test } from 'vitest'

import { InvariantError } from '#base/invariant.ts'

import { NotFoundError } from './errors.ts'
import { sendMerged, type Request } from './merge.ts'
import type { Payload } from './payload.ts'

const season = `
  query Season($season: String!, $first: Int!, $withCasts: Boolean = false) {
    __typename
    works: searchWorks(seasons: [$season], first: $first, orderBy: { field: WATCHERS_COUNT, direction: DESC }) {
      nodes { ...Card_Work ... on Work @include(if: $withCasts) { casts(first: 3) { nodes { name } } } }
    }
    ...Root
  }
  fragment Root on Query { viewer { ...Name } }
  fragment Name on User { name }
  fragment Card_Work on Work { annictId title image { ...Image } }
  fragment Image on WorkImage { recommendedImageUrl }
`

const request = (text: string, variables: Record<string, unknown> = {}): Request => ({
  document: parse(text),
  variables,
})

const empty: Payload = { data: {}, errors: [] }

/** What leaves. */
async function sent(...requests: Request[]): Promise<{ text: string; variables: Record<string, unknown> }[]> {
  const seen: { text: string; variables: Record<string, unknown> }[] = []
  await sendMerged(requests, async ({ text, variables }) => {
    seen.push({ text, variables: { ...variables } })
    return empty
  })
  return seen
}

describe('merging', () => {
  test('sends a single operation as it is, without prefixes', async () => {
    const variables = { season: '2026-spring', first: 100 }
    expect(await sent(request(season, variables))).toEqual([{ text: season, variables }])
  })

  test('makes one document of several', async () => {
    let sends = 0
    const done = sendMerged([request('query A { a }'), request('query B { b }')], async () => {
      sends += 1
      return { data: { _v0_a: 1, _v1_b: 2 }, errors: [] }
    })
    expect(await done).toEqual([
      { data: { a: 1 }, errors: [] },
      { data: { b: 2 }, errors: [] },
    ])
    expect(sends).toBe(1)
  })

  test('keeps aliases, variables, their defaults, directives and fragments apart', async () => {
    const [{ text, variables } = { text: '', variables: {} }] = await sent(
      request(season, { season: '2026-spring', first: 100 }),
      request(season, { season: '2026-winter', first: 50, withCasts: true }),
    )
    expect(variables).toEqual({
      _v0_season: '2026-spring',
      _v0_first: 100,
      _v1_season: '2026-winter',
      _v1_first: 50,
      _v1_withCasts: true,
    })
    expect(text.match(/^query /gm)).toHaveLength(1)
    for (const prefix of ['_v0_', '_v1_']) {
      expect(text).toContain(`${prefix}works: searchWorks(`)
      expect(text).toContain(`${prefix}__typename: __typename`)
      expect(text).toContain(`${prefix}viewer: viewer`)
      expect(text).toContain(`$${prefix}withCasts: Boolean = false`)
      expect(text).toContain(`@include(if: $${prefix}withCasts)`)
      expect(text).toContain(`fragment ${prefix}Card_Work on Work`)
      expect(text).toContain(`...${prefix}Image`)
      expect(text).toContain(`seasons: [$${prefix}season]`)
    }
    // The root fragment is written out where it stood, for its fields need the prefix.
    expect(text).not.toContain('fragment _v0_Root')
  })

  test('makes a document that is hardly larger than its parts', async () => {
    const parts = Array.from({ length: 10 }, () => request(season, { season: '2026-spring', first: 10 }))
    const [{ text } = { text: '' }] = await sent(...parts)
    expect(text.length).toBeLessThan(10 * print(parse(season)).length * 1.35)
  })

  test('gives each operation its own errors, under its own names', async () => {
    const results = await sendMerged(
      [request('query A { works { nodes { title } } }'), request('query B { b: viewer { name } }')],
      async () => ({
        data: { _v0_works: { nodes: [null] }, _v1_b: null },
        errors: [
          { message: 'one', path: ['_v0_works', 'nodes', 0, 'title'], extensions: { code: 'x' } },
          { message: 'two', path: ['query A', '_v1_b'] },
          { message: 'whose?', path: ['query A', 'nothing'] },
          { message: 'hollow' },
        ],
      }),
    )
    const told = results.map(({ errors }) => errors.map(({ message, path }) => [message, path]))
    expect(told).toEqual([
      [
        ['one', ['works', 'nodes', 0, 'title']],
        ['whose?', undefined],
        ['hollow', undefined],
      ],
      [
        ['two', ['b']],
        ['whose?', undefined],
        ['hollow', undefined],
      ],
    ])
    expect(results[0]?.errors[0]?.extensions).toEqual({ code: 'x' })
  })

  test('throws what the send throws, once for all', async () => {
    const error = new NotFoundError()
    const fail = (): Promise<Payload> => Promise.reject(error)
    await expect(sendMerged([request('query A { a }')], fail)).rejects.toBe(error)
    await expect(sendMerged([request('query A { a }'), request('query B { b }')], fail)).rejects.toBe(error)
  })

  test('refuses mutations, which must never share the fate of another operation', async () => {
    const write = request('mutation W { deleteRecord(input: { recordId: "x" }) { clientMutationId } }')
    const send = (): Promise<Payload> => Promise.resolve(empty)
    await expect(sendMerged([request('query A { a }'), write], send)).rejects.toThrow(InvariantError)
    await expect(sendMerged([], send)).rejects.toThrow(InvariantError)
  })
})

import { gzipSync } from 'node:zlib'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { instant } from '#base/time.ts'
import { anyPublicSighting, anySighting } from '#tests/support/catalogue-rows.ts'

import { createMemoryChunks } from './chunk-store.ts'
import { exportRows } from './export-file.ts'
import { linesOf, LONGEST_LINE } from './file-lines.ts'
import { createHoldings, type Holdings } from './holdings.ts'
import { importRows, type ImportOutcome } from './import-file.ts'
import { KIND_NAMES, specOf } from './kinds.ts'
import { SEEN } from './row.ts'
import { accepts } from './values.ts'

const SERVICE = 'https://api.annict.com'
const NOW = instant(Date.UTC(2026, 3, 10))
const AT = NOW - 1_000

const HEAD = JSON.stringify({ format: 'yohaku-catalogue', version: 1, service: SERVICE, written: AT })

function emptyCatalogue(): Holdings {
  return createHoldings(createMemoryChunks())
}

interface Trial {
  readonly into?: Pick<Holdings, 'take'>
  readonly signal?: AbortSignal
}

async function read(
  file: Blob | string | readonly string[],
  { into = emptyCatalogue(), signal }: Trial = {},
): Promise<ImportOutcome> {
  const blob = file instanceof Blob ? file : new Blob([typeof file === 'string' ? file : file.join('\n')])
  return importRows(blob, {
    holdings: into,
    service: SERVICE,
    now: NOW,
    signal,
    onChange: () => {},
    onError: () => {},
  })
}

const write = (holdings: Holdings): Promise<Blob> =>
  exportRows({ holdings, service: SERVICE, at: NOW, signal: undefined })

/** All that is known, whoever told it. */
async function known(holdings: Holdings): Promise<unknown[]> {
  const all: unknown[] = []
  for (const kind of KIND_NAMES) {
    for (const { id, parts } of await holdings.all(kind)) {
      const facts = parts.flatMap((part) =>
        Object.entries(part.facts).map(([name, value]) => [name, value, part.at]),
      )
      all.push([kind, id, Object.fromEntries(facts.map(([name, ...rest]) => [name, rest]))])
    }
  }
  return all
}

const row = (parts: unknown, kind: unknown = 'work', id: unknown = 1): string =>
  JSON.stringify({ kind, id, parts })
const part = (facts: unknown, at: unknown = AT): unknown => ({ at, facts })

describe('a file that was written here', () => {
  test("holds nothing of the viewer's, and no file brings any", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anySighting, { maxLength: 20 }), async (sightings) => {
        const here = emptyCatalogue()
        await here.take(sightings)
        const text = await new Response(
          (await write(here)).stream().pipeThrough(new DecompressionStream('gzip')),
        ).text()
        expect(text).not.toMatch(/"kind":"own/)
      }),
    )
    const there = emptyCatalogue()
    const file = new Blob([`${HEAD}\n${row([part({ status: 'WATCHED' })], 'ownWork')}\n{"rows":1}\n`])
    expect(await read(file, { into: there })).toMatchObject({ refused: { kind: 1 } })
    expect(await there.all('ownWork')).toEqual([])
  })

  test('gives an empty catalogue the same facts with the same ages, and itself nothing new', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPublicSighting, { maxLength: 20 }), async (sightings) => {
        const [here, there] = [emptyCatalogue(), emptyCatalogue()]
        await here.take(sightings)
        const file = await write(here)
        const outcome = await read(file, { into: there })
        const count = (await known(here)).length
        expect(outcome).toEqual({ kind: 'read', ended: 'whole', taken: count, older: 0, refused: {} })
        expect(await known(there)).toEqual(await known(here))
        expect(await read(file, { into: there })).toMatchObject({ taken: 0, older: count })
      }),
      { numRuns: 40 },
    )
  })

  test('names nobody: not who asked, nor for what', async () => {
    const here = emptyCatalogue()
    await here.take([
      { kind: 'work', row: { id: 1, parts: [{ at: NOW, source: 'OwnLibrary', facts: { title: '見本' } }] } },
    ])
    const lines: unknown[] = []
    for await (const piece of linesOf(await write(here)))
      lines.push(piece.kind === 'line' ? JSON.parse(piece.text) : piece)
    expect(lines).toEqual([
      { format: 'yohaku-catalogue', version: 1, service: SERVICE, written: NOW },
      { kind: 'work', id: 1, parts: [{ at: NOW, facts: { title: '見本' } }] },
      { rows: 1 },
    ])
  })
})

describe('of each fact the newer one stays', () => {
  test('whether it was here or is in the file', async () => {
    const here = emptyCatalogue()
    const facts = (title: string, watchersCount: number) => ({ title, watchersCount })
    await here.take([
      {
        kind: 'work',
        row: { id: 1, parts: [{ at: instant(AT), source: 'WorkPage', facts: facts('here', 5) }] },
      },
    ])
    const file = [
      HEAD,
      row([part({ title: 'older' }, AT - 1), part({ watchersCount: 6 }, AT + 1)]),
      '{"rows":1}',
    ]
    expect(await read(file, { into: here })).toMatchObject({ ended: 'whole', taken: 1 })
    expect(await known(here)).toEqual([['work', 1, { title: ['here', AT], watchersCount: [6, AT + 1] }]])
  })
})

describe('a file that is not one of ours is refused whole', () => {
  test.each([
    ['not-a-catalogue', ''],
    ['not-a-catalogue', 'PK\u0003\u0004 something else'],
    ['not-a-catalogue', '{"format":"yohaku-catalogue"}'],
    ['not-a-catalogue', '[1,2,3]'],
    ['not-a-catalogue', '\u0000'.repeat(LONGEST_LINE + 2)],
    ['newer-version', HEAD.replace('"version":1', '"version":2')],
    ['not-a-catalogue', HEAD.replace('"version":1', '"version":0')],
    ['other-service', HEAD.replace('api.annict.com', 'api.example.invalid')],
  ])('as %s', async (reason, file) => {
    expect(await read(file)).toEqual({ kind: 'refused', reason })
  })

  test('as too large, unread', async () => {
    const file = new Blob([])
    Object.defineProperty(file, 'size', { value: 2 ** 40 })
    expect(await read(file)).toEqual({ kind: 'refused', reason: 'too-large' })
  })
})

describe('a line that is not understood is counted, and harms nothing', () => {
  const deep = '['.repeat(60_000) + ']'.repeat(60_000)
  test.each<[string, string]>([
    ['not-a-row', 'no JSON'],
    ['not-a-row', deep],
    ['not-a-row', '{"kind":"work","id":1,"parts":{}}'],
    ['not-a-row', row([{ at: AT, facts: [] }])],
    ['not-a-row', row(Array.from({ length: 41 }, () => part({ title: 'a' })))],
    ['too-long', row([part({ title: 'a'.repeat(LONGEST_LINE) })])],
    ['kind', row([part({ title: 'a' })], 'user')],
    ['kind', row([part({ title: 'a' })], '__proto__')],
    ['kind', row([part({ title: 'a' })], 'toString')],
    ['number', row([part({ title: 'a' })], 'work', -1)],
    ['number', row([part({ title: 'a' })], 'work', 1.5)],
    ['number', row([part({ title: 'a' })], 'work', '1')],
    ['number', row([part({ title: 'a' })], 'work', 2 ** 31)],
    ['number', row([part({ works: [] })], 'season', 2 ** 31 - 1)],
    ['moment', row([part({ title: 'a' }, -1)])],
    ['moment', row([part({ title: 'a' }, '2026')])],
    ['moment', row([part({ title: 'a' }, null)])],
    ['future', row([part({ title: 'a' }, NOW + 3_600_000)])],
    ['fact', row([part({ title: 7 })])],
    ['fact', row([part({ title: null })])],
    ['fact', row([part({ title: 'a', watchersCount: -1 })])],
    ['fact', row([part({ officialSiteUrl: 'javascript:alert(1)' })])],
    ['fact', row([part({ picture: 'http://192.0.2.1/pixel.gif' })])],
    ['fact', row([part({ wikipediaUrl: 'https://user:word@example.com/' })])],
    ['fact', row([part({ episodes: [1, '2'] })])],
    ['fact', row([part({ seen: 'yes' })])],
    ['nothing', row([])],
    ['nothing', row([part({ viewerStatusState: 'WATCHED', token: 'abc' })])],
    [
      'nothing',
      '{"kind":"work","id":1,"parts":[{"at":' +
        AT +
        ',"facts":{"__proto__":{"title":"a"},"constructor":1}}]}',
    ],
  ])('as %s', async (why, line) => {
    const here = emptyCatalogue()
    const good = row([part({ title: 'good' })], 'work', 2)
    const outcome = await read([HEAD, line, good, '{"rows":2}'], { into: here })
    expect(outcome).toEqual({ kind: 'read', ended: 'whole', taken: 1, older: 0, refused: { [why]: 1 } })
    expect(await known(here)).toEqual([['work', 2, { title: ['good', AT] }]])
    expect(({} as { title?: unknown }).title).toBeUndefined()
  })

  test('also when its bytes are no text', async () => {
    const file = new Blob([`${HEAD}\n`, new Uint8Array([0x22, 0xff, 0xfe, 0x22, 0x0a]), '{"rows":1}\n'])
    expect(await read(file)).toEqual({
      kind: 'read',
      ended: 'whole',
      taken: 0,
      older: 0,
      refused: { 'not-a-row': 1 },
    })
  })
})

describe('a file that ends badly', () => {
  const good = row([part({ title: 'good' })])

  test('gives what stands before the place, and says so', async () => {
    expect(await read([HEAD, good])).toMatchObject({ ended: 'cut-off', taken: 1 })
    expect(await read([HEAD, good, good.slice(0, 20)])).toMatchObject({
      ended: 'cut-off',
      taken: 1,
      refused: { 'not-a-row': 1 },
    })
    expect(await read([HEAD, good, '{"rows":5}'])).toMatchObject({ ended: 'damaged', taken: 1 })
    const packed = gzipSync([HEAD, good, '{"rows":1}'].join('\n'))
    expect(await read(new Blob([packed]))).toMatchObject({ ended: 'whole', taken: 1 })
    expect(await read(new Blob([packed.subarray(0, -12)]))).toMatchObject({
      kind: expect.any(String) as string,
    })
  })

  test('that unpacks to more than any catalogue has is left there', async () => {
    const bomb = new Blob([gzipSync(`${HEAD}\n${' '.repeat(5_000_000)}`)])
    const pieces: unknown[] = []
    for await (const piece of linesOf(bomb, 1_000_000))
      pieces.push(piece.kind === 'broken' ? piece.why : piece.kind)
    expect(pieces).toEqual(['line', 'too-large'])
  })

  test('that has no lines is read without being held', async () => {
    const endless = new Blob([gzipSync(`${HEAD}\n${'a'.repeat(20_000_000)}\n{"rows":1}`)])
    expect(await read(endless)).toMatchObject({ ended: 'whole', refused: { 'too-long': 1 } })
  })

  test('or is stopped, keeps what was taken whole packs at a time', async () => {
    const abort = new AbortController()
    const here = emptyCatalogue()
    const rows = Array.from({ length: 1_200 }, (_, place) => row([part({ title: 'a' })], 'work', place + 1))
    const outcome = await read([HEAD, ...rows, '{"rows":1200}'], {
      into: {
        take(sightings) {
          abort.abort()
          return here.take(sightings)
        },
      },
      signal: abort.signal,
    })
    expect(outcome).toMatchObject({ ended: 'stopped', taken: 500 })
    expect((await here.all('work')).length).toBe(500)
  })

  test('or meets a full device, says so', async () => {
    const outcome = await read([HEAD, good, '{"rows":1}'], {
      into: { take: () => Promise.reject(new Error('full')) },
    })
    expect(outcome).toMatchObject({ ended: 'not-kept', taken: 0 })
  })
})

test('a file with any bytes changed never makes the import fail, and puts in nothing that is no fact', async () => {
  const here = emptyCatalogue()
  await here.take(fc.sample(anyPublicSighting, { numRuns: 30, seed: 7 }))
  const plain = new Uint8Array(
    await new Response(
      (await write(here)).stream().pipeThrough(new DecompressionStream('gzip')),
    ).arrayBuffer(),
  )
  const changes = fc.array(fc.tuple(fc.nat({ max: plain.length - 1 }), fc.nat({ max: 255 })), {
    minLength: 1,
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(changes, fc.boolean(), fc.nat({ max: plain.length }), async (bytes, packed, cut) => {
      const source = packed ? new Uint8Array(gzipSync(plain)) : plain.slice()
      for (const [place, byte] of bytes) source[place % source.length] = byte
      const there = emptyCatalogue()
      const outcome = await read(new Blob([source.slice(0, Math.max(1, cut))]), { into: there })
      expect(['read', 'refused']).toContain(outcome.kind)
      for (const kind of KIND_NAMES) {
        for (const { id, parts } of await there.all(kind)) {
          expect(Number.isInteger(id) && id > 0).toBe(true)
          for (const { at, facts } of parts) {
            expect(at).toBeLessThanOrEqual(NOW + 300_000)
            for (const [name, value] of Object.entries(facts)) {
              expect(accepts(name === SEEN ? 'flag' : (specOf(kind, name) ?? 'id'), value)).toBe(true)
            }
          }
        }
      }
    }),
    { numRuns: 150 },
  )
})

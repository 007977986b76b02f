import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

import { beforeAll, expect, test } from 'vitest'

import { buildApp } from '#tests/support/deployment.ts'

interface Piece {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const KIB = 1024
const textOf = new Map<string, string>()

beforeAll(async () => {
  const folder = await buildApp('bundle', {}, ['--manifest'])
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8')
  const manifest = JSON.parse(read('.vite/manifest.json')) as Readonly<Record<string, Piece>> // Vite's own form
  const add = (piece: Piece | undefined): void => {
    if (piece === undefined || textOf.has(piece.file)) return
    textOf.set(piece.file, read(piece.file))
    for (const style of piece.css ?? []) textOf.set(style, read(style))
    for (const name of piece.imports ?? []) add(manifest[name])
  }
  // The words of the person's language come on demand, but always; the rest is named by the page.
  const words = Object.values(manifest).find(({ name }) => name === 'ja')
  if (words === undefined) throw new Error('The build has no file for the Japanese words')
  add(words)
  const page = read('index.html')
  textOf.set('index.html', page)
  for (const [, file = ''] of page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g))
    textOf.set(file, read(file))
}, 120_000)

function sizeOf(ending: string): number {
  const texts = [...textOf].filter(([file]) => file.endsWith(ending)).map(([, text]) => text)
  expect(texts.length).toBeGreaterThan(0)
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).byteLength, 0) / KIB
}

test('a first visit loads at most 150 KiB of JavaScript, packed', () => {
  expect(sizeOf('.js')).toBeLessThanOrEqual(150)
})

test('a first visit loads at most 15 KiB of style sheets, packed', () => {
  expect(sizeOf('.css')).toBeLessThanOrEqual(15)
})

/** Where the pattern stands in what a first visit loads; the files are too long for a message. */
function found(pattern: RegExp): string[] {
  return [...textOf].flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map((match) => `${file}: ${text.slice(match.index, match.index + 60)}`),
  )
}

test('a build with default settings names the real API, and no server of this machine', () => {
  expect(found(/(?:localhost|127\.0\.0\.1|\[::1\]):\d/g)).toEqual([])
  expect(found(/https:\/\/api\.annict\.com/g)).not.toEqual([])
})

test('a first visit loads nothing of the emulated API', () => {
  expect(found(/__emulator|type Query\b|GraphQLObjectType/g)).toEqual([])
})

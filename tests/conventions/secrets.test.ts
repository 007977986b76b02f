import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { buildApp } from '#tests/support/deployment.ts'

import { filesUnder, placesOf, read } from './project-files.ts'

/** Keys and tokens that say what they are. */
const NAMED =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bgh[pousr]_[A-Za-z0-9]{30,}|\bgithub_pat_\w{30,}|\bglpat-[\w-]{20,}|\bnpm_[A-Za-z0-9]{30,}|\bAKIA[0-9A-Z]{16}\b|\bxox[abpr]-[\w-]{10,}|\bAIza[\w-]{35}|\bsk_live_\w{20,}|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./g

/** Codes, tokens and secrets of Annict and of every other Doorkeeper: 32 bytes in base64url. */
const DOORKEEPERS = /(?<![\w-])(?=[\w-]*[0-9])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g

/** What a server that was set up for it, and is gone, once answered. Its codes and tokens open nothing. */
const RECORDED = 'tests/contract/vectors/doorkeeper-nopkce.txt'

/** At the top of the project, but no part of it. */
const APART =
  /^(?:node_modules|dist|coverage|test-results|playwright-report|\.git|\.mutation|\.DS_Store|\.env.*)$/

const root = path.resolve(import.meta.dirname, '../..')
const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !APART.test(name))
  .flatMap((entry) => (entry.isDirectory() ? filesUnder(entry.name) : [entry.name]))
  .filter((file) => !file.endsWith('.png'))

/** A file without the sums of packages, which look like tokens. */
function written(file: string): string {
  return read(file).replaceAll(/"integrity": "sha\d+-[^"]+"/g, '')
}

describe('the project', () => {
  test('is looked through as a whole', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'package-lock.json',
        'README.md',
        'public/early.js',
        'src/app/main.tsx',
        RECORDED,
      ]),
    )
  })

  test('holds no key or token that says what it is', () => {
    expect(files.flatMap((file) => placesOf(file, read(file), NAMED))).toEqual([])
  })

  test('holds no token of a Doorkeeper but those of the recording', () => {
    const recorded = new Set(read(RECORDED).match(DOORKEEPERS))
    expect(recorded.size).toBeGreaterThan(10)
    const found = files.flatMap((file) =>
      (written(file).match(DOORKEEPERS) ?? [])
        .filter((one) => !recorded.has(one))
        .map((one) => `${file}: ${one}`),
    )
    expect(found).toEqual([])
  })

  test('would be found to hold one', () => {
    const key = ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' ')
    expect(placesOf('a', key, NAMED)).toHaveLength(1)
    expect('token: "Zq3mX0Wv-r8T'.concat('kP1hYc5LbN2dFj7SgA9eUi4oQtR_w6B"').match(DOORKEEPERS)).toHaveLength(
      1,
    )
  })
})

describe('a build', () => {
  const guest = ['Gq3mX0Wv-r8TkP1hYc5', 'LbN2dFj7SgA9eUi4oQtR_w6B'].join('')
  const canary = 'kanariya-that-must-not-fly'
  let built: readonly (readonly [file: string, text: string])[] = []

  beforeAll(async () => {
    // As they stand where a deployment is built: for the relay, for the host, and for nobody.
    for (const name of ['CLIENT_SECRET', 'OAUTH_CLIENT_SECRET', 'ANNICT_TOKEN', 'SECRET'])
      vi.stubEnv(name, canary)
    const folder = await buildApp('secrets', { VITE_GUEST_TOKEN: guest })
    built = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [name, readFileSync(path.join(parentPath, name), 'utf8')])
  }, 120_000)
  afterAll(() => void vi.unstubAllEnvs())

  test('holds the token that guests share, and no other', () => {
    expect(new Set(built.flatMap(([, text]) => text.match(DOORKEEPERS) ?? []))).toEqual(new Set([guest]))
    expect(built.flatMap(([file, text]) => placesOf(file, text, NAMED))).toEqual([])
  })

  test('holds nothing of the surroundings that it was made in', () => {
    expect(built.length).toBeGreaterThan(20)
    expect(built.filter(([, text]) => text.includes(canary)).map(([file]) => file)).toEqual([])
    expect(built.filter(([, text]) => text.includes(root)).map(([file]) => file)).toEqual([])
  })

  test('stops at a setting that is named a secret', async () => {
    const settings = { VITE_OAUTH_CLIENT_SECRET: canary }
    const failure: unknown = await buildApp('secrets-refused', settings).catch((error: unknown) => error)
    expect(String(failure)).toContain('VITE_OAUTH_CLIENT_SECRET: a VITE_ setting is published with the app')
    expect(String(failure)).not.toContain(canary)
  })
})

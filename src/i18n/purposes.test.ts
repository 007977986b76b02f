import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { details } from './ja/details.ts'

const SOURCE = path.join(import.meta.dirname, '..')

test('whatever spends a request has words of its own in the account of them', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(?:pages|features|session)\b.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
  )
  const purposes = files.flatMap((file) => {
    const text = readFileSync(path.join(SOURCE, file), 'utf8')
    return [...text.matchAll(/\bpurpose: '([a-z-]+)'/g)].map(([, purpose]) => purpose ?? '')
  })
  expect(purposes).toContain('season')
  // A row of its own: what others spent is no purpose of ours.
  const own = purposes.filter((purpose) => purpose !== 'others')
  expect(own.filter((purpose) => !Object.hasOwn(details.purposes, purpose))).toEqual([])
})

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { userAgent } from './user-agent.ts'

test('the relay says who it is, in the version of the project', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }
  expect(userAgent('https://yohaku.example/')).toBe(`Yohaku/${version} (+https://yohaku.example/)`)
})

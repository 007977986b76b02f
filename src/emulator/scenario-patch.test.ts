import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { SCENARIOS } from './scenario-patch.ts'

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
const differences = readFileSync(new URL('differences.md', import.meta.url), 'utf8')

describe('The pages about the emulator', () => {
  test('list every scenario with its fields, and no other', () => {
    const listed = [...readme.matchAll(/`(\w+) \{([^}]+)\}`/g)].map(([, name = '', fields = '']) => [
      name,
      fields.split(', ').map((field) => field.replace(/:.*/, '')),
    ])
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(SCENARIOS))
    expect(listed).toHaveLength(SCENARIOS.size)
  })

  test('name no scenario that there is not', () => {
    const named = [...differences.matchAll(/scenario `(\w+)`/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(2)
    expect(named.filter((name) => !SCENARIOS.has(name))).toEqual([])
  })

  test('say for every open question what is assumed', () => {
    const [, open = ''] = differences.split('## Only the real service can answer')
    const questions = [...open.matchAll(/^\| ([^|]+) \| ([^|]*) \|$/gm)].slice(1)
    expect(questions.length).toBeGreaterThan(15)
    for (const [, question = '', assumed = ''] of questions) {
      expect(question).toMatch(/\?$/)
      expect(assumed.trim().length).toBeGreaterThan(1)
    }
    expect(readme).toContain('](./differences.md)')
  })
})

import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import {
  SHORTENED,
  UNUSED_ENTRIES,
  UNUSED_EXPORTS,
  withoutEntries,
  withoutExports,
} from './build-libraries.node.ts'

const placeOf = (module: string): string => `node_modules/${module}`
const textOf = (module: string): string => readFileSync(placeOf(module), 'utf8')

describe('of the libraries that are installed', () => {
  test.each(SHORTENED)('$module is there to be shortened', ({ module }) => {
    expect(existsSync(placeOf(module))).toBe(true)
  })

  test.each(Object.entries(UNUSED_EXPORTS))('%s has the exports that are left out', (module, names) => {
    const text = withoutExports(textOf(module), names)
    for (const name of names) expect(text).toContain(`exports.${name} = leftOut;`)
    // All others are as they were.
    const others = (code: string): string[] =>
      [...code.matchAll(/^exports\.(?<name>\w+) =(?! leftOut)/gm)].map(({ groups }) => groups?.['name'] ?? '')
    expect(others(text)).toEqual(others(textOf(module)).filter((name) => !names.includes(name)))
  })

  test.each(Object.entries(UNUSED_ENTRIES))('%s has the entries that are left out', (module, entries) => {
    const [before, after] = [textOf(module), withoutEntries(textOf(module), entries)]
    expect(before.split('\n').length - after.split('\n').length).toBe(entries.length)
  })
})

test('what is left out says so, whoever asks for it', () => {
  const code = withoutExports('exports.one = function (a) {\n  return a;\n};\nexports.two = two;\n', [
    'one',
    'two',
  ])
  expect(code).not.toContain('return a')
  expect(code).toContain("throw Error('This is left out of the build')")
})

test('another version of a library, which has no such part, ends the build', () => {
  expect(() => withoutExports('exports.one = one;\n', ['two'])).toThrow('There is no export two to leave out')
  expect(() => withoutEntries('  D: one,\n', ['D: two'])).toThrow('There is no entry D: two to leave out')
})

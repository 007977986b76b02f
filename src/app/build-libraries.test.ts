import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import {
  SHORTENED,
  UNUSED_ENTRIES,
  UNUSED_EXPORTS,
  UNUSED_FUNCTIONS,
  withoutEntries,
  withoutExports,
  withoutFunctions,
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

describe('the functions of a library that are left out', () => {
  test.each(Object.entries(UNUSED_FUNCTIONS))(
    'of %s are there, and are all that changes',
    (module, names) => {
      const text = withoutFunctions(textOf(module), names)
      const declared = (code: string): string[] =>
        [...code.matchAll(/^function (?<name>[\w$]+)\(/gm)].map(({ groups }) => groups?.['name'] ?? '')
      expect(declared(text)).toEqual(declared(textOf(module)))
      for (const name of names) expect(text).toContain(`function ${name}() { return leftOut(); }`)
    },
  )
})

test('what is left out keeps its name and loses what it did', () => {
  const code =
    'exports.one = function (a) {\n  return a;\n};\nfunction two(\n  a\n) {\n  return a;\n}\nexports.three = three;\n'
  const text = withoutFunctions(withoutExports(code, ['one']), ['two'])
  expect(text).toBe('exports.one = leftOut;\nfunction two() { return leftOut(); }\nexports.three = three;\n')
})

test('another version of a library, which has no such part, ends the build', () => {
  expect(() => withoutExports('exports.one = one;\n', ['two'])).toThrow('There is no export two to leave out')
  expect(() => withoutFunctions('function one() {\n}\n', ['two'])).toThrow(
    'There is no function two to leave out',
  )
  expect(() => withoutEntries('  D: one,\n', ['D: two'])).toThrow('There is no entry D: two to leave out')
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { csvCell, fileName } from './exported-text.ts'

describe('a cell of a table in a file', () => {
  test.each([
    ['見本市場の朝', '見本市場の朝'],
    ['a, b', '"a, b"'],
    ['"a"', '"""a"""'],
    ['a\r\nb', '"a\nb"'],
    ['=HYPERLINK("https://hostile.invalid/","x")', '"\'=HYPERLINK(""https://hostile.invalid/"",""x"")"'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "' =1"],
    ['\u200b=1', "'=1"],
    ['＝1', "'＝1"],
    ['1=1', '1=1'],
    ['', ''],
  ])('%j is %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  test('ends where it ends, and is no formula, whatever the text', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom('"', ',', '\n', '=', '-', '\u202e', '\u0000', 'a', ' '))
        .map((all) => all.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const cell = csvCell(text)
        const open = /^"(?:[^"]|"")*"$/.test(cell)
        expect(open || !/[",\n]/.test(cell)).toBe(true)
        expect(cell).not.toMatch(/^"?\s*[=+\-@＝＋－＠]/)
      }),
    )
  })
})

describe('the name of a file', () => {
  test.each([
    ['葬送のフリーレン 第2期', '葬送のフリーレン 第2期.csv'],
    ['../../etc/passwd', '_.._etc_passwd.csv'],
    ['C:\\見本', 'C__見本.csv'],
    ['.bashrc', 'bashrc.csv'],
    ['見本\u202Egpj.exe', '見本gpj.exe.csv'],
    ['a\u0000b\nc', 'ab c.csv'],
    ['NUL', '_NUL.csv'],
    ['com1.txt', '_com1.txt.csv'],
    ['console', 'console.csv'],
    ['見本. . .', '見本.csv'],
    ['', 'works.csv'],
    ['???', 'works.csv'],
    ['\u200b\u3000', 'works.csv'],
  ])('%j is %j', (text, name) => {
    expect(fileName(text, 'csv', 'works')).toBe(name)
  })

  test('is one name of a length that every system takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const name = fileName(text, 'csv', 'works')
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}]|^[. ]/u)
        expect(name.isWellFormed()).toBe(true)
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
      }),
    )
  })
})

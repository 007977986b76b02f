import { describe, expect, test } from 'vitest'

import { isTest, placesOf, read, sources, withoutComments } from './project-files.ts'

/** What people read is written in i18n alone. The emulator plays a server that speaks Japanese. */
const speaks = (file: string): boolean => /^src\/(?:i18n|emulator)\//.test(file)
const silent = sources.filter((file) => !speaks(file))

/** Knowledge about Japanese text is not a word to the user: tables for folding kana, suffixes of titles. */
const withoutKnowledge = silent.filter((file) => !file.startsWith('src/domain/'))

describe('words that people read', () => {
  test('are in no Japanese literal outside i18n', () => {
    const japanese = /[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]{2,}/g
    expect(withoutKnowledge.flatMap((file) => placesOf(file, withoutComments(read(file)), japanese))).toEqual(
      [],
    )
  })

  test('are in no markup outside i18n', () => {
    const markup = silent.filter((file) => file.endsWith('.tsx'))
    const attributes =
      /\s(?:aria-label|aria-description|aria-valuetext|title|placeholder|alt)="[^"]*\p{L}[^"]*"/gu
    const texts = /(?<![=-])>[^<>{}=();]*\p{L}{2,}[^<>{}=();]*<\//gu
    const found = markup.flatMap((file) => {
      const text = withoutComments(read(file))
      return [...placesOf(file, text, attributes), ...placesOf(file, text, texts)]
    })
    expect(found).toEqual([])
  })
})

type Tree = Readonly<Record<string, unknown>>

/** Paths of all messages with their kind: `text`, or the number of slots. */
function shapeOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const path = `${prefix}${key}`
    if (typeof value === 'string') return [value.trim() === '' ? `${path}: empty` : `${path}: text`]
    if (typeof value === 'function') return [`${path}: ${value.length} slots`]
    if (typeof value === 'object' && value !== null) return shapeOf(value as Tree, `${path}.`)
    return [`${path}: ${typeof value}`]
  })
}

const languages = {
  ja: import.meta.glob<Tree>('/src/i18n/ja/*.ts', { eager: true }),
  en: import.meta.glob<Tree>('/src/i18n/en/*.ts', { eager: true }),
}

function areasOf(language: keyof typeof languages): Map<string, Tree> {
  const files = Object.entries(languages[language]).filter(([file]) => !isTest(file))
  return new Map(files.map(([file, tree]) => [file.split('/').at(-1) ?? file, tree]))
}

describe('messages', () => {
  const [ja, en] = [areasOf('ja'), areasOf('en')]

  test('have the same areas in both languages', () => {
    expect([...ja.keys()]).not.toEqual([])
    expect([...en.keys()]).toEqual([...ja.keys()])
  })

  test.each([...ja])('of %s have the same keys and slots in both languages', (area, tree) => {
    const shape = shapeOf(tree)
    expect(shape.length).toBeGreaterThan(0)
    expect(shape.filter((entry) => entry.endsWith(': empty'))).toEqual([])
    expect(shapeOf(en.get(area) ?? {}).toSorted()).toEqual(shape.toSorted())
  })

  test('in English hold no Japanese but names', () => {
    const japanese = /[\u3041-\u309f\u30a1-\u30ff\u4e00-\u9fff]{2,}/g
    const files = Object.keys(languages.en).map((file) => file.slice(1))
    const found = files.flatMap((file) => placesOf(file, withoutComments(read(file)), japanese))
    expect(found.filter((place) => !/ (?:日本語|余白)$/.test(place))).toEqual([])
  })
})

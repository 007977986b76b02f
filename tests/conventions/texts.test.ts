import { describe, expect, test } from 'vitest'

import { filesUnder, isTest, placesOf, read, sources, withoutComments } from './project-files.ts'

/** What runs in the browser as the app. The emulator and the relay are servers, though one may run in a worker. */
const app = sources.filter((file) => !/^src\/(?:emulator|relay)\//.test(file) && !file.includes('.node.'))
const markup = app.filter((file) => file.endsWith('.tsx'))

function found(files: readonly string[], pattern: RegExp, but: readonly string[] = []): string[] {
  return files
    .filter((file) => !but.includes(file))
    .flatMap((file) => placesOf(file, withoutComments(read(file)), pattern))
}

describe('what others wrote', () => {
  test('never becomes markup or a program', () => {
    const sinks =
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bDOMParser\b|createContextualFragment|\bsrcdoc\b|\bnew Function\b|\beval\(/gi
    expect(found(app, sinks)).toEqual([])
  })

  test('leads elsewhere by the one part that asks for a safe address', () => {
    const own = [
      'src/ui/outer-link.tsx',
      // Places of the app itself.
      'src/features/navigation/page-link.tsx',
      'src/app/top-bar.tsx',
      // Addresses that the program was built with.
      'src/app/footer.tsx',
      'src/app/sample-sources.tsx',
    ]
    expect(found(markup, /<a[\s>]/g, own)).toEqual([])
    expect(found(app, /\b(?:window\.open|location\.(?:assign|replace|href\s*=[^=]))/g, LEAVING)).toEqual([])
  })

  test('is an address that is safe only where that was found out', () => {
    expect(found(app, /\bas SafeUrl\b/g, ['src/base/safe-url.ts'])).toEqual([])
  })

  test('is a picture only on a cover or a face, which know when to ask for none', () => {
    const elements = /<(?:img|image|picture|source|video|audio|iframe|object|embed)[\s>]/g
    expect(found(markup, elements, ['src/features/works/cover.tsx', 'src/pages/user/face.tsx'])).toEqual([])
    expect(found(app, /\bnew (?:Image|Audio)\(/g)).toEqual([])
    const styles = filesUnder('src').filter((file) => file.endsWith('.css'))
    expect(styles.flatMap((file) => placesOf(file, read(file), /url\((?!['"]?data:)/g))).toEqual([])
  })

  test('is drawn by the parts that clean it, and by nothing else', () => {
    const raw = markup
      .filter((file) => file !== 'src/app/sample-sources.tsx')
      .flatMap((file) => {
        const text = withoutComments(read(file))
        return rawTexts(text).map((one) => `${file}: ${one}`)
      })
    expect(raw).toEqual([])
  })

  test('would be found if it were drawn as it is', () => {
    const drawn = (code: string): readonly string[] => rawTexts(`const words = useMessages('work')\n${code}`)
    expect(drawn('<b>{work.title}</b>')).toEqual(['{work.title}'])
    expect(drawn('<b title={cast.character?.name}>x</b>')).toEqual(['{cast.character?.name}'])
    expect(drawn('<b>\n  {row.numberText ?? ""}\n</b>')).toEqual(['{row.numberText ?? ""}'])
    expect(drawn('<b aria-label={viewer.name}>{words.title}</b>')).toEqual(['{viewer.name}'])
    expect(drawn('<QuotedLine lang="ja">{work.title}</QuotedLine>')).toEqual([])
    expect(drawn('<p className={styles.title}>{styles.title}</p>')).toEqual([])
    expect(drawn('<Credit name={staff.name} />')).toEqual([])
    expect(drawn('<QuotedText>\n  {review.body}\n</QuotedText>')).toEqual([])
    expect(TEXTS).toContain('copyright')
    expect(TEXTS.length).toBeGreaterThan(10)
  })
})

/** Where the app leaves for Annict's own page or comes back from there, to addresses of its own making. */
const LEAVING = ['src/app/services.ts', 'src/app/callback/callback.ts']

/** The fields of Annict's that are texts people write and that some document of the app asks for. */
const TEXTS = textFields()

function textFields(): readonly string[] {
  const schema = read('src/schema/schema.graphql')
  const texts = new Set(
    [...schema.matchAll(/^ {2}(\w+)(?:\(.*\))?: String!?(?: @.*)?$/gm)].map(([, name]) => name),
  )
  const documents = filesUnder('src').filter(
    (file) => file.endsWith('.graphql') && !file.startsWith('src/schema/'),
  )
  const asked = documents.flatMap((file) => read(file).match(/\b[a-z]\w*/g) ?? [])
  return [...new Set(asked)].filter((name) => texts.has(name)).toSorted()
}

/**
 * Texts of an answer that stand in markup as they are: between tags, or as an attribute that people read. What is handed to
 * a part of ours is that part's business. Words of our own come from `useMessages`.
 */
function rawTexts(code: string): string[] {
  const words = ownWords(code)
  const path = String.raw`\{\s*([\w$]+)(?:\??\.[\w$]+)*\??\.(?:${TEXTS.join('|')})\s*(?:\?\?[^{}]*)?\}`
  return [...code.matchAll(new RegExp(path, 'g'))]
    .filter(({ 1: root = '', index }) => {
      const before = code.slice(0, index)
      const attribute = /\s([\w-]+)=$/.exec(before)?.[1]
      if (words.has(root) || attribute === 'className' || attribute === 'key') return false
      const tag = /<([\w.]+)[^<]*$/.exec(before)?.[1] ?? ''
      if (attribute !== undefined) return /^[a-z]/.test(tag)
      return !/<Quoted(?:Line|Text)\b[^<]*>\s*$/.test(before) && /[>}\s]$/.test(before)
    })
    .map(([text]) => text)
}

/** Names that stand for words of the app: what `useMessages` gave, parts of that, and classes of a style sheet. */
function ownWords(code: string): ReadonlySet<string> {
  const names = new Set(['styles'])
  for (const [, several = '', one = ''] of code.matchAll(
    /const (?:\{([^}]*)\}|(\w+)) = (?:useMessages|useLateMessages)\(/g,
  )) {
    for (const name of [one, ...several.split(',')]) names.add(name.split(':').at(-1)?.trim() ?? '')
  }
  for (const [, name = '', value = ''] of code.matchAll(/const (\w+) = (\{[^}]*\}|[^\n]*)/g)) {
    if ([...names].some((known) => known !== '' && value.includes(`${known}.`))) names.add(name)
  }
  return names
}

test('tests are left out of this', () => {
  expect(app.filter(isTest)).toEqual([])
})

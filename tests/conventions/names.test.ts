import { describe, expect, test } from 'vitest'

import { bareCode, filesUnder, isTest, placesOf, read, sources, withoutComments } from './project-files.ts'

const everything = [...filesUnder('src'), ...filesUnder('tests')]

describe('files', () => {
  test('have names in kebab-case', () => {
    const good = /^(?:README\.md|\.npmrc|[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)+)$/
    expect(everything.filter((file) => !good.test(file.split('/').at(-1) ?? ''))).toEqual([])
  })

  test('are named after an idea, not after a kind', () => {
    const vague = /(?:^|\/)(?:utils?|helpers?|common|misc|types|hooks|stores|index|shared)(?:\.tsx?|\/|-)/
    // A shared window is an idea; a folder of things that are shared is not.
    expect(everything.filter((file) => vague.test(file) && !file.includes('shared-window'))).toEqual([])
  })
})

describe('scripts', () => {
  const scripts = everything.filter((file) => /\.tsx?$/.test(file))

  test('never go up with ../', () => {
    const styles = everything.filter((file) => file.endsWith('.css'))
    const going = [...scripts, ...styles].flatMap((file) =>
      placesOf(
        file,
        withoutComments(read(file)),
        /(?:from|import|url\(|composes:[^;]*from)\s*\(?\s*['"]?\.\.\//g,
      ),
    )
    expect(going).toEqual([])
  })

  test('pass nothing on: whoever needs a thing imports the file that holds it', () => {
    const passing = sources.flatMap((file) =>
      placesOf(
        file,
        withoutComments(read(file)),
        /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*(?:as\s+\w+\s*)?from\b/gm,
      ),
    )
    expect(passing).toEqual([])
  })

  test('give names to what they export', () => {
    const unnamed = scripts
      // These two are found by their default export: the host and the bundler ask for it.
      .filter((file) => !file.endsWith('.d.ts') && !/\/(?:vite\.config|relay\/cloudflare)\.ts$/.test(file))
      .flatMap((file) => placesOf(file, withoutComments(read(file)), /^export default\b/gm))
    expect(unnamed).toEqual([])
  })

  test('say why where the types are overruled', () => {
    const silent = sources
      .filter((file) => !isTest(file) && !file.endsWith('.d.ts'))
      .flatMap((file) => overrulings(file))
    expect(silent).toEqual([])
  })
})

/** Lines with `as` or `!` that have no comment at their end or on the lines just above. */
function overrulings(file: string): string[] {
  const original = read(file).split('\n')
  const code = bareCode(read(file)).split('\n')
  return code.flatMap((line, at) => {
    const cast =
      /[\w)\]}>'`]\s+as\s+(?!const\b)[\w({[]/.test(line) &&
      !/^\s*(?:import|export)\b|^\s*(?:type\s+)?\w+ as \w+,?$|\*\s+as\s/.test(line)
    const bang = /[\w)\]]!(?:[.,;)\]\s[]|$)/.test(line)
    if (!cast && !bang) return []
    const beside = [original[at], original[at - 1], original[at - 2]].some((near) =>
      /\/\/|\*\/|\/\*/.test(near ?? ''),
    )
    return beside ? [] : [`${file}:${at + 1} ${line.trim()}`]
  })
}

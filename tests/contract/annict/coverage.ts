import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { STATEMENTS, type Statement } from './statements.ts'

const FOLDER = 'tests/contract/annict'

/** How much of the contract has a test. */
export interface Coverage {
  readonly tested: number
  readonly all: number
  /** Neither tested nor excused. */
  readonly missing: readonly string[]
  /** Excused, with the reason. */
  readonly unplayed: readonly string[]
  /** Excused and tested all the same. */
  readonly excusedInVain: readonly string[]
}

/** The names of the tests of this folder, as they stand in their files. */
function titles(): readonly string[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.test.ts'))
  return files.flatMap((file) => {
    const text = readFileSync(path.join(FOLDER, file), 'utf8')
    return [...text.matchAll(/^\s*(?:\[|.*\b(?:test|describe)\(|.*\)\(|)\s*['`](.+?)['`],/gm)].map(
      (found) => found[1] ?? '',
    )
  })
}

/** Whether a test bears this sentence, by itself or before its cases. */
function isNamed(sentence: string, names: readonly string[]): boolean {
  return names.some((name) => name === sentence || name.startsWith(`${sentence}: `))
}

export function coverageOf(kind: Statement['kind']): Coverage {
  const names = titles()
  const all = STATEMENTS.filter((statement) => statement.kind === kind)
  const open = all.filter((statement) => !isNamed(statement.says, names))
  return {
    tested: all.length - open.length,
    all: all.length,
    missing: open.filter(({ unplayed }) => unplayed === undefined).map(({ key }) => key),
    unplayed: open.flatMap(({ key, unplayed }) => (unplayed === undefined ? [] : [`${key}: ${unplayed}`])),
    excusedInVain: all
      .filter(({ says, unplayed }) => unplayed !== undefined && isNamed(says, names))
      .map(({ key }) => key),
  }
}

/** One line for a person. */
export function inWords(kind: Statement['kind'], { tested, all, unplayed }: Coverage): string {
  const rest = unplayed.length === 0 ? '' : `; ${unplayed.length} are not played`
  return `${kind}s of the contract: ${tested} of ${all} with a test${rest}`
}

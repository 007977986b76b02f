import { ROWS } from './rows.ts'
import { SENTENCES } from './sentences.ts'

type Text = string | { readonly says: string; readonly unplayed: string }
type Book = Readonly<Record<string, Readonly<Record<string, Text>>>>
export interface Statement {
  readonly key: string
  readonly kind: 'row' | 'sentence'
  readonly says: string
  /** Why no answer of the emulator can be compared with it. */
  readonly unplayed?: string
}

function statementsOf(book: Book, kind: Statement['kind']): Statement[] {
  return Object.entries(book).flatMap(([table, texts]) =>
    Object.entries(texts).map(([name, text]): Statement => {
      const key = `${table}/${name}`
      return typeof text === 'string' ? { key, kind, says: text } : { key, kind, ...text }
    }),
  )
}

/** All that the contract says, in its order. */
export const STATEMENTS: readonly Statement[] = [
  ...statementsOf(ROWS, 'row'),
  ...statementsOf(SENTENCES, 'sentence'),
]

/** A value of a structured field (RFC 8941). What no rate header uses is read over, but has to be well formed. */
export type BareItem =
  | { readonly type: 'integer'; readonly value: number }
  | { readonly type: 'text'; readonly value: string } // a string or a token
  | { readonly type: 'other' }

/** One member of a list, or with a `key`, of a dictionary. */
export interface Member {
  readonly key: string | null
  readonly item: BareItem
  readonly parameters: ReadonlyMap<string, BareItem>
}

const KEY = /[a-z*][a-z0-9_\-.*]*/y
const STRING = /"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"/y
const TOKEN = /[A-Za-z*][A-Za-z0-9!#$%&'*+\-.^_`|~:/]*/y
const DECIMAL = /-?\d{1,12}\.\d{1,3}/y
const INTEGER = /-?\d{1,15}(?![\d.])/y
const BYTES_OR_FLAG = /:[A-Za-z0-9+/=]*:|\?[01]/y
const COMMA = /[ \t]*,[ \t]*/y
const SEMICOLON = /; */y
const EQUALS = /=/y

/** Reads along a text; each step either takes a match at the present place or leaves the place as it is. */
class Cursor {
  #at = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  get atEnd(): boolean {
    return this.#at === this.#text.length
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found !== null) this.#at = pattern.lastIndex
    return found
  }
}

/** The members of a structured list or dictionary without inner lists; null if any part of it is malformed. */
export function parseMembers(field: string, form: 'list' | 'dictionary'): readonly Member[] | null {
  const cursor = new Cursor(field.replace(/^ +| +$/g, ''))
  const members: Member[] = []
  do {
    const member = parseMember(cursor, form)
    if (member === null) return null
    members.push(member)
    if (cursor.atEnd) return members
  } while (cursor.take(COMMA) !== null)
  return null
}

function parseMember(cursor: Cursor, form: 'list' | 'dictionary'): Member | null {
  if (form === 'list') return withParameters(cursor, null, parseItem(cursor))
  const key = cursor.take(KEY)
  if (key === null) return null
  return withParameters(cursor, key[0], cursor.take(EQUALS) === null ? { type: 'other' } : parseItem(cursor))
}

function withParameters(cursor: Cursor, key: string | null, item: BareItem | null): Member | null {
  if (item === null) return null
  const parameters = new Map<string, BareItem>()
  while (cursor.take(SEMICOLON) !== null) {
    const name = cursor.take(KEY)
    const value = name !== null && cursor.take(EQUALS) !== null ? parseItem(cursor) : OTHER
    if (name === null || value === null) return null
    parameters.set(name[0], value)
  }
  return { key, item, parameters }
}

const OTHER: BareItem = { type: 'other' }

function parseItem(cursor: Cursor): BareItem | null {
  const string = cursor.take(STRING)
  if (string !== null) return { type: 'text', value: (string[1] ?? '').replace(/\\(.)/g, '$1') }
  const token = cursor.take(TOKEN)
  if (token !== null) return { type: 'text', value: token[0] }
  if (cursor.take(DECIMAL) !== null || cursor.take(BYTES_OR_FLAG) !== null) return OTHER
  const integer = cursor.take(INTEGER)
  return integer === null ? null : { type: 'integer', value: Number(integer[0]) }
}

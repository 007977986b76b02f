/**
 * One member of a structured list or dictionary (RFC 8941). A value is a number if it is an integer; all others,
 * which rate fields use for names only, stay as they are written, strings without their quotes.
 */
export interface Member {
  /** Null in a list. */
  readonly key: string | null
  readonly value: number | string
  readonly parameters: ReadonlyMap<string, number | string>
}

const KEY = String.raw`[a-z*][\w.*-]*`
const VALUE = [
  String.raw`"(?:[ !#-\[\]-~]|\\["\\])*"`,
  String.raw`[A-Za-z*][\w!#$%&'*+.^\x60|~:/-]*`,
  String.raw`-?\d{1,12}\.\d{1,3}`,
  String.raw`-?\d{1,15}(?![\d.])`,
  String.raw`:[A-Za-z0-9+/=]*:`,
  String.raw`\?[01]`,
].join('|')
const PARAMETER = `; *(${KEY})(?:=(${VALUE}))?`
const END = String.raw`(?:[ \t]*,[ \t]*(?!$)|$)`
const MEMBER = {
  list: new RegExp(`()(${VALUE})((?:${PARAMETER})*)${END}`, 'y'),
  dictionary: new RegExp(`(${KEY})(?:=(${VALUE}))?((?:${PARAMETER})*)${END}`, 'y'),
}

/** The members of a structured list or dictionary without inner lists; null if any part of it is malformed. */
export function parseMembers(field: string, form: 'list' | 'dictionary'): readonly Member[] | null {
  const text = field.replace(/^ +| +$/g, '')
  const pattern = MEMBER[form]
  pattern.lastIndex = 0
  const members: Member[] = []
  do {
    const [all, key, value, parameters = ''] = pattern.exec(text) ?? []
    if (all === undefined) return null
    const pairs = parameters.matchAll(new RegExp(PARAMETER, 'g'))
    members.push({
      key: key || null,
      value: read(value),
      parameters: new Map(Array.from(pairs, (pair) => [pair[1] ?? '', read(pair[2])])),
    })
  } while (pattern.lastIndex < text.length)
  return members
}

/** A key by itself means yes, as `?1` does. */
function read(value = '?1'): number | string {
  if (/^-?\d+$/.test(value)) return Number(value)
  return value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value
}

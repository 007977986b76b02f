const NAMED: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\u0007': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '\u001b': '\\e',
  '\u007f': '\\x7F',
}

/** A text as Ruby prints it in an error: in quotes, what could not be read back escaped. */
function quoted(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const escaped = text.replace(/["\\\u0000-\u001f\u007f]|#(?=[{$@])/g, (found) => {
    if (found === '#') return '\\#'
    return NAMED[found] ?? `\\u${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  })
  return `"${escaped}"`
}

/** A list of texts as Ruby prints it in an error. */
export function quotedList(texts: readonly string[]): string {
  return `[${texts.map(quoted).join(', ')}]`
}

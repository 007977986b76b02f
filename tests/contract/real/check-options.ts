const ANNICT = 'https://api.annict.com'

const USAGE = `usage: npm run check:annict -- --token-file FILE [--api URL]
FILE holds a token with the scope read and nothing else; URL is ${ANNICT} unless given.`

/** What is wrong with how the check was started, as a sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export interface CheckOptions {
  readonly tokenFile: string
  /** Without a slash at its end. */
  readonly api: string
}

/** Reads the words after the command. Throws a {@link UsageError} for any that it does not know. */
export function readOptions(words: readonly string[]): CheckOptions {
  const given = new Map<string, string>()
  for (let place = 0; place < words.length; place += 2) {
    const [name = '', value] = words.slice(place, place + 2)
    if (name !== '--token-file' && name !== '--api')
      throw new UsageError(`There is no option '${name}'.\n${USAGE}`)
    if (value === undefined || value === '') throw new UsageError(`${name} needs a value.\n${USAGE}`)
    if (given.has(name)) throw new UsageError(`${name} is given twice.\n${USAGE}`)
    given.set(name, value)
  }
  const tokenFile = given.get('--token-file')
  if (tokenFile === undefined) throw new UsageError(`A file with a token is needed.\n${USAGE}`)
  return { tokenFile, api: readApi(given.get('--api') ?? ANNICT) }
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

function readApi(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search !== '' ||
    url.hash !== ''
  )
    throw new UsageError(`--api must be an address without a path, such as ${ANNICT}, not '${text}'.`)
  if (url.username !== '' || url.password !== '')
    throw new UsageError('--api must not hold a name or a password.')
  if (url.protocol === 'http:' && !THIS_MACHINE.has(url.hostname))
    throw new UsageError('A token goes over https only, but for this machine.')
  return url.origin
}

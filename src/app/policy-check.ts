import { contentPolicy, headersAt, pageAt, type Policy } from './policy.ts'

/** What a site answered at one path. */
export interface Answered {
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** Says in sentences how an answer differs from what the policy wants there; empty where it does not. */
export function differences(answer: Answered, policy: Policy): readonly string[] {
  const { path, status, headers, body } = answer
  if (status !== 200) return [`${path}: answered with status ${status}`]
  const found = headersAt(path, policy).flatMap(([name, wanted]) => {
    const sent = headers.get(name)
    if (name === 'Cache-Control') return caching(wanted, sent)
    if (sent === null) return [`${name} is not sent; it should be: ${wanted}`]
    if (name === 'Content-Security-Policy') return policyLines(name, wanted, sent)
    if (name === 'Strict-Transport-Security')
      return /max-age=[1-9]/i.test(sent) ? [] : [differs(name, sent, wanted)]
    return meaning(sent) === meaning(wanted) ? [] : [differs(name, sent, wanted)]
  })
  return [...found, ...(isPage(headers) ? tag(path, body, policy) : [])].map((what) => `${path}: ${what}`)
}

function isPage(headers: Headers): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') === true
}

/** The tag works where headers do not: it must be there, and before all that it is to hold for. */
function tag(path: string, body: string, policy: Policy): readonly string[] {
  const head =
    /<head[^>]*>\s*<meta\s+http-equiv="Content-Security-Policy"\s+content="(?<content>[^"]*)"/i.exec(body)
  const content = head?.groups?.['content']
  if (content === undefined) return ['the page does not begin with the tag of the policy']
  const said = content.replaceAll('&#39;', "'").replaceAll('&amp;', '&')
  return policyLines('the tag', contentPolicy(policy, pageAt(path, policy), 'meta'), said)
}

/** Compares line by line. Where several policies are sent, browsers obey all: each line must be in one of them. */
function policyLines(where: string, wanted: string, sent: string): readonly string[] {
  const policies = sent.split(',').map(linesOf)
  const lines = linesOf(wanted)
  const missing = [...lines].flatMap(([name, values]) => {
    const said = policies.flatMap((policy) => policy.get(name) ?? [])
    if (said.includes(values)) return []
    const line = `${name} ${values}`.trim()
    if (said.length === 0) return [`${where} lacks: ${line}`]
    return [`${where} says: ${name} ${said.join(' and ')}; it should say: ${line}`]
  })
  const foreign = new Set(policies.flatMap((policy) => [...policy.keys()]).filter((name) => !lines.has(name)))
  // What only narrows what another line of ours allows is the whole site's policy, sent for a part as well.
  const also = policies.length > 1 ? [] : [...foreign].map((name) => `${where} says more: ${name}`)
  return [...missing, ...also]
}

function linesOf(policy: string): Map<string, string> {
  return new Map(
    policy.split(';').flatMap((line): [string, string][] => {
      const [name = '', ...values] = line.trim().split(/\s+/)
      return name === '' ? [] : [[name.toLowerCase(), values.toSorted().join(' ')]]
    }),
  )
}

function caching(wanted: string, sent: string | null): readonly string[] {
  const said = sent?.toLowerCase() ?? ''
  const fresh = /no-cache|no-store|max-age=0\b/.test(said)
  const good = wanted.includes('immutable')
    ? /max-age=[1-9]\d{5,}/.test(said)
    : wanted === 'no-store'
      ? said.includes('no-store')
      : fresh
  return good ? [] : [differs('Cache-Control', sent ?? 'nothing', wanted)]
}

function differs(name: string, sent: string, wanted: string): string {
  return `${name} is: ${sent}; it should be: ${wanted}`
}

/** Without what means nothing: blanks, letters' cases and the order of a list. */
function meaning(value: string): string {
  return value
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .toSorted()
    .join(',')
}

import process from 'node:process'

import { policyFor } from './build-policy.node.ts'
import { readSettings } from './build-settings.node.ts'
import { differences, type Answered } from './policy-check.ts'

/** How long one answer may take. */
const PATIENCE_MS = 20_000

/**
 * `npm run check:headers -- URL`: compares what a deployed site tells browsers with the policy of a build with the settings
 * at hand: give it those that the site was built with. Ends with 1 where something differs.
 */
async function check(address: string | undefined): Promise<void> {
  if (address === undefined || !URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Error('Give the address of the site: npm run check:headers -- https://yohaku.example/')
  }
  const home = new URL(address)
  if (!home.pathname.endsWith('/')) home.pathname += '/'
  const given = { ...readSettings('production', process.cwd()), VITE_BASE: home.pathname }
  const policy = policyFor(given, home.protocol === 'https:')

  const ask = async (path: string): Promise<Answered> => {
    const answer = await fetch(new URL(path, home), { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { status, headers } = answer
    return { path, status, headers, body: await answer.text() }
  }

  const first = await ask(home.pathname)
  const program = /<script type="module"[^>]* src="(?<path>\/[^"]+)"/.exec(first.body)?.groups?.['path']
  if (program === undefined) throw new Error(`${home.href} is no page of Yohaku`)
  const others = [...['callback/', 'works/1', 'sw.js'].map((path) => home.pathname + path), program]
  const answers = [first, ...(await Promise.all(others.map(ask)))]
  const found = answers.flatMap((answer) => differences(answer, policy))
  for (const sentence of found) console.log(sentence)
  console.log(
    found.length === 0
      ? `${home.href} tells browsers what the policy says, at ${answers.length} addresses`
      : `${found.length} differences`,
  )
  if (found.length > 0) process.exitCode = 1
}

check(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

import { findBrowser } from '#tests/support/browser.mjs'

import { median, reached, type Row } from './rows.ts'
import type { Bench } from './site.ts'

const FOLDER = 'tests/bench/lighthouse'
const RUNS = 5

interface Scores {
  readonly url: string
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly missed: readonly string[]
  /** What the performance is made of, for people. */
  readonly metrics: string
}

const run = promisify(execFile)

/** Lighthouse on the production build. It is installed at its first use. */
export async function measureLighthouse({ site }: Bench): Promise<Row[]> {
  if (!existsSync(`${FOLDER}/node_modules`)) {
    process.stderr.write('installing Lighthouse …\n')
    await run('npm', ['ci', '--prefix', FOLDER])
  }
  const browser = await findBrowser()
  const scores = async (preset: 'desktop' | 'mobile', urls: readonly string[]): Promise<Scores[]> => {
    const { stdout } = await run(process.execPath, [`${FOLDER}/scores.mjs`, String(RUNS), preset, ...urls], {
      env: { ...browser.env, CHROME_PATH: browser.executablePath, CHROME_FLAGS: browser.args.join(' ') },
      maxBuffer: 2 ** 26,
    })
    return JSON.parse(stdout) as Scores[]
  }
  const app = `${site.app}/`
  const bare = `${site.bare}/`
  const desktop = await scores('desktop', [app])
  const mobile = await scores('mobile', [app, bare])
  const middle = (
    from: readonly Scores[],
    url: string,
    name: Exclude<keyof Scores, 'url' | 'missed' | 'metrics'>,
  ): number => median(from.filter((one) => one.url === url).map((one) => one[name]))
  const missed = [
    ...new Set([...desktop, ...mobile.filter(({ url }) => url === app)].flatMap((one) => one.missed)),
  ]
  if (missed.length > 0) process.stderr.write(`Lighthouse misses: ${missed.join(', ')}\n`)
  const both = [...desktop, ...mobile]
  for (const one of both) process.stderr.write(`${one.performance} ${one.url} ${one.metrics}\n`)
  return [
    reached('Lighthouse: accessibility', middle(both, app, 'accessibility'), 100),
    reached('Lighthouse: best practices', middle(both, app, 'bestPractices'), 100),
    reached('Lighthouse: SEO', middle(both, app, 'seo'), 100),
    reached('Lighthouse: performance on the desktop', middle(desktop, app, 'performance'), 95),
    reached(
      'Lighthouse: performance on mobile, share of a bare page',
      middle(mobile, app, 'performance') / middle(mobile, bare, 'performance'),
      0.95,
    ),
  ]
}

/**
 * `npm run check:annict -- --token-file F [--api URL]` compares the real API with the emulator. Ends with 0 when nothing
 * differs, with 1 when something does, and with 2 when the check could not be made.
 */
import { readFileSync } from 'node:fs'

import { systemClock } from '#base/clock.ts'
import { systemRandom } from '#base/random.ts'
import { cleanToken } from '#session/token-info.ts'

import { readOptions, UsageError } from './check-options.ts'
import { checkAnnict } from './check.ts'
import { printed } from './print-check.ts'

function readToken(file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new UsageError(`The token file ${file} cannot be read (${code}).`)
  }
  const cleaned = cleanToken(text)
  if (cleaned.ok) return cleaned.token
  throw new UsageError(
    cleaned.error.kind === 'empty'
      ? `The token file ${file} is empty.`
      : `The token file ${file} must hold one token and nothing else.`,
  )
}

async function run(): Promise<number> {
  const { api, tokenFile } = readOptions(process.argv.slice(2))
  const token = readToken(tokenFile)
  const fetchOnce: typeof fetch = (input, init) => fetch(input, init)
  const check = await checkAnnict({
    ...{ api, token, fetch: fetchOnce, clock: systemClock, random: systemRandom },
  })
  process.stdout.write(`${printed(check).join('\n')}\n`)
  if (check.stopped !== null) return 2
  return check.results.some(({ outcome }) => outcome === 'differs') ? 1 : 0
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

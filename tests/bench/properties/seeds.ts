import { randomInt } from 'node:crypto'

/** So many, unless PROPERTY_SEEDS asks for another number. */
const USUAL = 20
/** Where the runner of the tests finds them. */
const LIST = 'PROPERTY_SEED_LIST'

/** Seeds that nobody has chosen. Throws if PROPERTY_SEEDS is no number of at least 1. */
export function drawSeeds(env: NodeJS.ProcessEnv): readonly number[] {
  const asked = env['PROPERTY_SEEDS'] ?? ''
  const count = asked === '' ? USUAL : Number(asked)
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`PROPERTY_SEEDS is a whole number of at least 1, not ${JSON.stringify(asked)}`)
  return Array.from({ length: count }, () => randomInt(2 ** 31))
}

export function listOf(seeds: readonly number[]): Readonly<Record<string, string>> {
  return { [LIST]: seeds.join(' ') }
}

/** The other end of `listOf`. */
export function seedsOf(env: NodeJS.ProcessEnv): readonly number[] {
  return (env[LIST] ?? '').split(' ').map(Number)
}

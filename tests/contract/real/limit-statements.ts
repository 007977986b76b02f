import type { Reply, Result } from './question.ts'

/** An answer, with the name of its question. */
export interface Given {
  readonly name: string
  readonly reply: Reply
  readonly withToken: boolean
  readonly isPreflight: boolean
}

const FIELDS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']

/** What only all answers together show. `given` is in the order of sending. */
export function limitResults(given: readonly Given[]): readonly Result[] {
  const answers = given.filter(({ isPreflight }) => !isPreflight)
  const lacking = answers.filter(({ reply }) =>
    FIELDS.some((field) => !/^\d+$/.test(reply.headers.get(field) ?? '')),
  )
  const names = lacking.map(({ name, reply }) => `${name} (${reply.status})`)
  return [
    result(
      'Every answer tells the limit, what remains and the seconds until it returns',
      'all answers',
      names.length === 0 ? 'all answers' : `not: ${names.join(', ')}`,
    ),
    resets(answers),
    costs(given),
    preflights(given),
  ]
}

function result(says: string, expected: string, got: string | null): Result {
  if (got === null) return { says, outcome: 'not tried', why: 'the answers did not tell' }
  return got === expected ? { says, outcome: 'as expected' } : { says, outcome: 'differs', expected, got }
}

const numberOf = ({ reply }: Given, field: string): number => {
  const text = reply.headers.get(field) ?? ''
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}

/** The window is the clock minute of the server, which `Date` tells to the second. */
function resets(answers: readonly Given[]): Result {
  const says = 'The seconds are what is left of the clock minute of the server'
  const off = answers.flatMap((one) => {
    const date = Date.parse(one.reply.headers.get('date') ?? '')
    const distance = (date / 1_000 + numberOf(one, 'ratelimit-reset')) % 60
    return Number.isNaN(distance) ? [] : Math.min(distance, 60 - distance)
  })
  if (off.length === 0) return result(says, '', null)
  const most = Math.max(...off)
  return result(says, 'to 2 seconds', most <= 2 ? 'to 2 seconds' : `${most} seconds beside it`)
}

/** By how much the count fell from each answer with a token to the next, within one window. */
function falls(answers: readonly Given[]): readonly number[] {
  const own = answers.filter(({ withToken }) => withToken)
  return own.flatMap((one, index) => {
    const before = own[index - 1]
    if (before === undefined || numberOf(one, 'ratelimit-reset') > numberOf(before, 'ratelimit-reset'))
      return []
    const fall = numberOf(before, 'ratelimit-remaining') - numberOf(one, 'ratelimit-remaining')
    return Number.isNaN(fall) ? [] : fall
  })
}

function costs(given: readonly Given[]): Result {
  const says = 'A request costs 1, whatever it asks for'
  const fell = falls(given.filter(({ isPreflight }) => !isPreflight))
  if (fell.length === 0) return result(says, '', null)
  // More than 1 may be somebody else on the same token; less cannot be.
  const usual = fell.toSorted((a, b) => a - b)[Math.floor(fell.length / 2)] ?? 0
  return result(says, '1', fell.some((fall) => fall < 1) ? String(Math.min(...fell)) : String(usual))
}

function preflights(given: readonly Given[]): Result {
  const says = 'A preflight costs nothing'
  const place = given.findIndex(({ isPreflight }) => isPreflight)
  const around = [given[place - 1], given[place + 1]].filter((one) => one !== undefined)
  const [fell] = place < 0 ? [] : falls(around)
  return result(says, '0', fell === undefined ? null : String(fell - 1))
}

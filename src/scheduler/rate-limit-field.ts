import { SECOND, type Milliseconds } from '#base/time.ts'

import { parseMembers, type Member } from './structured-fields.ts'

interface Numbers {
  readonly limit: number | null
  readonly remaining: number | null
  readonly reset: Milliseconds | null
}

const MOST_DIGITS = 999_999_999

/**
 * The `RateLimit` field as a dictionary, which is the form of draft-ietf-httpapi-ratelimit-headers-07:
 * `limit=100, remaining=50, reset=5`. Where two were joined on the way, the more careful numbers count.
 */
export function readDictionaryForm(field: string): Numbers {
  const members = parseMembers(field, 'dictionary') ?? []
  const values = (key: string): readonly (number | null)[] =>
    members.filter((member) => member.key === key).map(({ value }) => count(value))
  return numbers(
    pick(values('limit'), Math.min),
    pick(values('remaining'), Math.min),
    pick(values('reset'), Math.max),
  )
}

/**
 * The `RateLimit` field as a list of named items with `r` left and `t` seconds to go, and its `RateLimit-Policy`
 * with quota `q` and window `w`: the form of the drafts from 08 on. The item whose policy has our window counts,
 * else the one with the least left.
 */
export function readListForm(field: string, policyField: string | null, windowSeconds: number): Numbers {
  const policies = parseMembers(policyField ?? '', 'list') ?? []
  const items = (parseMembers(field, 'list') ?? []).map((item) => ({
    policy: policies.find(({ value }) => value === item.value),
    left: parameter(item, 'r'),
    reset: parameter(item, 't'),
    isNamed: typeof item.value === 'string',
  }))
  if (!items.every(({ isNamed }) => isNamed)) return numbers(null, null, null)
  const ofOurWindow = items.filter(({ policy }) => parameter(policy, 'w') === windowSeconds)
  const [chosen] = (ofOurWindow.length > 0 ? ofOurWindow : items)
    .filter(({ left }) => left !== null)
    .toSorted((one, other) => (one.left ?? 0) - (other.left ?? 0))
  if (chosen === undefined) return numbers(null, null, null)
  return numbers(parameter(chosen.policy, 'q'), chosen.left, chosen.reset)
}

function numbers(limit: number | null, remaining: number | null, seconds: number | null): Numbers {
  return { limit, remaining, reset: seconds === null ? null : seconds * SECOND }
}

function parameter(member: Member | undefined, name: string): number | null {
  return count(member?.parameters.get(name))
}

function count(value: number | string | undefined): number | null {
  return typeof value === 'number' && value >= 0 && value <= MOST_DIGITS ? value : null
}

/** Null if there is no value or if one is malformed. */
function pick(values: readonly (number | null)[], choose: (...numbers: number[]) => number): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 || known.length < values.length ? null : choose(...known)
}

import { SECOND, type Milliseconds } from '#base/time.ts'

import { parseMembers, type BareItem, type Member } from './structured-fields.ts'

interface Numbers {
  readonly limit: number | null
  readonly remaining: number | null
  readonly reset: Milliseconds | null
}

const NOTHING: Numbers = { limit: null, remaining: null, reset: null }
const MOST_DIGITS = 999_999_999

/**
 * The `RateLimit` field as a dictionary, which is the form of draft-ietf-httpapi-ratelimit-headers-07:
 * `limit=100, remaining=50, reset=5`. Where two were joined on the way, the more careful numbers count.
 */
export function readDictionaryForm(field: string): Numbers {
  const members = parseMembers(field, 'dictionary')
  if (members === null) return NOTHING
  const values = (key: string): readonly (number | null)[] =>
    members.filter((member) => member.key === key).map((member) => count(member.item))
  const reset = pick(values('reset'), Math.max)
  return {
    limit: pick(values('limit'), Math.min),
    remaining: pick(values('remaining'), Math.min),
    reset: reset === null ? null : reset * SECOND,
  }
}

/**
 * The `RateLimit` field as a list of named items with `r` left and `t` seconds to go, and its `RateLimit-Policy`
 * with quota `q` and window `w`: the form of the drafts from 08 on. The item whose policy has our window counts,
 * else the one with the least left.
 */
export function readListForm(field: string, policyField: string | null, windowSeconds: number): Numbers {
  const items = parseMembers(field, 'list')
  if (items === null || items.some((item) => item.item.type !== 'text')) return NOTHING
  const policies = (policyField === null ? null : parseMembers(policyField, 'list')) ?? []
  const candidates = items.map((item) => {
    const policy = policies.find((known) => nameOf(known) === nameOf(item))
    return { item, policy, left: parameter(item, 'r') }
  })
  const ofOurWindow = candidates.filter(
    ({ policy }) => policy !== undefined && parameter(policy, 'w') === windowSeconds,
  )
  const chosen = (ofOurWindow.length > 0 ? ofOurWindow : candidates)
    .filter(({ left }) => left !== null)
    .reduce<(typeof candidates)[number] | null>(
      (least, next) => (least !== null && (least.left ?? 0) <= (next.left ?? 0) ? least : next),
      null,
    )
  if (chosen === null) return NOTHING
  const reset = parameter(chosen.item, 't')
  return {
    limit: chosen.policy === undefined ? null : parameter(chosen.policy, 'q'),
    remaining: chosen.left,
    reset: reset === null ? null : reset * SECOND,
  }
}

function nameOf(member: Member): string | null {
  return member.item.type === 'text' ? member.item.value : null
}

function parameter(member: Member, name: string): number | null {
  return count(member.parameters.get(name))
}

function count(item: BareItem | undefined): number | null {
  return item?.type === 'integer' && item.value >= 0 && item.value <= MOST_DIGITS ? item.value : null
}

/** Null if there is no value or if one is malformed. */
function pick(values: readonly (number | null)[], choose: (...numbers: number[]) => number): number | null {
  const numbers = values.filter((value) => value !== null)
  return numbers.length === 0 || numbers.length < values.length ? null : choose(...numbers)
}

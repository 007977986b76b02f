import { isLoopbackAddress } from './loopback.ts'
import type { RelayClock } from './surroundings.ts'

const MINUTE = 60_000

/** Signing in takes one request and a change of scope two more; a household shares an address. */
const PER_MINUTE = 20

/** So many addresses are remembered; the oldest is forgotten first. */
const MOST_ADDRESSES = 5_000

interface Count {
  readonly since: number
  readonly requests: number
}

export interface AddressLimit {
  /** Counts a request. Milliseconds until it may come again; 0 when it may go on. */
  admit(address: string | undefined): number
}

/**
 * Keeps one address from using up what Annict allows the relay's own. A best effort: counts live in one process, edge
 * hosts run many. An unknown address and this machine's own, behind which a proxy may stand, are not counted.
 */
export function createAddressLimit(clock: Pick<RelayClock, 'monotonic'>): AddressLimit {
  const counts = new Map<string, Count>()
  return {
    admit(address) {
      if (address === undefined || isLoopbackAddress(address)) return 0
      const key = neighbourhoodOf(address)
      const now = clock.monotonic()
      const before = counts.get(key)
      const isOver = before === undefined || now - before.since >= MINUTE
      const since = isOver ? now : before.since
      const requests = isOver ? 1 : before.requests + 1
      // Set anew, so that the first key is the one that has been silent for the longest.
      counts.delete(key)
      counts.set(key, { since, requests: Math.min(requests, PER_MINUTE + 1) })
      for (const oldest of counts.keys()) {
        if (counts.size <= MOST_ADDRESSES) break
        counts.delete(oldest)
      }
      return requests > PER_MINUTE ? since + MINUTE - now : 0
    },
  }
}

/** Of an IPv6 address the first 64 bits: all the rest belongs to one customer. */
function neighbourhoodOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!bare.includes(':')) return bare
  const [front = '', back] = bare.split('::')
  const groups = front === '' ? [] : front.split(':')
  const behind = back === undefined || back === '' ? [] : back.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - behind.length) }, () => '0')
  return [...groups, ...zeros, ...behind]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

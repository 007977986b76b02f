import type { Random } from '#base/random.ts'

/** What `fetch` rejects with where there is no answer, told from an error of our own. */
export class NetworkFault extends TypeError {
  override readonly name = 'NetworkFault'

  constructor() {
    super('Failed to fetch')
  }
}

/** How long one request takes, and how much of that is the way up. Milliseconds. */
export interface Trip {
  readonly up: number
  readonly whole: number
}

/** 5 % of the round trips take less, and 5 % more, than these. */
const QUICK = 80
const SLOW = 400
/** The 95 % point of the normal distribution. */
const Z95 = 1.6449

const MIDDLE = Math.log(Math.sqrt(QUICK * SLOW))
const SPREAD = Math.log(SLOW / QUICK) / (2 * Z95)

/** Lognormal round trips with a median of 179 ms; 30 to 50 % of one is the way up. */
export function drawTrip(random: Random): Trip {
  const whole = Math.exp(MIDDLE + SPREAD * drawNormal(random))
  return { whole, up: whole * (0.3 + 0.2 * random()) }
}

function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** The moments of a Poisson process from 0 to `until`. */
export function drawArrivals(random: Random, perSecond: number, until: number): readonly number[] {
  const moments: number[] = []
  if (perSecond === 0) return moments
  for (let at = 0; ;) {
    at -= (Math.log(1 - random()) / perSecond) * 1_000
    if (at >= until) return moments
    moments.push(at)
  }
}

import type { Random } from '#base/random.ts'

/** What others on the same token and address send, for each minute of the server's clock. */
export interface OtherDevices {
  readonly requests: readonly [number, number]
  readonly bursts: readonly [number, number]
  /** Milliseconds that one burst lasts. */
  readonly lasts: readonly [number, number]
}

/** Moments on the server's clock at which their requests arrive, in the minutes that begin between the two. */
export function drawBursts(
  devices: OtherDevices,
  random: Random,
  from: number,
  to: number,
): readonly number[] {
  const moments: number[] = []
  for (let minute = Math.floor(from / 60_000); minute * 60_000 < to; minute++) {
    const requests = whole(devices.requests, random)
    const bursts = whole(devices.bursts, random)
    const starts = Array.from({ length: bursts }, () => {
      const lasts = between(devices.lasts, random)
      return { lasts, begins: minute * 60_000 + random() * (60_000 - lasts) }
    })
    for (let request = 0; request < requests; request++) {
      const burst = starts[request % bursts]
      if (burst !== undefined) moments.push(burst.begins + random() * burst.lasts)
    }
  }
  return moments.filter((moment) => moment >= from && moment < to).toSorted((one, other) => one - other)
}

function between([least, most]: readonly [number, number], random: Random): number {
  return least + random() * (most - least)
}

function whole([least, most]: readonly [number, number], random: Random): number {
  return least + Math.floor(random() * (most - least + 1))
}

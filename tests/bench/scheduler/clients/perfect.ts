import type { Client } from './client.ts'
import { pause } from './repeats.ts'

const GAP = 250
const PER_SECOND = 3

/**
 * The best that serial bulk work can do within the manners of 250 ms from send to send and three sends in any second.
 * It looks at no window: at this pace it never meets the end of one that holds more than 180.
 */
export const perfectSerial: Client = {
  name: 'perfect serial (250 ms, 3 a second)',
  open(surroundings) {
    const { clock, send } = surroundings
    const sent: number[] = []
    let last: Promise<unknown> = Promise.resolve()
    return (job) => {
      const own = last.then(async () => {
        const earliest = Math.max(
          (sent.at(-1) ?? Number.NEGATIVE_INFINITY) + GAP,
          (sent.at(-PER_SECOND) ?? Number.NEGATIVE_INFINITY) + 1_000,
        )
        if (earliest > clock.monotonic()) await pause(surroundings, earliest - clock.monotonic())
        sent.push(clock.monotonic())
        return send(job)
      })
      last = own
      return own
    }
  },
}

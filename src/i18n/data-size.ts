import { grouped } from './numbers.ts'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** An amount of data in the largest unit that fits, by thousands: `0 B`, `34 KB`, `4.2 MB`. Below 10 with one digit after the point. */
export function dataSize(bytes: number): string {
  let [amount, unit] = [Math.max(0, bytes), 0]
  while (amount >= 999.5 && unit < UNITS.length - 1) {
    amount /= 1_000
    unit += 1
  }
  return `${unit > 0 && amount < 9.95 ? amount.toFixed(1) : grouped(amount)} ${UNITS[unit]}`
}

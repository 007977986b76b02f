import { SECOND, type Milliseconds } from '#base/time.ts'

/** Whole seconds until something is over, never below 0: the last started second still counts. */
export function secondsLeft(left: Milliseconds): number {
  return Math.max(0, Math.ceil(left / SECOND))
}

const two = (value: number): string => String(value).padStart(2, '0')

/** A countdown as a clock shows it: `0:42`, `12:05`, `1:00:00`. What is over reads `0:00`. */
export function countdown(left: Milliseconds): string {
  const total = secondsLeft(left)
  const hours = Math.floor(total / 3_600)
  const minutes = Math.floor(total / 60) % 60
  const seconds = two(total % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`
}

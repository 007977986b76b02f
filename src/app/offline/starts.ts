import { SECOND, type Milliseconds } from '#base/time.ts'

/** Starts of the kept app in a row that no page has reported as good. */
export interface Starts {
  readonly failed: number
  /** When the first of them began, in milliseconds of the Unix clock. */
  readonly since: number
}

export const NO_STARTS: Starts = { failed: 0, since: 0 }

/** What a page that could not start has said itself. */
export const BROKEN: Starts = { failed: 2, since: 0 }

/** A page that stands reports at once. Several that are opened together are no sign of anything for as long as this. */
const PATIENCE: Milliseconds = 10 * SECOND

/** Reads what was noted; what is no such note counts as none. */
export function readStarts(text: string | undefined): Starts {
  const [failed = 0, since = 0] = (text ?? '').split(' ').map(Number)
  return Number.isSafeInteger(failed) && Number.isSafeInteger(since) && failed > 0
    ? { failed, since }
    : NO_STARTS
}

export function writeStarts({ failed, since }: Starts): string {
  return `${failed} ${since}`
}

/** One more page begins with the kept app. */
export function begun({ failed, since }: Starts, now: number): Starts {
  return failed === 0 ? { failed: 1, since: now } : { failed: failed + 1, since }
}

/**
 * Whether the kept app is taken for broken: it has begun twice, and some time ago, and never come to stand. A page that
 * was closed too early counts as well, which costs a visit to the network at worst.
 */
export function seemsBroken({ failed, since }: Starts, now: number): boolean {
  return failed >= 2 && now - since >= PATIENCE
}

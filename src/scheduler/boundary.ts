import { SECOND, type Milliseconds } from '#base/time.ts'

/**
 * The end of the server's window on our monotonic clock, as far as it is known: it lies between the two. The
 * windows are as long as each other, so that what is learned of one end holds for all that follow.
 */
export interface Boundary {
  readonly earliest: Milliseconds
  readonly latest: Milliseconds
}

/** When a request left and its answer came, on the monotonic clock. */
export interface Flight {
  readonly sentAt: Milliseconds
  readonly receivedAt: Milliseconds
}

/** How far two good clocks drift apart: 100 parts in a million. */
const DRIFT = 1e-4

/**
 * What one answer says: the server counted the whole seconds to the end, rounded up, at some moment between the
 * sending and the answer. A reset of 0 says that less than a second is left.
 */
export function boundaryOf({ sentAt, receivedAt }: Flight, reset: Milliseconds): Boundary {
  return {
    earliest: sentAt + Math.max(0, reset - SECOND),
    latest: receivedAt + Math.max(SECOND, reset),
  }
}

/** What both say; where they contradict each other the newer one is believed alone. */
export function narrow(known: Boundary | null, newer: Boundary | null): Boundary | null {
  if (known === null || newer === null) return newer ?? known
  const earliest = Math.max(known.earliest, newer.earliest)
  const latest = Math.min(known.latest, newer.latest)
  return earliest <= latest ? { earliest, latest } : newer
}

/** The end of the window that comes `windows` later, less certain by what clocks drift until then. */
export function following(boundary: Boundary, windows: number, windowMs: Milliseconds): Boundary | null {
  const move = windows * windowMs
  const moved = {
    earliest: boundary.earliest + move * (1 - DRIFT),
    latest: boundary.latest + move * (1 + DRIFT),
  }
  // An end that may lie anywhere in a window tells nothing.
  return moved.latest - moved.earliest < windowMs ? moved : null
}

/** How far `other` lies behind `boundary`, from middle to middle; below 0 if before it. */
export function distance(boundary: Boundary, other: Boundary): Milliseconds {
  return (other.earliest + other.latest - boundary.earliest - boundary.latest) / 2
}

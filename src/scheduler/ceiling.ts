/**
 * How many requests a window bears by what refusals have shown, where no answer tells it or what is told is not
 * true (rule R11).
 */
export interface Ceiling {
  /** Our own sends of a window at most. */
  readonly most: number
  /** Windows that we used since the last refusal, and were not refused in. */
  readonly quiet: number
}

/** After so many quiet windows the refusal is taken for an accident, and forgotten. */
const FORGOTTEN_AFTER = 30
/** Fewer than this are never concluded: others may have used the window up. */
const FEWEST = 10
/** While we count for ourselves our window overlaps two of the server's, each of which takes its half, or less. */
const SAFE_PART = 0.45

/** The server told that some are left, or told nothing beside a count that it had told before, and refused all the same. */
export function ceilingOfWindow(known: Ceiling | null, own: number): Ceiling {
  return lowered(known, own - 1)
}

/** A refusal without numbers, where none are told at all: `limit` is what we assumed. */
export function ceilingOfEstimate(known: Ceiling | null, own: number, limit: number): Ceiling {
  const assumed = Math.min(limit, known?.most ?? limit)
  // So few of ours cannot have been the cause.
  const most = own < FEWEST ? Math.floor(assumed / 2) : Math.floor(own * SAFE_PART)
  return lowered(known, Math.min(most, assumed))
}

function lowered(known: Ceiling | null, most: number): Ceiling {
  return { most: Math.max(FEWEST, Math.min(most, known?.most ?? most)), quiet: 0 }
}

/** Another window begins; `used` is whether the last one had sends of ours and no refusal. */
export function ceilingInNext(known: Ceiling | null, used: boolean): Ceiling | null {
  if (known === null || !used) return known
  return known.quiet + 1 >= FORGOTTEN_AFTER ? null : { ...known, quiet: known.quiet + 1 }
}

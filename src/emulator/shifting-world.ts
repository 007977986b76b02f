import { hostileWorld, type Hostility } from './hostile-world.ts'
import { withInserted, type Insertion } from './world-insertion.ts'
import { checkRemoval, withRemoved, type Removal } from './world-removal.ts'
import type { World } from './world.ts'

/** What has become of a world since it was made. */
export interface Shift {
  readonly insert?: Insertion
  readonly remove?: Removal
  readonly hostile?: Hostility
}

/** A world that others hold on to while its rows change under them. */
export interface ShiftingWorld {
  readonly world: World
  /** From now on every lookup answers from the base as this shift leaves it. An empty shift is the base itself. */
  show(shift: Shift): void
  /** Throws a `ControlError` when the shift names a row or a user that is not there. */
  check(shift: Shift): void
}

export function createShiftingWorld(base: World): ShiftingWorld {
  let shown = base
  let { insert, remove, hostile }: Shift = {}
  // One function for each of the base, which asks whatever is shown at the time.
  const lookups = (Object.keys(base) as (keyof World)[]).map((name) => [
    name,
    (...args: readonly unknown[]) => (shown[name] as (...given: readonly unknown[]) => unknown)(...args), // as it came
  ])
  return {
    world: Object.fromEntries(lookups) as World, // it has every function of the base
    show(shift) {
      if (shift.insert === insert && shift.remove === remove && shift.hostile === hostile) return
      ;({ insert, remove, hostile } = shift)
      shown = shifted(base, shift)
    },
    check(shift) {
      if (shift.remove !== undefined) checkRemoval(base, shift.remove)
      shifted(base, shift)
    },
  }
}

function shifted(base: World, { insert, remove, hostile }: Shift): World {
  const grown = insert === undefined ? base : withInserted(base, insert)
  const shrunk = remove === undefined ? grown : withRemoved(grown, remove)
  return hostile === undefined ? shrunk : hostileWorld(shrunk, hostile)
}

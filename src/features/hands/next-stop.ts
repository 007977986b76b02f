import { unreachable } from '#base/invariant.ts'

/** Where something lies on the screen, in CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly bottom: number
}

/** Rows may touch, and lines of different scripts overlap a little. */
const SLACK = 4

/** The keys that move along the stops of a list. */
export const STOP_KEYS = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'] as const
export type StopKey = (typeof STOP_KEYS)[number]

/**
 * The stop to which a key leads from the one at `from`; null where the list ends. Right and left go along the document, up
 * and down to whatever lies nearest in the row below or above: so one rule fits a column, a grid and rows of several links.
 */
export function nextStop(boxes: readonly Box[], from: number, key: StopKey): number | null {
  const own = boxes[from]
  if (own === undefined) return null
  const last = boxes.length - 1
  switch (key) {
    case 'ArrowRight':
      return from < last ? from + 1 : null
    case 'ArrowLeft':
      return from > 0 ? from - 1 : null
    case 'Home':
      return from === 0 ? null : 0
    case 'End':
      return from === last ? null : last
    case 'ArrowDown': {
      const below = places(boxes, ({ top }) => top > own.bottom - SLACK)
      const edge = Math.min(...below.map((place) => boxes[place]?.bottom ?? Infinity))
      return nearest(boxes, own, below, ({ top }) => top < edge)
    }
    case 'ArrowUp': {
      const above = places(boxes, ({ bottom }) => bottom < own.top + SLACK)
      const edge = Math.max(...above.map((place) => boxes[place]?.top ?? -Infinity))
      return nearest(boxes, own, above, ({ bottom }) => bottom > edge)
    }
    default:
      return unreachable(key)
  }
}

function places(boxes: readonly Box[], test: (box: Box) => boolean): readonly number[] {
  return boxes.flatMap((box, place) => (test(box) ? [place] : []))
}

/** Of those in the row, the one whose left edge is nearest, which is where titles begin. */
function nearest(
  boxes: readonly Box[],
  own: Box,
  among: readonly number[],
  inRow: (box: Box) => boolean,
): number | null {
  let found: number | null = null
  let least = Infinity
  for (const place of among) {
    const box = boxes[place]
    if (box === undefined || !inRow(box)) continue
    const far = Math.abs(box.left - own.left)
    if (far < least) [found, least] = [place, far]
  }
  return found
}

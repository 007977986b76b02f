import { byLane, LANES, type Lane } from './ticket.ts'

/** A place in a queue. Only the queue that made it moves it. */
export interface Place<Item> {
  readonly item: Item
  readonly lane: Lane
  before: Place<Item> | null
  after: Place<Item> | null
  waits: boolean
}

interface Line<Item> {
  first: Place<Item> | null
  last: Place<Item> | null
  size: number
}

/**
 * First come, first served within each lane. Every operation takes the same time however many wait, also leaving
 * from the middle (rule R5), which is why the places are linked to each other.
 */
export class LaneQueue<Item> {
  readonly #lines = byLane((): Line<Item> => ({ first: null, last: null, size: 0 }))

  /** Joins the end of a lane, or with `first` its head, for what has waited its turn before. */
  add(lane: Lane, item: Item, where: 'last' | 'first' = 'last'): Place<Item> {
    const line = this.#lines[lane]
    const place: Place<Item> = { item, lane, before: null, after: null, waits: true }
    if (where === 'last') {
      place.before = line.last
      if (line.last === null) line.first = place
      else line.last.after = place
      line.last = place
    } else {
      place.after = line.first
      if (line.first === null) line.last = place
      else line.first.before = place
      line.first = place
    }
    line.size += 1
    return place
  }

  /** Leaves from anywhere. Returns whether the place was still waiting. */
  remove(place: Place<Item>): boolean {
    if (!place.waits) return false
    const line = this.#lines[place.lane]
    if (place.before === null) line.first = place.after
    else place.before.after = place.after
    if (place.after === null) line.last = place.before
    else place.after.before = place.before
    // A place that its holder keeps must not keep its neighbours.
    place.before = null
    place.after = null
    place.waits = false
    line.size -= 1
    return true
  }

  /** The one whose turn it is in a lane. */
  head(lane: Lane): Item | null {
    return this.#lines[lane].first?.item ?? null
  }

  /** Takes the one whose turn it is out of a lane. */
  take(lane: Lane): Item | null {
    const place = this.#lines[lane].first
    if (place === null) return null
    this.remove(place)
    return place.item
  }

  size(lane: Lane): number {
    return this.#lines[lane].size
  }

  get total(): number {
    return LANES.reduce((sum, lane) => sum + this.#lines[lane].size, 0)
  }
}

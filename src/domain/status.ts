/** What a viewer has said about a work, in the order in which lists offer it. The names are those of Annict's schema. */
export const STATUS_STATES = [
  'WATCHING',
  'WANNA_WATCH',
  'WATCHED',
  'ON_HOLD',
  'STOP_WATCHING',
  'NO_STATE',
] as const
export type StatusState = (typeof STATUS_STATES)[number]

const SLUGS = {
  WATCHING: 'watching',
  WANNA_WATCH: 'wanna-watch',
  WATCHED: 'watched',
  ON_HOLD: 'on-hold',
  STOP_WATCHING: 'stop-watching',
  NO_STATE: 'none',
} as const satisfies Record<StatusState, string>

/** The status as an address writes it: `wanna-watch`, and `none` for a work without one. */
export type StatusSlug = (typeof SLUGS)[StatusState]

export function statusSlug(status: StatusState): StatusSlug {
  return SLUGS[status]
}

/** The status that a part of an address names; null where it names none. */
export function parseStatus(slug: string): StatusState | null {
  return STATUS_STATES.find((status) => SLUGS[status] === slug) ?? null
}

/** All that the relay may know of time. Lengths are milliseconds; a test hands in a fake one. */
export interface RelayClock {
  /** The wall clock: milliseconds since 1970. */
  now(): number
  /** Never goes back; its zero means nothing. */
  monotonic(): number
  /** Runs `run` once, after `delay`. Returns the undo. */
  after(delay: number, run: () => void): () => void
}

/** Sends one request. */
export type RelayFetch = (url: string, init: RequestInit) => Promise<Response>

/** The paths that are answered. */
export type Route = 'token' | 'revoke'

/** What is said of a request afterwards: all of it, so that no code, token or secret can come to stand in a log. */
export interface LogEntry {
  /** Eight hexadecimal digits; the answer has them too, as `X-Request-Id`. */
  readonly id: string
  readonly route: Route | 'other'
  readonly status: number
  /** From the request's arrival to its answer, in whole milliseconds. */
  readonly ms: number
}

export type RelayLog = (entry: LogEntry) => void

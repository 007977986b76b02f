/** One request as the emulator saw it. Preflights and the control's own requests are not among them. */
export interface LogEntry {
  /** When it came, by the emulator's clock, as ISO 8601 with milliseconds. */
  readonly at: string
  readonly method: string
  readonly path: string
  /** The root fields asked for, in order, without aliases. */
  readonly operations: readonly string[]
  /** Null while it is being answered, and for good where no answer went out. */
  readonly status: number | null
  /** What was left of its budget after it, whether or not the answer said so. */
  readonly remaining: number
  /** The name of a known token, a fingerprint of any other, null without one. */
  readonly token: string | null
}

export interface RequestLog {
  /** Notes a request. Returns what notes its status once an answer leaves. */
  add(entry: Omit<LogEntry, 'status'>): (status: number) => void
  entries(): readonly LogEntry[]
  clear(): void
}

export function createRequestLog(): RequestLog {
  let notes: { entry: LogEntry }[] = []
  return {
    add(entry) {
      const note = { entry: { ...entry, status: null } as LogEntry } // the status comes later
      notes.push(note)
      return (status) => {
        note.entry = { ...note.entry, status }
      }
    },
    entries: () => notes.map((note) => note.entry),
    clear() {
      notes = []
    },
  }
}

/** All that the scheduler itself rejects or throws. A fault of the network and an abort keep their own error. */
export type SchedulerError =
  | QueueFullError
  | DisposedError
  | PermitSpentError
  | BadTicketError
  | BadLimitsError

/** More tickets wait in the lane than it may hold. Nothing was sent. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
  readonly kind = 'queue-full'
  readonly lane: string

  constructor(lane: string, length: number) {
    super(`The lane ${lane} is full: ${length} tickets wait in it already`)
    this.lane = lane
  }
}

/** The scheduler has been disposed of. Nothing was sent. */
export class DisposedError extends Error {
  override readonly name = 'DisposedError'
  readonly kind = 'disposed'

  constructor() {
    super('The scheduler has been disposed of; nothing leaves any more')
  }
}

/** A permit is good for one send, and not for ever. */
export class PermitSpentError extends Error {
  override readonly name = 'PermitSpentError'
  readonly kind = 'permit-spent'

  constructor(what: string) {
    super(`This permit ${what}; each request needs one of its own`)
  }
}

/** A ticket that names no lane, kind or budget. */
export class BadTicketError extends Error {
  override readonly name = 'BadTicketError'
  readonly kind = 'bad-ticket'

  constructor(field: string, expected: string, found: unknown) {
    super(`A ticket's ${field} must be ${expected}, not ${String(found)}`)
  }
}

/** A limit that cannot be kept. */
export class BadLimitsError extends Error {
  override readonly name = 'BadLimitsError'
  readonly kind = 'bad-limits'

  constructor(field: string, expected: string, found: unknown) {
    super(`The limit ${field} must be ${expected}, not ${String(found)}`)
  }
}

/** Asks which works have not yet told who made them. It can be sent to a worker. */
export interface LackingQuestion {
  /** Works that somebody is known to have made: those like them come first. */
  readonly near: readonly number[]
  /** Only among these; null for all that are known. */
  readonly within: readonly number[] | null
}

/** Thrown where our own code is wrong; never for bad input. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}

/** States what must be true here. Throws an {@link InvariantError} that says what was broken. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message)
}

/** Ends a switch over a union: a member without a case is a type error here. */
export function unreachable(value: never): never {
  throw new InvariantError(`No case for ${JSON.stringify(value)}`)
}

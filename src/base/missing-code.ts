/**
 * A part of the program could not be fetched: there is no network, or a newer version has taken the place of its
 * files. Browsers remember a failed import for as long as the page lives, so that only a reload can fetch it.
 */
export class MissingCodeError extends Error {
  override readonly name = 'MissingCodeError'
  constructor(cause: unknown) {
    super('A part of the program could not be fetched', { cause })
  }
}

/** Runs an `import()`; rejects with a {@link MissingCodeError} when it fails. */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((cause: unknown) => {
    throw cause instanceof MissingCodeError ? cause : new MissingCodeError(cause)
  })
}

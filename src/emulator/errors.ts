/** An error as it stands in an answer, its members in the order in which graphql-ruby prints them. */
export interface ResponseError {
  readonly message: string
  readonly locations?: readonly { readonly line: number; readonly column: number }[]
  readonly path?: readonly (string | number)[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** Raised by a resolver: the field becomes null and the answer is still a 200. */
export class FieldError extends Error {
  override readonly name = 'FieldError'
}

/** Raised by a resolver where the real server's code fails: the whole request ends in a Rails error page. */
export class RequestAborted extends Error {
  override readonly name = 'RequestAborted'
  readonly status: 404 | 500

  constructor(status: 404 | 500) {
    super(`The request ends with ${status}`)
    this.status = status
  }
}

export const ABSENT_QUERY: ResponseError = { message: 'No query string was present' }

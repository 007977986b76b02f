import { type AnswerError, RejectedError, UnreadableError } from './errors.ts'

/** The `data` of an answer: the root fields of an operation, as the server gave them. */
export type RootData = Readonly<Record<string, unknown>>

/** An error as it came, before it is told whose it is. */
export interface RawError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** A GraphQL answer that holds data. */
export interface Payload {
  readonly data: RootData
  readonly errors: readonly RawError[]
}

/**
 * Makes a payload of what the body of a 200 held. Nothing with `data` null or absent is a success: throws a
 * {@link RejectedError} when there are errors instead, and an {@link UnreadableError} when there is neither.
 */
export function readPayload(body: { readonly data?: unknown; readonly errors?: unknown }): Payload {
  const errors = readErrors(body.errors)
  if (isRecord(body.data)) return { data: body.data, errors }
  if (errors.length > 0) throw new RejectedError(errors.map(answerError))
  throw new UnreadableError(200)
}

/** The error as views get it. */
export function answerError(error: RawError): AnswerError {
  const code = error.extensions?.['code']
  return {
    message: error.message,
    path: error.path ?? null,
    code: typeof code === 'string' ? code : null,
  }
}

function readErrors(errors: unknown): RawError[] {
  return Array.isArray(errors) ? errors.map(readError) : []
}

/** Whatever the server put into `errors` counts as one: an entry of another shape still says that something failed. */
function readError(error: unknown): RawError {
  if (!isRecord(error)) return { message: String(error) }
  const { message, path, extensions } = error
  return {
    message: typeof message === 'string' ? message : 'An error without a message',
    ...(isPath(path) && { path }),
    ...(isRecord(extensions) && { extensions }),
  }
}

function isPath(path: unknown): path is (string | number)[] {
  return (
    Array.isArray(path) &&
    path.length > 0 &&
    path.every((step) => typeof step === 'string' || typeof step === 'number')
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

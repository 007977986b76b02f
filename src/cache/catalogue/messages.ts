import type { Catalogue } from './catalogue.ts'
import type { Kind } from './kinds.ts'

/** What a page may ask the worker for. */
export type Question = keyof Catalogue

/** What is said to the worker. */
export type ToWorker =
  /** Comes first, and once: whose catalogue it is. */
  | {
      readonly kind: 'open'
      /** The database; null where nothing is to be kept. */
      readonly database: string | null
      /** The address of the API. */
      readonly service: string
    }
  | {
      readonly kind: 'ask'
      readonly id: number
      readonly question: Question
      readonly given: readonly unknown[]
    }
  /** Whoever asked no longer wants to know. */
  | { readonly kind: 'abort'; readonly id: number }

/** What the worker says. */
export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'fault'; readonly id: number; readonly fault: Fault }
  /** Rows of these kinds have changed, by this page or another. */
  | { readonly kind: 'changed'; readonly kinds: readonly Kind[] }
  /** Something went wrong that nobody waits for. */
  | { readonly kind: 'error'; readonly fault: Fault }

/** Questions that can be aborted: the signal stands behind what is given. */
export const ABORTABLE: ReadonlySet<Question> = new Set(['exportFile', 'importFile'])

/** An error as it goes from one to the other: not all of them can, and none of them everywhere. */
export interface Fault {
  readonly name: string
  readonly message: string
}

export function faultOf(error: unknown): Fault {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) }
}

export function errorOf({ name, message }: Fault): Error {
  return Object.assign(new Error(message), { name })
}

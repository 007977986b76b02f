/** What the page sends to the worker that plays Annict. The first message is `start`; requests may follow at once. */
export type ToWorker =
  | {
      readonly kind: 'start'
      /** The address of the sample catalogue, as the worker can fetch it. */
      readonly catalogue: string
    }
  | {
      readonly kind: 'request'
      /** Names the request in both directions; never used twice. */
      readonly id: number
      readonly url: string
      readonly method: string
      readonly headers: readonly (readonly [name: string, value: string])[]
      readonly body: string | null
    }
  | { readonly kind: 'abort'; readonly id: number }

/** What the worker answers. An aborted request gets no answer. */
export type FromWorker =
  | {
      readonly kind: 'answer'
      readonly id: number
      readonly status: number
      readonly headers: readonly (readonly [name: string, value: string])[]
      readonly body: string
    }
  /** No answer came: what `fetch` shows as a network fault. */
  | { readonly kind: 'fault'; readonly id: number; readonly message: string }

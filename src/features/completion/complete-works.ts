import { CancelledError, isApiError, type ApiError } from '#api/errors.ts'
import type { CancelSignal } from '#base/cancel.ts'

import { WORKS_AT_ONCE } from './queries.ts'

/** How far a completion has come. */
export interface Progress {
  /** Works that were asked for, of how many. */
  readonly works: number
  readonly of: number
  readonly requests: number
}

export type CompletionEnd =
  | { readonly kind: 'done' | 'stopped'; readonly progress: Progress }
  | { readonly kind: 'failed'; readonly progress: Progress; readonly error: ApiError }

export interface CompletionTools {
  /** Asks for the credits of some works in one request. What comes lands in the catalogue by itself. */
  readonly ask: (ids: readonly number[], signal: CancelSignal) => Promise<unknown>
  readonly signal: CancelSignal
  readonly onProgress: (progress: Progress) => void
  /** Asked between two requests: whether what was wanted is known by now. */
  readonly isEnough: () => Promise<boolean>
}

/**
 * Asks for works one portion after another, as Annict wants bulk reads done. A portion that the server has no time for is
 * halved. What came before a stop or a failure stays.
 */
export async function completeWorks(
  ids: readonly number[],
  { ask, signal, onProgress, isEnough }: CompletionTools,
): Promise<CompletionEnd> {
  let size = WORKS_AT_ONCE
  let progress: Progress = { works: 0, of: ids.length, requests: 0 }
  while (progress.works < ids.length) {
    if (signal.aborted) return { kind: 'stopped', progress }
    const portion = ids.slice(progress.works, progress.works + size)
    try {
      await ask(portion, signal)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error instanceof CancelledError) return { kind: 'stopped', progress }
      if ((error.kind !== 'timeout' && error.kind !== 'server') || portion.length === 1)
        return { kind: 'failed', progress, error }
      size = Math.ceil(portion.length / 2)
      progress = { ...progress, requests: progress.requests + 1 }
      continue
    }
    progress = {
      ...progress,
      works: progress.works + portion.length,
      requests: progress.requests + 1,
    }
    onProgress(progress)
    if (await isEnough()) break
  }
  return { kind: 'done', progress }
}

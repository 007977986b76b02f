import { useEffect, useRef, useState } from 'react'

import { useApi } from '#api/api-context.ts'
import type { Api } from '#api/client.ts'
import { lackingWorks } from '#features/catalogue/ask.ts'
import { useSessionSnapshot } from '#session/session-context.ts'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'

import { completeWorks, type CompletionEnd, type Progress } from './complete-works.ts'
import { creditsPrice, workCredits, WORKS_AT_ONCE } from './queries.ts'

/** What is to be completed. */
export interface Wanted {
  /** Works that somebody is known to have made: those like them are asked for first. */
  readonly near: readonly number[]
  /** Only among these works; null for all that are known. */
  readonly within: readonly number[] | null
}

export type CompletionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: Progress }
  | CompletionEnd

export interface Completion {
  /** Works whose credits are not known and were not asked for; null until that is known. */
  readonly lacking: number | null
  /** Works that were asked for here, and of which Annict could not give all. */
  readonly inPart: number
  /** Requests that `start` makes at most. */
  readonly price: number
  /** Works that `start` asks for at most. */
  readonly works: number
  readonly state: CompletionState
  /** `isEnough` is asked between requests whether what was wanted is known by now. */
  readonly start: (isEnough?: () => Promise<boolean>) => void
  readonly stop: () => void
}

/** A press of the button asks no more often than this, so that nobody starts an hour of work without knowing. */
const MOST_REQUESTS = 10

/**
 * Works that were asked for since the app began: where a list is longer than Annict gives at once, or has rows that it cannot
 * give, asking again would bring the same.
 */
const askedIn = new WeakMap<Api, { readonly epoch: number; readonly works: Set<number> }>()

function askedOf(api: Api, epoch: number): Set<number> {
  const known = askedIn.get(api)
  // What was asked for somebody else is not known here.
  const own = known?.epoch === epoch ? known : { epoch, works: new Set<number>() }
  askedIn.set(api, own)
  return own.works
}

/** Fetches who made works, in the lane of jobs that a person has started. It ends with the view. */
export function useCompletion({ near, within }: Wanted): Completion {
  const api = useApi()
  const { value: lacking } = useCatalogue<readonly number[]>({
    key: `lacking ${near.join()} ${within?.join() ?? 'all'}`,
    kinds: ['work', 'series'],
    run: (catalogue) => lackingWorks(catalogue, { near, within }),
  })
  const [state, setState] = useState<CompletionState>({ kind: 'idle' })
  const asked = askedOf(api, useSessionSnapshot().epoch)
  const open = lacking?.filter((id) => !asked.has(id))
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const portion = open?.slice(0, MOST_REQUESTS * WORKS_AT_ONCE) ?? []

  async function run(isEnough: () => Promise<boolean>): Promise<void> {
    const abort = new AbortController()
    running.current = abort
    const progress: Progress = { works: 0, of: portion.length, requests: 0 }
    setState({ kind: 'running', progress })
    const end = await completeWorks(portion, {
      async ask(ids, signal) {
        await api.ask(workCredits(ids), { lane: 'user-bulk', signal })
        for (const id of ids) asked.add(id)
      },
      signal: abort.signal,
      onProgress: (next) => setState({ kind: 'running', progress: next }),
      isEnough,
    })
    running.current = null
    setState(end)
  }

  return {
    lacking: open?.length ?? null,
    inPart: (lacking?.length ?? 0) - (open?.length ?? 0),
    price: creditsPrice(portion.length),
    works: portion.length,
    state,
    start: (isEnough = async () => false) => {
      if (running.current === null && portion.length > 0) void run(isEnough)
    },
    stop: () => running.current?.abort(),
  }
}

import { useCallback, useEffect, useRef, useState } from 'react'

import { useApi } from '#api/api-context.ts'
import type { CatalogueDoor } from '#api/catalogue.ts'
import type { Api } from '#api/client.ts'
import { SECOND } from '#base/time.ts'
import { useSessionSnapshot } from '#session/session-context.ts'
import { useClock } from '#ui/clock-context.tsx'

import type { AnswerFacts, CatalogueHeld } from './kept-things.ts'
import { readRoom, type RoomFacts } from './room-facts.ts'

/** What is kept for whoever is signed in. */
export interface Held {
  readonly answers: readonly AnswerFacts[]
  /** Null where the catalogue cannot be read now. */
  readonly catalogue: CatalogueHeld | null
  readonly room: RoomFacts
}

/** A catalogue that changes is counted again once it has rested for so long. */
const REST = SECOND

/** What is kept, counted when the page opens and after every change; null until it is known. */
export function useHeld(): { readonly held: Held | null; readonly countAgain: () => Promise<void> } {
  const api = useApi()
  const clock = useClock()
  const { epoch } = useSessionSnapshot()
  const [known, setKnown] = useState<{ readonly epoch: number; readonly held: Held } | null>(null)
  const counts = useRef(0)

  const countAgain = useCallback(async () => {
    counts.current += 1
    const own = counts.current
    const held = await count(api)
    // Only the latest count tells what there is.
    if (own === counts.current) setKnown({ epoch, held })
  }, [api, epoch])

  useEffect(() => {
    let undo = (): void => {}
    const later = (): void => {
      undo()
      undo = clock.after(REST, () => void countAgain())
    }
    void countAgain()
    const ends = [api.kept.subscribe(later), api.catalogue.subscribe(later)]
    return () => {
      undo()
      for (const end of ends) end()
    }
  }, [api, clock, countAgain])

  // What was counted for somebody else is never shown.
  return { held: known?.epoch === epoch ? known.held : null, countAgain }
}

async function count({ kept, catalogue }: Pick<Api, 'kept' | 'catalogue'>): Promise<Held> {
  const [answers, rest, room] = await Promise.all([
    // A database that cannot be read holds nothing that could be shown; why is told by `kept.get().trouble`.
    kept.facts().catch(() => []),
    // Its worker may not come, or go with a session that ends: the page says that it cannot be read.
    countCatalogue(catalogue).catch(() => null),
    readRoom(navigator.storage),
  ])
  return { answers, catalogue: rest, room }
}

async function countCatalogue(door: CatalogueDoor): Promise<CatalogueHeld> {
  const catalogue = await door.open()
  const [sizes, seasons, { ids, facts }] = await Promise.all([
    catalogue.sizes(),
    catalogue.seasons(),
    catalogue.columns('work', ['seasonYear', 'seasonName', 'episodes']),
  ])
  const works = ids.map((id, place) => ({
    id,
    seasonYear: facts.seasonYear?.[place] ?? null,
    seasonName: facts.seasonName?.[place] ?? null,
    // Only the page of a work asks for the list of its episodes.
    paged: facts.episodes?.[place] !== undefined,
  }))
  return { sizes, seasons, works }
}

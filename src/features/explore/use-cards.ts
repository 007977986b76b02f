import { useCallback, useEffect, useRef, useState } from 'react'

import { useApi } from '#api/api-context.ts'
import { shownWorks } from '#features/catalogue/ask.ts'

import { exploredCard, type ExploredCard } from './explored-card.ts'
import { PLAIN, type Explored } from './use-explored.ts'

/** Works that are asked for at once when a long list is scrolled. */
const PAGE = 60

/** The works of a long answer, of which those in sight are asked for. */
export interface Cards {
  /** Null while it is on its way. */
  readonly cardOf: (id: number) => ExploredCard | null
  /** Says which numbers are in sight. */
  readonly see: (ids: ArrayLike<number>, from: number, until: number) => void
}

export function useCards(explored: Explored): Cards {
  const { catalogue } = useApi()
  const [cards, setCards] = useState<ReadonlyMap<number, ExploredCard>>(() => byId(explored.first))
  const [of, setOf] = useState(explored)
  // What was drawn before stands in until it is asked for again.
  if (of !== explored) {
    setOf(explored)
    setCards(new Map([...cards, ...byId(explored.first)]))
  }
  const asked = useRef<{ of: Explored | null; ids: Set<number> }>({ of: null, ids: new Set() })
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => void (gone.current = true)
  }, [])
  const see = useCallback(
    (ids: ArrayLike<number>, from: number, until: number) => {
      if (asked.current.of !== explored) {
        const ready = explored.answer.ids.subarray(0, PLAIN)
        asked.current = { of: explored, ids: new Set(ready) }
      }
      const known = asked.current.ids
      const wanted: number[] = []
      const first = Math.floor(from / PAGE) * PAGE
      const last = Math.min(ids.length, Math.ceil(until / PAGE) * PAGE)
      for (let place = first; place < last; place += 1) {
        const id = ids[place]
        if (id !== undefined && !known.has(id)) wanted.push(id)
      }
      if (wanted.length === 0) return
      for (const id of wanted) known.add(id)
      void catalogue
        .read((reads) => shownWorks(reads, wanted))
        .then((works) => {
          if (gone.current || works === null) return
          const found = works.flatMap((work) => exploredCard(work) ?? [])
          setCards((held) => new Map([...held, ...byId(found)]))
        })
    },
    [catalogue, explored],
  )
  const cardOf = useCallback((id: number) => cards.get(id) ?? null, [cards])
  return { cardOf, see }
}

function byId(cards: readonly ExploredCard[]): ReadonlyMap<number, ExploredCard> {
  return new Map(cards.map((card) => [card.annictId, card]))
}

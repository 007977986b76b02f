import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import { useApi } from '#api/api-context.ts'
import type { WithoutHoles } from '#api/holes.ts'
import type { OperationQuery } from '#api/query.ts'
import { isLatinQuery } from '#domain/title-variants.ts'
import { FailureTitle } from '#features/failure/failure-title.tsx'
import { useAsPerson } from '#features/works/as-person.ts'
import { useHeld } from '#features/works/held.ts'
import { WaitingPlace } from '#features/works/waiting-place.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { useSessionSnapshot } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'

import type { SearchAnnictQuery } from './documents.generated.ts'
import { searchQuery } from './queries.ts'
import styles from './search-page.module.css'

interface AskAnnictProps {
  readonly text: string
  /** Whether the person has asked for it by now. */
  readonly asked: boolean
}

/** The button that looks on Annict itself, and what came of it. */
export function AskAnnict({ text, asked }: AskAnnictProps) {
  const messages = useMessages('search')
  const asPerson = useAsPerson()
  const { kind } = useSessionSnapshot()
  const query = useMemo(() => searchQuery(text, asPerson), [text, asPerson])
  if (kind === 'signed-out') return <p className={styles.note}>{messages.signedOut}</p>
  if (query === null) return null
  return (
    <div className={styles.ask}>
      {/* Another search is another question: nothing of one is shown for the other. */}
      <Asking key={text} query={query} asked={asked} />
      {isLatinQuery(text) && <p className={styles.note}>{messages.latin}</p>}
    </div>
  )
}

function Asking({ query, asked }: { query: OperationQuery<SearchAnnictQuery>; asked: boolean }) {
  const messages = useMessages('search')
  const { catalogue } = useApi()
  const held = useHeld(query)
  const [pressed, setPressed] = useState(false)
  const wanted = asked || pressed
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: wanted })
  useEffect(() => {
    // What came goes into the catalogue at once, where the list of what is found looks.
    if (data !== undefined) void catalogue.read(async (known) => known.rows('work', []))
  }, [catalogue, data])
  const ask = (): void => {
    if (wanted) void refetch()
    else setPressed(true)
  }
  return (
    <>
      {(data === undefined || error !== null) && (
        <Button aria-disabled={isFetching} onClick={ask}>
          {isFetching ? messages.asking : messages.ask}
          {!held && !isFetching && <Price count={1} />}
        </Button>
      )}
      {wanted && <WaitingPlace query={query} />}
      <output className={styles.note}>
        {error !== null && !isFetching ? (
          <FailureTitle error={error} />
        ) : (
          data !== undefined && <Outcome data={data.data} />
        )}
      </output>
    </>
  )
}

function Outcome({ data }: { data: WithoutHoles<SearchAnnictQuery> }) {
  const messages = useMessages('search')
  const format = useFormat()
  const counts = [
    [messages.kinds.works, data.searchWorks],
    [messages.kinds.person, data.searchPeople],
    [messages.kinds.character, data.searchCharacters],
    [messages.kinds.organization, data.searchOrganizations],
  ] as const
  const parts = counts.flatMap(([kind, list]) => {
    const count = list?.nodes?.length ?? 0
    return count === 0 ? [] : [messages.kindCount(kind, count)]
  })
  const cut = counts.some(([, list]) => list?.pageInfo.hasNextPage === true)
  return (
    <>
      {parts.length === 0 ? messages.askedNone : messages.asked(format.list(parts))}
      {cut && `${format.gap}${messages.askedMore}`}
    </>
  )
}

import { useApi } from '#api/api-context.ts'
import type { ListSoFar } from '#api/list-so-far.ts'
import { useMorePages } from '#api/use-more-pages.ts'
import type { Season } from '#domain/season.ts'
import { FailureTitle } from '#features/failure/failure-title.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { useCalendar } from '#ui/clock-context.tsx'
import { Price } from '#ui/price.tsx'

import { moreWorks } from './queries.ts'
import styles from './season-works.module.css'
import type { SeasonRow } from './use-season.ts'

interface MoreWorksProps {
  readonly season: Season
  readonly asPerson: boolean
  readonly list: ListSoFar<SeasonRow>
}

/** The rest of a season that did not fit one request: never fetched for scrolling, only at a person's wish. */
export function MoreWorks({ season, asPerson, list }: MoreWorksProps) {
  const messages = useMessages('lists')
  const { shifted } = useMessages('works')
  const api = useApi()
  const calendar = useCalendar()
  const more = useMorePages(list, {
    idOf: (row) => row.annictId,
    load: async (cursor, size) => {
      const answer = await api.ask(moreWorks(season, asPerson, calendar(), { cursor, size }), {
        lane: 'visible',
      })
      return answer.data.searchWorks
    },
  })
  // Where the person is who pressed the button, and read aloud as it comes.
  const moved = <output>{list.rest.shifted && shifted}</output>
  if (more === null) return <div className={styles.more}>{moved}</div>
  return (
    <div className={styles.more}>
      {moved}
      <p>{messages.moreLeft(list.rows.length)}</p>
      {more.error !== null && (
        <output>
          {messages.moreFailed} <FailureTitle error={more.error} />
        </output>
      )}
      <Button aria-disabled={more.busy} onClick={more.load}>
        {more.busy ? messages.loadingMore : messages.more}
        <Price count={1} />
      </Button>
    </div>
  )
}

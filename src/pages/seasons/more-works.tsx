import { FailureTitle } from '#features/failure/failure-title.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'

import styles from './season-works.module.css'
import type { MoreWorks as More } from './use-season.ts'

/** The rest of a season that did not fit one request: never fetched for scrolling, only at a person's wish. */
export function MoreWorks({ more, count }: { more: More; count: number }) {
  const messages = useMessages('seasons')
  return (
    <div className={styles.more}>
      <p>{messages.moreLeft(count)}</p>
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

import type { MorePages } from '#api/use-more-pages.ts'
import { FailureTitle } from '#features/failure/failure-title.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'

import styles from './records.module.css'

interface MoreRowsProps {
  /** Null when all is here. */
  readonly more: MorePages | null
  readonly shifted: boolean
  readonly lost: number
}

/** The button behind a list of what users wrote; each press costs one request. */
export function MoreRows({ more, shifted, lost }: MoreRowsProps) {
  const messages = useMessages('voices')
  return (
    <div className={styles.more}>
      {lost > 0 && <span data-lost={lost}>{messages.lost(lost)}</span>}
      <output>{shifted && messages.shifted}</output>
      {more !== null && (
        <>
          {more.error !== null && (
            <output>
              {messages.moreFailed} <FailureTitle error={more.error} />
            </output>
          )}
          <Button aria-disabled={more.busy} onClick={more.load}>
            {more.busy ? messages.loadingMore : messages.more}
            <Price count={1} />
          </Button>
        </>
      )}
    </div>
  )
}

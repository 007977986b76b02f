import type { ApiError } from '#api/errors.ts'
import { accountPath } from '#domain/paths.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { useFormat, useLateMessages, useMessages } from '#i18n/i18n.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'

import { canRetry, failureKind, needsSignIn } from './failure-kind.ts'

interface FailureNoticeProps {
  readonly error: ApiError | Error
  /** Asks again; left out where asking again cannot help. */
  readonly onRetry?: () => void
  readonly level?: 1 | 2 | 3
  /** Something older is still on screen, and the notice says so. */
  readonly held?: boolean
}

/** In words: what went wrong with a request, and what a person can do next. */
export function FailureNotice({ error, onRetry, level, held = false }: FailureNoticeProps) {
  const messages = useMessages('errors')
  const { gap } = useFormat()
  const kind = failureKind(error)
  const words = useLateMessages('failures')?.[kind] ?? messages.unnamed
  const retry = onRetry !== undefined && canRetry(kind)
  const actions = needsSignIn(kind) ? (
    <PageLink to={accountPath} className={buttonClass()}>
      {messages.signIn}
    </PageLink>
  ) : retry ? (
    <Button onClick={onRetry}>
      {messages.retry}
      <Price count={1} />
    </Button>
  ) : undefined
  return (
    <Notice title={words.title} actions={actions} {...(level !== undefined && { level })}>
      <p>
        {words.next}
        {held && `${gap}${messages.held}`}
      </p>
    </Notice>
  )
}

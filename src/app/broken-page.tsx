import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'

import { cleanText } from '#base/clean-text.ts'
import { homePath } from '#domain/paths.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** A message may hold a whole answer. */
const MOST_DETAIL = 2_000

/** The page's code is here and has failed. */
export function BrokenPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const { toSeason } = useMessages('shell')
  const { crash } = useMessages('rare')
  const router = useRouter()
  const retry = async (): Promise<void> => {
    await router.invalidate()
    reset()
  }
  return (
    <>
      <PageTitle>{crash.title}</PageTitle>
      <Notice
        level={1}
        title={crash.title}
        actions={
          <>
            <Button onClick={() => void retry()}>{crash.retry}</Button>
            <PageLink to={homePath} className={buttonClass('plain')}>
              {toSeason}
            </PageLink>
          </>
        }
      >
        <p>{crash.body}</p>
        <details>
          <summary>{crash.detail}</summary>
          <pre>{cleanText(error instanceof Error ? error.message : String(error)).slice(0, MOST_DETAIL)}</pre>
        </details>
      </Notice>
    </>
  )
}

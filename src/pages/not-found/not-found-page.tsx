import { useLayoutEffect, useRef } from 'react'

import { homePath } from '#domain/paths.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** Shown for an address that leads nowhere; it says so on the `main` around it too, for whoever reads the document. */
export function NotFoundPage() {
  const { toSeason } = useMessages('shell')
  const { notFound } = useMessages('rare')
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const main = place.current?.closest('main')
    main?.setAttribute('data-page', 'not-found')
    return () => main?.removeAttribute('data-page')
  }, [])
  return (
    <div ref={place}>
      <PageTitle>{notFound.title}</PageTitle>
      <Notice
        level={1}
        title={notFound.title}
        actions={
          <PageLink to={homePath} className={buttonClass()}>
            {toSeason}
          </PageLink>
        }
      >
        <p>{notFound.body}</p>
      </Notice>
    </div>
  )
}

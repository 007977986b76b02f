import type { ReactNode } from 'react'

import type { AnnictId } from '#domain/ids.ts'
import { homePath } from '#domain/paths.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'

interface WorkMissingProps {
  readonly id: AnnictId
  /** The server had a row and could not fill it, so that the work may well exist. */
  readonly hollow: boolean
  readonly age: ReactNode
}

/** Annict has answered, and there is no such work, or none that it could give. */
export function WorkMissing({ id, hollow, age }: WorkMissingProps) {
  const messages = useMessages('work')
  const { toSeason } = useMessages('shell')
  const words = hollow ? messages.hollow : messages.notFound
  return (
    <div ref={hollow ? undefined : markNotFound}>
      <PageTitle>{words.title}</PageTitle>
      <Notice
        level={1}
        title={words.title}
        actions={
          <PageLink to={homePath} className={buttonClass()}>
            {toSeason}
          </PageLink>
        }
      >
        <p>{words.body(id)}</p>
      </Notice>
      {age}
    </div>
  )
}

/** Says on the `main` around the page, as for every address that leads nowhere, that nothing was found. */
function markNotFound(place: HTMLDivElement | null): () => void {
  const main = place?.closest('main')
  main?.setAttribute('data-page', 'not-found')
  return () => main?.removeAttribute('data-page')
}

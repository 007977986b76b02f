import type { ReactNode } from 'react'

import type { AnnictId } from '#domain/ids.ts'
import { RowMissing } from '#features/row-page/row-page.tsx'
import { useMessages } from '#i18n/i18n.tsx'

interface WorkMissingProps {
  readonly id: AnnictId
  /** The server had a row and could not fill it, so that the work may well exist. */
  readonly hollow: boolean
  readonly age: ReactNode
}

/** Annict has answered, and there is no such work, or none that it could give. */
export function WorkMissing({ id, hollow, age }: WorkMissingProps) {
  const messages = useMessages('work')
  const words = hollow ? messages.hollow : messages.notFound
  return <RowMissing words={{ title: words.title, body: words.body(id) }} hollow={hollow} age={age} />
}

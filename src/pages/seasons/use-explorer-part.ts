import { useEffect, useState } from 'react'

import type { WorkExplorer } from '#features/explore/work-explorer.tsx'
import { useI18n } from '#i18n/i18n.tsx'

import { loadExplorer } from './late-parts.tsx'

/** The explorer once it is wanted: what is on screen stays until its code is here. */
export type ExplorerPart =
  | { readonly kind: 'none' | 'failed' }
  | { readonly kind: 'here'; readonly Explorer: typeof WorkExplorer }

export function useExplorerPart(isWanted: boolean): ExplorerPart {
  const { language } = useI18n()
  const [part, setPart] = useState<ExplorerPart>({ kind: 'none' })
  const isMissing = isWanted && part.kind === 'none'
  useEffect(() => {
    if (!isMissing) return undefined
    let stays = true
    loadExplorer(language).then(
      (Explorer) => {
        if (stays) setPart({ kind: 'here', Explorer })
      },
      // The lazy part in its place says so, and offers another attempt.
      () => {
        if (stays) setPart({ kind: 'failed' })
      },
    )
    return () => {
      stays = false
    }
  }, [isMissing, language])
  return part
}

import { useLateMessages } from '#i18n/i18n.tsx'

import { failureKind } from './failure-kind.ts'

/**
 * What went wrong, in a few words, for the end of a sentence. Its words may still be on their way; without them the
 * sentence before it must do.
 */
export function FailureTitle({ error }: { error: unknown }) {
  return useLateMessages('failures')?.[failureKind(error)].title ?? null
}

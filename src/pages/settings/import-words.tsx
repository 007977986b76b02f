import type { CatalogueImport } from '#api/catalogue.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'

import styles from './catalogue-file.module.css'

type Read = Extract<CatalogueImport, { readonly kind: 'read' }>

/** What became of a file that was to be taken in. */
export function ImportWords({ outcome }: { outcome: CatalogueImport }) {
  const messages = useMessages('settings').file
  if (outcome.kind === 'refused') {
    return (
      <span className={styles.outcome} data-outcome={outcome.reason}>
        <b>{messages.refused[outcome.reason]}</b>
        <span>{messages.unchanged}</span>
      </span>
    )
  }
  return <ReadWords outcome={outcome} />
}

function ReadWords({ outcome }: { outcome: Read }) {
  const messages = useMessages('settings').file
  const format = useFormat()
  const { ended, taken, older, refused } = outcome
  // An object literal of counts by reason.
  const reasons = Object.entries(refused) as [keyof typeof messages.reasons, number][]
  const passed = reasons.reduce((sum, [, count]) => sum + count, 0)
  return (
    <span className={styles.outcome} data-outcome={ended}>
      {ended !== 'whole' && <b>{messages.ends[ended]}</b>}
      <span>
        {[
          messages.taken(taken),
          ...(older > 0 ? [messages.older(older)] : []),
          ...(passed > 0 ? [messages.notUnderstood(passed)] : []),
        ].join(format.gap)}
      </span>
      {passed > 0 && (
        <span className={styles.reasons}>
          {format.list(reasons.map(([reason, count]) => messages.reason(messages.reasons[reason], count)))}
        </span>
      )}
    </span>
  )
}

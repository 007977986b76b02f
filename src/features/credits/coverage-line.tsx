import { useFormat, useMessages } from '#i18n/i18n.tsx'

import styles from './filmography.module.css'

interface CoverageLineProps {
  /** How many of what Annict counts are known here; null where Annict has not told. */
  readonly casts: { readonly known: number; readonly all: number | null } | null
  readonly staffs: { readonly known: number; readonly all: number | null } | null
}

/** How much of a filmography is known here, by Annict's own counts. It never says that something is not there. */
export function CoverageLine({ casts, staffs }: CoverageLineProps) {
  const messages = useMessages('people').coverage
  const format = useFormat()
  const parts = [
    ...(casts?.all ? [messages.casts(casts.known, casts.all)] : []),
    ...(staffs?.all ? [messages.staffs(staffs.known, staffs.all)] : []),
  ]
  const complete = [casts, staffs].every(
    (part) => part === null || (part.all !== null && part.known >= part.all),
  )
  return (
    <p className={styles.count}>
      {parts.length > 0 && `${messages.known(format.list(parts))}${format.gap}`}
      {complete && parts.length > 0 ? messages.complete : messages.only}
    </p>
  )
}

import type { AnnictId } from '#domain/ids.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { OuterLink } from '#ui/outer-link.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'

import type { WorkRow } from './queries.ts'
import { useAnnictPage } from './use-annict-page.ts'
import { workLinks } from './work-links.ts'
import styles from './work-page.module.css'

/** Places elsewhere, each in a tab of its own and told nothing of where the reader comes from. */
export function WorkLinkList({ work, id }: { work: WorkRow; id: AnnictId }) {
  const messages = useMessages('work')
  const annict = useAnnictPage(id)
  return (
    <ul className={styles.links}>
      {workLinks(work, annict).map(({ kind, href, detail }) => (
        <li key={kind}>
          <OuterLink href={href}>{messages.linkNames[kind]}</OuterLink>
          {detail !== null && <QuotedLine className={styles.detail}>{` ${detail}`}</QuotedLine>}
        </li>
      ))}
    </ul>
  )
}

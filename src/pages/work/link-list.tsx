import type { AnnictId } from '#domain/ids.ts'
import { useAnnictSite } from '#features/sign-in/annict-site.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import type { WorkRow } from './queries.ts'
import { workLinks } from './work-links.ts'
import styles from './work-page.module.css'

/** Places elsewhere, each in a tab of its own and told nothing of where the reader comes from. */
export function WorkLinkList({ work, id }: { work: WorkRow; id: AnnictId }) {
  const works = useMessages('works')
  const messages = useMessages('work')
  const site = useAnnictSite()
  return (
    <ul className={styles.links}>
      {workLinks(work, id, site).map(({ kind, href, detail }) => (
        <li key={kind}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {messages.linkNames[kind]}
            <span aria-hidden="true"> ↗</span>
            <VisuallyHidden>{works.newTab}</VisuallyHidden>
          </a>
          {detail !== null && <span className={styles.detail}> {detail}</span>}
        </li>
      ))}
    </ul>
  )
}

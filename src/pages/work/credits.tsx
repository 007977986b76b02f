import { useState, type ReactNode } from 'react'

import type { SafeUrl } from '#base/safe-url.ts'
import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import { characterPath, organizationPath, personPath } from '#domain/paths.ts'
import { staffRole } from '#domain/staff-role.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { LostRows } from '#features/works/lost-rows.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'

import { CreditedName } from '#features/works/credited-name.tsx'
import styles from './credits.module.css'
import { lostOf } from './lost-parts.ts'
import type { WorkRow } from './queries.ts'
import { Cut } from './cut.tsx'
import { useAnnictPage } from './use-annict-page.ts'
import page from './work-page.module.css'

/** Who plays whom, and who made the work. Both lists may be long; the first rows are shown until all are wanted. */
export function Credits({ work, id }: { work: WorkRow; id: AnnictId }) {
  const messages = useMessages('work')
  const href = useAnnictPage(id)
  const casts = inOrder(work.casts?.nodes ?? []).map((cast) => ({
    id: cast.annictId,
    what: (
      <NameLink path={characterPath} id={cast.character.annictId}>
        <CreditedName name={cast.character.name} english={cast.character.nameEn} />
      </NameLink>
    ),
    who: (
      <NameLink path={personPath} id={cast.person.annictId}>
        <CreditedName name={cast.name} english={cast.nameEn} />
      </NameLink>
    ),
  }))
  const staffs = inOrder(work.staffs?.nodes ?? []).map((staff) => ({
    id: staff.annictId,
    what: <Role text={staff.roleText} />,
    who: (
      <NameLink
        path={staff.resource.__typename === 'Person' ? personPath : organizationPath}
        id={staff.resource.annictId}
      >
        <CreditedName name={staff.name} english={staff.nameEn} />
      </NameLink>
    ),
  }))
  return (
    <div className={styles.pair}>
      <CreditList
        id="casts"
        title={messages.casts}
        none={messages.noCasts}
        credits={casts}
        known={work.casts !== null}
        lost={lostOf(work.casts)}
        href={href}
        cut={work.casts?.pageInfo.hasNextPage === true}
      />
      <CreditList
        id="staffs"
        title={messages.staffs}
        none={messages.noStaffs}
        credits={staffs}
        known={work.staffs !== null}
        lost={lostOf(work.staffs)}
        href={href}
        cut={work.staffs?.pageInfo.hasNextPage === true}
      />
    </div>
  )
}

interface NameLinkProps {
  readonly path: (id: AnnictId) => string
  readonly id: number
  readonly children: ReactNode
}

/** A name as the way to whoever bears it; a number that no address could hold leads nowhere. */
function NameLink({ path, id, children }: NameLinkProps) {
  const own = parseAnnictId(id)
  return own === null ? children : <PageLink to={path(own)}>{children}</PageLink>
}

function Role({ text }: { text: string }) {
  const { roles } = useMessages('work')
  const role = staffRole(text)
  return role === null ? <QuotedLine lang="ja">{text}</QuotedLine> : roles[role]
}

/** Rows shown at first. */
const FEW = 12

interface CreditListProps {
  readonly id: string
  readonly title: string
  readonly none: string
  readonly credits: readonly { readonly id: number; readonly what: ReactNode; readonly who: ReactNode }[]
  /** False when this part of the answer failed, which is not the same as none. */
  readonly known: boolean
  /** Rows that came out empty. */
  readonly lost: number
  /** The work's page on Annict's own site. */
  readonly href: SafeUrl | null
  /** Whether Annict has more rows than were asked for. */
  readonly cut: boolean
}

function CreditList({ id, title, none, credits, known, lost, href, cut }: CreditListProps) {
  const messages = useMessages('work')
  const { unknown } = useMessages('works')
  const [all, setAll] = useState(false)
  const shown = all ? credits : credits.slice(0, FEW)
  return (
    <section className={page.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <LostRows lost={lost} shown={credits.length} href={href} />
      {credits.length === 0 ? (
        lost === 0 && <p className={page.none}>{known ? none : unknown}</p>
      ) : (
        <dl className={styles.credits} data-list>
          {shown.map((credit) => (
            <div key={credit.id}>
              <dt>{credit.what}</dt>
              <dd>{credit.who}</dd>
            </div>
          ))}
        </dl>
      )}
      {cut && (all || credits.length <= FEW) && <Cut count={credits.length} href={href} />}
      {credits.length > FEW && (
        <Button kind="plain" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? messages.showFewer : messages.showAll(credits.length)}
        </Button>
      )}
    </section>
  )
}

function inOrder<Row extends { readonly sortNumber: number; readonly annictId: number }>(
  rows: readonly Row[],
): readonly Row[] {
  return rows.toSorted((a, b) => a.sortNumber - b.sortNumber || a.annictId - b.annictId)
}

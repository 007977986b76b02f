import { useMemo } from 'react'

import {
  FILMOGRAPHY_ORDERS,
  groupFilmography,
  inRole,
  rolesIn,
  type FilmographyOrder,
  type FilmographyWork,
  type Part,
  type RoleKey,
} from '#domain/filmography.ts'
import { parseAnnictId } from '#domain/ids.ts'
import { characterPath, workPath } from '#domain/paths.ts'
import { staffRole } from '#domain/staff-role.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { useTypedView } from '#features/navigation/use-typed-view.ts'
import { StatusBadge } from '#features/statuses/status-badge.tsx'
import { useAsPerson } from '#features/works/as-person.ts'
import { CreditedName } from '#features/works/credited-name.tsx'
import { Satisfaction } from '#features/works/satisfaction.tsx'
import { workSeasonWords } from '#features/works/work-season-words.ts'
import { WorkTitle } from '#features/works/work-title.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'
import { Select } from '#ui/select.tsx'
import { ToggleGroup } from '#ui/toggle-group.tsx'

import { FILMOGRAPHY_ADDRESS } from './filmography-view.ts'
import styles from './filmography.module.css'

/** The works that somebody had a part in, by year or by number, narrowed by role and by what is one's own. */
export function FilmographyList({ works }: { works: readonly FilmographyWork[] }) {
  const messages = useMessages('people')
  const format = useFormat()
  const asPerson = useAsPerson()
  const { view, change } = useTypedView(FILMOGRAPHY_ADDRESS)
  const roles = useMemo(() => rolesIn(works), [works])
  const role = roles.some((one) => one.role === view.role) ? view.role : null
  const mine = view.mine && asPerson
  const shown = inRole(works, role).filter(
    ({ status }) => !mine || (status !== null && status !== 'NO_STATE'),
  )
  const groups = groupFilmography(shown, view.order)
  return (
    <>
      <search aria-label={messages.tools} className={styles.tools}>
        {roles.length > 1 && (
          <ToggleGroup<RoleKey | 'any'>
            label={messages.role}
            choices={[
              { value: 'any', label: messages.anyRole, count: format.number(works.length) },
              ...roles.map((one) => ({
                value: one.role,
                label: <RoleName role={one.role} />,
                count: format.number(one.works),
              })),
            ]}
            value={role ?? 'any'}
            onChoose={(one) => change({ ...view, role: one === 'any' ? null : one })}
          />
        )}
        {asPerson && (
          <Button aria-pressed={mine} onClick={() => change({ ...view, mine: !mine })}>
            {messages.onlyMine}
          </Button>
        )}
        <Select<FilmographyOrder>
          label={messages.order}
          value={view.order}
          options={FILMOGRAPHY_ORDERS.map((value) => ({ value, label: messages.orders[value] }))}
          onChoose={(order) => change({ ...view, order })}
        />
      </search>
      <p className={styles.count} data-count={shown.length}>
        {messages.shown(shown.length)}
      </p>
      {shown.length === 0 && works.length > 0 && (
        <p className={styles.none}>
          {messages.noneLeft}{' '}
          <Button kind="plain" onClick={() => change({ ...view, role: null, mine: false })}>
            {messages.showAllWorks}
          </Button>
        </p>
      )}
      <div data-list>
        {groups.map(({ heading, works: own }) => {
          const words =
            heading.kind === 'year'
              ? messages.yearHeading(heading.year)
              : heading.kind === 'unknown'
                ? messages.noYear
                : null
          return (
            <section key={words ?? 'all'} className={styles.group} aria-label={words ?? messages.allWorks}>
              {words !== null && <h3 className={styles.heading}>{words}</h3>}
              <ul className={styles.list}>
                {own.map((work) => (
                  <FilmographyRow key={work.annictId} work={work} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}

function FilmographyRow({ work }: { work: FilmographyWork }) {
  const words = useMessages('works')
  const id = parseAnnictId(work.annictId)
  if (id === null) return null
  return (
    <li className={styles.row}>
      <span className={styles.season}>{workSeasonWords(words, work.season)}</span>
      <span className={styles.work}>
        <PageLink to={workPath(id)}>
          <WorkTitle work={work} id={id} />
        </PageLink>
        {work.status !== null && work.status !== 'NO_STATE' && <StatusBadge status={work.status} />}
      </span>
      <span className={styles.parts}>
        {work.parts.map((part, place) => (
          // Parts have no identity beyond their order.
          // eslint-disable-next-line react/no-array-index-key -- see above
          <PartWords key={place} part={part} />
        ))}
      </span>
      <span className={styles.rate}>
        {work.satisfactionRate !== null && <Satisfaction rate={work.satisfactionRate} named />}
      </span>
    </li>
  )
}

function PartWords({ part }: { part: Part }) {
  const messages = useMessages('people')
  if (part.kind === 'staff') return <RoleName role={`staff:${part.role ?? ''}`} />
  const id = part.character === null ? null : parseAnnictId(part.character.id)
  if (part.character === null || id === null) return <span>{messages.voice}</span>
  return (
    <PageLink to={characterPath(id)}>
      <CreditedName name={part.character.name} english={part.character.nameEn ?? ''} />
    </PageLink>
  )
}

function RoleName({ role }: { role: RoleKey }) {
  const messages = useMessages('people')
  const { roles } = useMessages('work')
  if (role === 'voice') return <span>{messages.voice}</span>
  const text = role.slice('staff:'.length)
  const known = staffRole(text)
  if (known !== null) return <span>{roles[known]}</span>
  return text === '' ? <span>{messages.unknownRole}</span> : <QuotedLine lang="ja">{text}</QuotedLine>
}

import { useParams } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'

import type { Answer } from '#api/query.ts'
import { safeLink } from '#base/safe-url.ts'
import { STATUS_STATES, type StatusState } from '#domain/status.ts'
import { isVisible } from '#domain/visible-text.ts'
import { Moment } from '#features/records/moment.tsx'
import { shownName } from '#features/records/user-link.tsx'
import { RowPage } from '#features/row-page/row-page.tsx'
import { useAnnictSite } from '#features/sign-in/annict-site.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { OuterLink } from '#ui/outer-link.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'
import { QuotedText } from '#ui/quoted-text.tsx'

import type { UserPageQuery } from './documents.generated.ts'
import { Face } from './face.tsx'
import { userQuery, type UserRow } from './queries.ts'
import styles from './user-page.module.css'
import { UserActivity, UserRecords } from './user-records.tsx'
import { UserShelf } from './user-shelf.tsx'

/** `/users/$name`: the route lets nothing else than a name through. */
export function UserPage() {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false })
  const name = String(params['name'])
  return <UserOf key={name} name={name} />
}

function UserOf({ name }: { name: string }) {
  const messages = useMessages('voices').user
  const query = useMemo(() => userQuery(name), [name])
  return (
    <RowPage
      query={query}
      rowOf={({ user }) => user}
      titleOf={shownName}
      words={{
        loading: messages.loading,
        notFound: { title: messages.notFound.title, body: messages.notFound.body(name) },
        hollow: { title: messages.hollow.title, body: messages.hollow.body(name) },
      }}
      known={null}
    >
      {({ row, answer, age }) =>
        row !== null && answer !== null && <UserView user={row} answer={answer} age={age} />
      }
    </RowPage>
  )
}

interface UserViewProps {
  readonly user: UserRow
  readonly answer: Answer<UserPageQuery>
  readonly age: ReactNode
}

function UserView({ user, answer, age }: UserViewProps) {
  const messages = useMessages('voices').user
  const works = useMessages('works')
  const format = useFormat()
  const onAnnict = useAnnictSite()
  const site = safeLink(user.url)
  const annict = onAnnict(`/@${user.username}`)
  const counts: Readonly<Record<Exclude<StatusState, 'NO_STATE'>, number>> = {
    WATCHING: user.watchingCount,
    WANNA_WATCH: user.wannaWatchCount,
    WATCHED: user.watchedCount,
    ON_HOLD: user.onHoldCount,
    STOP_WATCHING: user.stopWatchingCount,
  }
  return (
    <>
      <header className={styles.head}>
        <div className={styles.who}>
          <Face name={shownName(user)} picture={user.avatarUrl} />
          <div>
            <h1 tabIndex={-1} className={styles.name}>
              <bdi>{shownName(user)}</bdi>
            </h1>
            <p className={styles.account}>@{user.username}</p>
          </div>
        </div>
        <div className={styles.facts}>
          <Facts>
            <Fact name={messages.records}>{messages.recordCount(user.recordsCount)}</Fact>
            <Fact name={messages.shelves}>
              <ul className={styles.counts}>
                {STATUS_STATES.flatMap((status) =>
                  status === 'NO_STATE'
                    ? []
                    : [
                        <li key={status}>
                          {works.status[status]} {format.number(counts[status])}
                        </li>,
                      ],
                )}
              </ul>
            </Fact>
            <Fact name={messages.since}>
              <Moment at={user.createdAt} />
            </Fact>
            {site !== null && (
              <Fact name={messages.site}>
                <OuterLink href={site}>
                  <QuotedLine>{site}</QuotedLine>
                </OuterLink>
              </Fact>
            )}
            {annict !== null && (
              <Fact name={messages.annict}>
                <OuterLink href={annict}>@{user.username}</OuterLink>
              </Fact>
            )}
          </Facts>
        </div>
        {isVisible(user.description) && (
          <div className={styles.description}>
            <QuotedText lang="ja">{user.description}</QuotedText>
          </div>
        )}
        <div className={styles.age}>{age}</div>
      </header>
      <UserShelf user={user} answeredAt={answer.answeredAt} />
      <UserRecords user={user} />
      <UserActivity user={user} />
    </>
  )
}

import type { ReactNode } from 'react'

import type { WithoutHoles } from '#api/holes.ts'
import { parseAnnictId } from '#domain/ids.ts'
import { episodePath, workPath } from '#domain/paths.ts'
import type { WorkTitles } from '#domain/titles.ts'
import { isVisible } from '#domain/visible-text.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import type { Telling } from '#features/spoilers/guard.ts'
import { Guarded } from '#features/spoilers/guarded.tsx'
import { useGuard } from '#features/spoilers/use-guard.ts'
import { WorkTitle } from '#features/works/work-title.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'

import { EpisodeNumberText } from './episode-name.tsx'
import type { ActivityRows_ActivityConnectionFragment } from './fragments.generated.ts'
import { Moment } from './moment.tsx'
import { Opinion } from './opinion.tsx'
import { Rating } from './rating.tsx'
import styles from './records.module.css'
import { UserLink, type UserName } from './user-link.tsx'

export type ActivityEdge = NonNullable<WithoutHoles<ActivityRows_ActivityConnectionFragment>['edges']>[number]
export type ActivityItemRow = NonNullable<ActivityEdge['item']>

interface ActivityItemProps {
  readonly user: UserName
  readonly item: ActivityItemRow
  /** Whether the viewer has seen what it is about, or wrote it himself; null where that is not known. */
  readonly seen: boolean | null
}

/** One thing that somebody did. */
export function ActivityItem({ user, item, seen }: ActivityItemProps) {
  const messages = useMessages('voices')
  const works = useMessages('works')
  const guard = useGuard(item.work.annictId)
  const hides = (what: Telling): boolean => guard.hides(what, seen)
  switch (item.__typename) {
    case 'Status':
      return (
        <Line user={user} at={item.createdAt} what={messages.activity.status(works.status[item.state])}>
          <AboutWork work={item.work} />
        </Line>
      )
    case 'Record': {
      const rating = item.ratingState === null ? null : <Rating rating={item.ratingState} />
      const id = parseAnnictId(item.episode.annictId)
      const number = <EpisodeNumberText episode={item.episode} />
      const title = item.episode.title ?? ''
      return (
        <Line user={user} at={item.createdAt} what={messages.activity.record}>
          <AboutWork work={item.work} />
          {id === null ? number : <PageLink to={episodePath(id)}>{number}</PageLink>}
          {isVisible(title) && (
            <Guarded hidden={hides('title')} what={messages.guard.title}>
              {() => <QuotedLine lang="ja">{title}</QuotedLine>}
            </Guarded>
          )}
          {!hides('rating') && rating}
          <Opinion text={item.comment ?? ''} rating={rating} hides={hides} />
        </Line>
      )
    }
    case 'Review': {
      const rating = item.ratingOverallState === null ? null : <Rating rating={item.ratingOverallState} />
      return (
        <Line user={user} at={item.createdAt} what={messages.activity.review}>
          <AboutWork work={item.work} />
          {!hides('rating') && rating}
          <Opinion text={item.body} rating={rating} hides={hides} />
        </Line>
      )
    }
    case 'MultipleRecord':
      return (
        <Line user={user} at={item.createdAt} what={messages.activity.several}>
          <AboutWork work={item.work} />
        </Line>
      )
    default:
      // A kind of activity that came after this version: nothing is known of it.
      return null
  }
}

interface LineProps {
  readonly user: UserName
  readonly at: string
  readonly what: string
  readonly children: ReactNode
}

function Line({ user, at, what, children }: LineProps) {
  return (
    <article className={styles.item}>
      <p className={styles.line}>
        <UserLink user={user} />
        <span>{what}</span>
        <Moment at={at} />
      </p>
      <div className={styles.did}>{children}</div>
    </article>
  )
}

function AboutWork({ work }: { work: WorkTitles & { readonly annictId: number } }) {
  const id = parseAnnictId(work.annictId)
  return id === null ? (
    <QuotedLine lang="ja">{work.title}</QuotedLine>
  ) : (
    <PageLink to={workPath(id)}>
      <WorkTitle work={work} id={id} />
    </PageLink>
  )
}

import { Link } from '@tanstack/react-router'
import { memo } from 'react'

import { workPath } from '#domain/paths.ts'
import { displayTitle, secondTitle } from '#domain/titles.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { useI18n, useMessages } from '#i18n/i18n.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import { BroadcastMoment } from './broadcast-moment.tsx'
import { Cover } from './cover.tsx'
import type { CardWork } from './listed-work.ts'
import { Satisfaction } from './satisfaction.tsx'
import styles from './work-card.module.css'

/** A work in a grid: the cover, the title, when it began, how many watch it and how they like it. */
export const WorkCard = memo(function WorkCard({ work }: { work: CardWork }) {
  const works = useMessages('works')
  const { language } = useI18n()
  const { titles } = useChoices()
  const title = displayTitle(work, titles)
  const second = secondTitle(work, title, language)
  return (
    <article className={styles.card}>
      <Cover title={work.title} picture={work.picture} tag={works.media[work.media]} />
      <h2 className={styles.title}>
        <Link
          to={workPath(work.annictId)}
          className={styles.link}
          lang={title.lang}
          title={title.text}
          data-work={work.annictId}
        >
          {title.text}
        </Link>
      </h2>
      {(language === 'en' || titles !== 'native') && (
        <p className={styles.second} lang={second?.lang}>
          {second?.text}
        </p>
      )}
      <p className={styles.meta}>
        <VisuallyHidden>{works.media[work.media]} </VisuallyHidden>
        <span>
          {work.firstBroadcast === null ? (
            work.broadcasts === 'lost' ? (
              works.lostBroadcast
            ) : (
              works.noBroadcast
            )
          ) : (
            <BroadcastMoment at={work.firstBroadcast} frame={works.from} />
          )}
        </span>
      </p>
      <p className={styles.meta}>
        {work.watchersCount !== null && <span>{works.watchers(work.watchersCount)}</span>}
        {work.satisfactionRate === null ? (
          <span>{works.noSatisfaction}</span>
        ) : (
          <Satisfaction rate={work.satisfactionRate} named />
        )}
      </p>
      {work.status !== null && work.status !== 'NO_STATE' && (
        <p className={styles.status}>{works.status[work.status]}</p>
      )}
    </article>
  )
})

import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { Instant } from '#base/time.ts'
import { findEpisodes } from '#domain/episode-number.ts'
import type { AnnictId } from '#domain/ids.ts'
import { FailureTitle } from '#features/failure/failure-title.tsx'
import { GuardSwitch } from '#features/spoilers/guard-switch.tsx'
import { useGuard, type Guard } from '#features/spoilers/use-guard.ts'
import { LostRows } from '#features/works/lost-rows.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { OuterLink } from '#ui/outer-link.tsx'
import { Price } from '#ui/price.tsx'

import { EpisodeFinder } from './episode-finder.tsx'
import styles from './episodes.module.css'
import { PlainEpisodes } from './plain-episodes.tsx'
import type { WorkRow } from './queries.ts'
import { useAnnictPage } from './use-annict-page.ts'
import { useEpisodes, type EpisodeData, type EpisodeRow } from './use-episodes.ts'
import page from './work-page.module.css'

const Curve = lazyPart(async () => (await import('./curve.tsx')).Curve)
const VirtualEpisodes = lazyPart(async () => (await import('./virtual-episodes.tsx')).VirtualEpisodes)

/** Up to so many episodes are all in the document, so that the browser's own search finds them. */
const PLAIN = 120

/** From so many on an episode is looked for rather than seen. */
const MANY = 24

interface EpisodesProps {
  readonly work: WorkRow
  readonly id: AnnictId
  readonly answeredAt: Instant
  readonly asPerson: boolean
}

/** The episodes that are here, with a field to find one by its number or title where there are many. */
export function Episodes({ work, id, answeredAt, asPerson }: EpisodesProps) {
  const messages = useMessages('work')
  const { rows: all, lost, shifted, more } = useEpisodes(work, id, answeredAt, asPerson)
  const [text, setText] = useState('')
  const sought = useDeferredValue(text)
  const { hides } = useGuard(id)
  const rows = useMemo(() => findVisible(sought, all, hides), [sought, all, hides])
  return (
    <section className={page.section} aria-labelledby="episodes">
      <h2 id="episodes">{messages.episodeList}</h2>
      {asPerson && all.length > 0 && (
        <p className={page.none}>
          <GuardSwitch work={id} />
        </p>
      )}
      <LostRows lost={lost} shown={all.length} href={useAnnictPage(id)} />
      {all.length > MANY && (
        <EpisodeFinder
          text={text}
          onText={setText}
          found={rows.length}
          all={all.length}
          whole={more === null}
        />
      )}
      {/* A list that grows short under the typing would draw the page up, and the field with it. */}
      <div className={text.trim() === '' && sought.trim() === '' ? undefined : styles.seeking}>
        {all.length === 0
          ? lost === 0 && <NoEpisodes work={work} id={id} />
          : rows.length > 0 && (
              <>
                <div aria-hidden="true" className={styles.columns}>
                  <span>{messages.episodeColumns.number}</span>
                  <span>{messages.episodeColumns.title}</span>
                  <span>{messages.episodeColumns.records}</span>
                  <span>{messages.episodeColumns.satisfaction}</span>
                  {asPerson && <span>{messages.episodeColumns.tracked}</span>}
                </div>
                {rows.length > PLAIN ? (
                  <div style={{ minHeight: `${rows.length * 2.5}rem` }}>
                    <VirtualEpisodes rows={rows} guard={hides} />
                  </div>
                ) : (
                  <PlainEpisodes rows={rows} guard={hides} />
                )}
              </>
            )}
      </div>
      <More more={more} count={all.length} shifted={shifted} />
      {all.length > 1 && all.some((row) => row.satisfactionRate !== null) && <Curve work={id} rows={all} />}
    </section>
  )
}

/** Episodes are found by what can be seen of them: what finds a hidden title would tell of it. */
function findVisible(
  text: string,
  rows: readonly EpisodeRow[],
  hides: Guard['hides'],
): readonly EpisodeRow[] {
  const visible = rows.map((row) => ({
    row,
    number: row.number,
    numberText: row.numberText,
    title: hides('title', row.viewerDidTrack ?? null) ? null : row.title,
  }))
  return findEpisodes(text, visible).map(({ row }) => row)
}

/** A film says that it has none, and what to do instead. */
function NoEpisodes({ work, id }: { work: WorkRow; id: AnnictId }) {
  const messages = useMessages('work')
  const { unknown } = useMessages('works')
  const href = useAnnictPage(id)
  if (!work.noEpisodes)
    return <p className={page.none}>{work.episodes === null ? unknown : messages.episodesUnknown}</p>
  return (
    <p className={page.none}>
      {messages.noEpisodes}
      {href !== null && (
        <>
          <br />
          {messages.noEpisodesNext} <OuterLink href={href}>{messages.annictPage}</OuterLink>
        </>
      )}
    </p>
  )
}

interface MoreProps extends Pick<EpisodeData, 'more' | 'shifted'> {
  readonly count: number
}

function More({ more, count, shifted }: MoreProps) {
  const messages = useMessages('work')
  const works = useMessages('works')
  const end = useRef<HTMLParagraphElement>(null)
  const [pressed, setPressed] = useState(false)
  const left = pressed && more === null
  useLayoutEffect(() => {
    // The button went with the last press, and the focus with it.
    if (left && document.activeElement === document.body) end.current?.focus({ preventScroll: true })
  }, [left])
  if (more === null)
    return (
      pressed && (
        <p ref={end} tabIndex={-1} className={styles.more}>
          {shifted ? works.shifted : messages.allEpisodes(count)}
        </p>
      )
    )
  return (
    <div className={styles.more}>
      <p>{messages.moreEpisodesLeft(count)}</p>
      {shifted && <p>{works.shifted}</p>}
      {more.error !== null && (
        <output>
          {messages.moreFailed} <FailureTitle error={more.error} />
        </output>
      )}
      <Button
        aria-disabled={more.busy}
        onClick={() => {
          setPressed(true)
          more.load()
        }}
      >
        {more.busy ? messages.loadingMore : messages.moreEpisodes}
        <Price count={1} />
      </Button>
    </div>
  )
}

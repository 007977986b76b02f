import { useSearch } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'

import type { Season } from '#domain/season.ts'
import { displayTitle, standsIn } from '#domain/titles.ts'
import { activeConditions, facetCounts, filterWorks, type WorkFilter } from '#domain/work-filter.ts'
import { indexWorks, type SortKey } from '#domain/work-index.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { AnswerAge } from '#features/works/answer-age.tsx'
import { seasonWords } from '#features/works/season-words.ts'
import { useI18n, useMessages } from '#i18n/i18n.tsx'
import { useLater, useSettled } from '#ui/clock-context.tsx'
import { LiveRegion } from '#ui/live-region.tsx'

import { fetchLateParts, LateExplorer, LostWorks, MoreWorks, NoMatch } from './late-parts.tsx'
import { SeasonTools } from './season-tools.tsx'
import { firstDirection, isBeyond } from './season-view.ts'
import styles from './season-works.module.css'
import type { HeldSeason, SeasonData } from './use-season.ts'
import { useExplorerPart } from './use-explorer-part.ts'
import { useSeasonView } from './use-season-view.ts'
import { WorkList } from './work-list.tsx'

/** How long the count must rest before it is read aloud, in milliseconds. */
const REST = 500

/** When the page is long on screen, in milliseconds. */
const CALM = 3_000

/** The page is about one season. */
const SEASON_ITSELF = ['season'] as const

interface SeasonWorksProps {
  readonly season: Season
  readonly data: SeasonData
  readonly held: HeldSeason
}

/** The works of a season with the tools that filter and sort them, none of which asks the network for anything. */
export function SeasonWorks({ season, data, held }: SeasonWorksProps) {
  const { works } = held
  const words = useMessages('works')
  const messages = useMessages('seasons')
  const errors = useMessages('errors')
  const { view, change } = useSeasonView()
  const place = useRef<HTMLElement>(null)
  const beyond = isBeyond(useSearch({ strict: false }))
  const [asked, setAsked] = useState<'no' | 'address' | 'button'>(beyond ? 'address' : 'no')
  if (beyond && asked === 'no') setAsked('address')
  const part = useExplorerPart(asked !== 'no')
  // The plain list stays until the explorer has its first answer, and the explorer until the season is left.
  const [outcome, setOutcome] = useState<'ready' | 'failed' | null>(null)
  const isReady = outcome === 'ready'
  const { language } = useI18n()
  useLater(
    CALM,
    useCallback(() => fetchLateParts(language), [language]),
  )
  const shownView = useDeferredValue(view)
  const { titles } = useChoices()
  const index = useMemo(() => indexWorks(works, titles), [works, titles])
  const otherwise = useMemo(
    () => works.filter((work) => standsIn(displayTitle(work, titles), titles)).length,
    [works, titles],
  )
  const filter: WorkFilter = useMemo(
    () => ({ text: shownView.text, media: shownView.media, status: data.asPerson ? shownView.status : [] }),
    [shownView, data.asPerson],
  )
  const shown = useMemo(
    () => filterWorks(index, filter, shownView.sort, shownView.direction),
    [index, filter, shownView.sort, shownView.direction],
  )
  const counts = useMemo(() => facetCounts(index, filter), [index, filter])
  const filtered = activeConditions(filter).length > 0
  const said = useSettled(filtered ? messages.shown(shown.length, works.length) : '', REST)
  const sortBy = (sort: SortKey): void => {
    const turned = view.direction === 'asc' ? 'desc' : 'asc'
    change({ ...view, sort, direction: view.sort === sort ? turned : firstDirection(sort) })
  }
  const bringBack = (next: WorkFilter): void => {
    place.current?.focus({ preventScroll: true })
    change({ ...view, ...next })
  }
  const list = {
    name: messages.tableName(seasonWords(words, season)),
    works: shown,
    shape: shownView.shape,
    sort: shownView.sort,
    direction: shownView.direction,
    withStatus: data.asPerson,
    onSort: sortBy,
  }
  const scope = useMemo(
    () => ({ kind: 'works' as const, ids: works.map(({ annictId }) => annictId) }),
    [works],
  )
  const notes = (
    <>
      <AnswerAge
        query={data.query}
        answeredAt={held.answeredAt}
        busy={data.result.isFetching}
        error={data.result.error}
      >
        <span>{words.openNote}</span>
        {filtered && !isReady && <span>{messages.shown(shown.length, works.length)}</span>}
        {otherwise > 0 && <span>{messages.otherTitles(otherwise)}</span>}
        {held.faulty && held.lost === 0 && <span>{errors.partial}</span>}
        {held.list.rest.rows.length > 0 && <span>{words.restGoes}</span>}
      </AnswerAge>
      {held.lost > 0 && <LostWorks season={season} lost={held.lost} shown={works.length} />}
    </>
  )
  const Explorer = part.kind === 'here' ? part.Explorer : LateExplorer
  const plainList = (
    <>
      {/* Holds the focus when the button that brought the works back goes with what it stood in. */}
      <section ref={place} tabIndex={-1} aria-label={list.name} className={styles.place}>
        {beyond && part.kind !== 'failed' && outcome === null ? (
          <div aria-busy="true" className={styles.tablePlace} />
        ) : works.length === 0 ? (
          <p className={styles.empty} data-count={0}>
            {held.lost === 0 && messages.empty}
          </p>
        ) : shown.length === 0 ? (
          <NoMatch index={index} filter={filter} onFilter={bringBack} />
        ) : (
          <WorkList {...list} />
        )}
      </section>
    </>
  )
  return (
    <>
      {part.kind !== 'none' && (
        <Explorer
          scope={scope}
          name={list.name}
          withStatus={data.asPerson}
          without={SEASON_ITSELF}
          place={null}
          notes={notes}
          openAtFirst={asked === 'button'}
          onFirst={setOutcome}
        />
      )}
      {!isReady && (
        <>
          <SeasonTools
            view={view}
            counts={counts}
            withStatus={data.asPerson}
            onChange={change}
            onMore={() => setAsked('button')}
          />
          {notes}
          <LiveRegion>{said}</LiveRegion>
          {plainList}
        </>
      )}
      {(held.list.rest.next !== null || held.list.rest.shifted) && (
        <MoreWorks season={season} asPerson={data.asPerson} list={held.list} />
      )}
    </>
  )
}

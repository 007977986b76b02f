import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { seasonPath } from '#domain/paths.ts'
import { FIRST_YEAR, lastYear, sameSeason, SEASON_NAMES, type Season } from '#domain/season.ts'
import type { ExploreSearch } from '#features/explore/explore-words.ts'
import { useAsPerson } from '#features/works/as-person.ts'
import { useHeld } from '#features/works/held.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useCalendar } from '#ui/clock-context.tsx'
import { closeMenu } from '#ui/menu.tsx'
import { Price } from '#ui/price.tsx'
import { Select } from '#ui/select.tsx'

import { seasonQuery } from './queries.ts'
import styles from './season-head.module.css'
import { carriedView } from './season-view.ts'

/** Any year that Annict's search knows, and its four seasons. */
export function SeasonJump({ season, view }: { season: Season; view: ExploreSearch }) {
  const works = useMessages('works')
  const messages = useMessages('lists')
  const [year, setYear] = useState(season.year)
  const last = lastYear(useCalendar()())
  const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => {
    const value = last - index
    return { value: String(value), label: works.year(value) }
  })
  return (
    <div className={styles.jump}>
      <Select
        label={messages.jumpYear}
        labelShown
        value={String(year)}
        options={years}
        onChoose={(value) => setYear(Number(value))}
      />
      <ul aria-label={messages.jumpSeasons(works.year(year))} className={styles.quarters}>
        {SEASON_NAMES.map((name) => (
          <li key={name}>
            <Quarter season={{ year, name }} current={sameSeason({ year, name }, season)} view={view} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Quarter({ season, current, view }: { season: Season; current: boolean; view: ExploreSearch }) {
  const works = useMessages('works')
  const held = useHeld(seasonQuery(season, useAsPerson(), useCalendar()()))
  return (
    <Link
      to={seasonPath(season)}
      search={carriedView(view)}
      className={buttonClass()}
      aria-current={current ? 'true' : undefined}
      onClick={(event) => closeMenu(event.currentTarget)}
    >
      {works.seasonNames[season.name]}
      {!held && <Price count={1} />}
    </Link>
  )
}

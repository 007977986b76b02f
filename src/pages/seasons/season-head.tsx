import { Link } from '@tanstack/react-router'

import { seasonPath } from '#domain/paths.ts'
import { neighbours, type Season } from '#domain/season.ts'
import type { ExploreSearch } from '#features/explore/explore-words.ts'
import { useAsPerson } from '#features/works/as-person.ts'
import { useHeld } from '#features/works/held.ts'
import { seasonWords } from '#features/works/season-words.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useCalendar } from '#ui/clock-context.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Menu } from '#ui/menu.tsx'
import { Price } from '#ui/price.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import { seasonQuery } from './queries.ts'
import styles from './season-head.module.css'
import { carriedView } from './season-view.ts'

const SeasonJump = lazyPart(
  async () => (await import('./season-jump.tsx')).SeasonJump,
  <div className={styles.jumpPlace} />,
)

interface SeasonHeadProps {
  readonly season: Season
  /** Works of the season; null while unknown. */
  readonly count: number | null
  readonly view: ExploreSearch
}

export function SeasonHead({ season, count, view }: SeasonHeadProps) {
  const works = useMessages('works')
  const messages = useMessages('seasons')
  const { previous, next } = neighbours(season, useCalendar()())
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1} className={styles.title}>
        {seasonWords(works, season)}{' '}
        {count !== null && <small className={styles.count}>{works.count(count)}</small>}
      </h1>
      <nav aria-label={messages.neighbours} className={styles.steps}>
        {previous !== null && <Step to={previous} from={season} way="previous" view={view} />}
        {next !== null && <Step to={next} from={season} way="next" view={view} />}
        <Menu label={messages.jump}>
          <SeasonJump season={season} view={view} />
        </Menu>
      </nav>
    </header>
  )
}

interface StepProps {
  readonly to: Season
  readonly from: Season
  readonly way: 'previous' | 'next'
  readonly view: ExploreSearch
}

function Step({ to, from, way, view }: StepProps) {
  const works = useMessages('works')
  const messages = useMessages('seasons')
  const held = useHeld(seasonQuery(to, useAsPerson(), useCalendar()()))
  const full = seasonWords(works, to)
  // Within a year the name of the season is enough for the eye.
  const short = to.year === from.year ? works.seasonNames[to.name] : full
  return (
    <Link
      to={seasonPath(to)}
      search={carriedView(view)}
      className={buttonClass()}
      rel={way === 'previous' ? 'prev' : 'next'}
    >
      <VisuallyHidden>{messages[way](full)}</VisuallyHidden>
      <span aria-hidden="true">{way === 'previous' ? `← ${short}` : `${short} →`}</span>
      {!held && <Price count={1} />}
    </Link>
  )
}

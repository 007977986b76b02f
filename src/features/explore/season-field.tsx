import { compareSeasons, FIRST_YEAR, lastYear, SEASON_NAMES, type Season } from '#domain/season.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { useCalendar } from '#ui/clock-context.tsx'
import { Select } from '#ui/select.tsx'

import styles from './facets.module.css'
import type { SeasonRange } from './range-words.ts'

interface SeasonFieldProps {
  readonly range: SeasonRange
  readonly onChange: (range: SeasonRange) => void
}

/** From one season until another, each end open where no year is chosen. An end that passes the other takes it along. */
export function SeasonField({ range, onChange }: SeasonFieldProps) {
  const { seasons } = useMessages('explore')
  return (
    <div className={styles.range}>
      <SeasonEnd
        label={seasons.from}
        season={range.from}
        usual="WINTER"
        onChoose={(from) => onChange({ from, until: passed(from, range.until) ? from : range.until })}
      />
      <SeasonEnd
        label={seasons.until}
        season={range.until}
        usual="AUTUMN"
        onChoose={(until) => onChange({ from: passed(range.from, until) ? until : range.from, until })}
      />
    </div>
  )
}

function passed(from: Season | null, until: Season | null): boolean {
  return from !== null && until !== null && compareSeasons(from, until) > 0
}

interface SeasonEndProps {
  readonly label: string
  readonly season: Season | null
  /** The quarter that is meant while only a year has been chosen. */
  readonly usual: Season['name']
  readonly onChoose: (season: Season | null) => void
}

function SeasonEnd({ label, season, usual, onChoose }: SeasonEndProps) {
  const works = useMessages('works')
  const { seasons } = useMessages('explore')
  const last = Math.max(lastYear(useCalendar()()), season?.year ?? 0)
  const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => {
    const value = last - index
    return { value: String(value), label: works.year(value) }
  })
  return (
    <div className={styles.ends}>
      <span aria-hidden="true" className={styles.note}>
        {label}
      </span>
      <Select<string>
        label={seasons.year(label)}
        value={season === null ? '' : String(season.year)}
        options={[{ value: '', label: seasons.any }, ...years]}
        onChoose={(year) =>
          onChoose(year === '' ? null : { year: Number(year), name: season?.name ?? usual })
        }
      />
      {season !== null && (
        <Select<Season['name']>
          label={seasons.name(label)}
          value={season.name}
          options={SEASON_NAMES.map((name) => ({ value: name, label: works.seasonNames[name] }))}
          onChoose={(name) => onChoose({ ...season, name })}
        />
      )}
    </div>
  )
}

import { useMemo } from 'react'

import { useEpisodeNumber } from '#features/records/episode-name.tsx'
import { SatisfactionCurve } from '#features/satisfaction-curve/satisfaction-curve.tsx'
import { GuardSwitch } from '#features/spoilers/guard-switch.tsx'
import { useGuard } from '#features/spoilers/use-guard.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'

import type { EpisodeRow } from './use-episodes.ts'
import page from './work-page.module.css'

interface CurveProps {
  readonly work: number
  readonly rows: readonly EpisodeRow[]
}

/** How the work was liked from episode to episode, out of what is already here. */
export function Curve({ work, rows }: CurveProps) {
  const messages = useMessages('voices').curve
  const numberOf = useEpisodeNumber()
  const { hides } = useGuard(work)
  const episodes = useMemo(
    () =>
      rows.map((row) => ({
        annictId: row.annictId,
        satisfaction: hides('rating', row.viewerDidTrack ?? null) ? null : row.satisfactionRate,
        records: row.recordsCount,
        name: <QuotedLine lang="ja">{numberOf(row)}</QuotedLine>,
      })),
    // The words of a number change with the language alone, which draws the page anew.
    // eslint-disable-next-line react/exhaustive-deps -- see above
    [rows, hides],
  )
  const hidden = rows.some((row) => hides('rating', row.viewerDidTrack ?? null))
  return (
    <section className={page.section} aria-labelledby="curve">
      <h2 id="curve">{messages.title}</h2>
      <p className={page.none}>{messages.about}</p>
      {hidden && (
        <p className={page.none}>
          {messages.hidden} <GuardSwitch work={work} />
        </p>
      )}
      {(!hidden || episodes.filter(({ satisfaction }) => satisfaction !== null).length > 1) && (
        <SatisfactionCurve episodes={episodes} />
      )}
    </section>
  )
}

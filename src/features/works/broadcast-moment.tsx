import { broadcastTime } from '#domain/broadcast.ts'
import { japaneseTime } from '#domain/jst.ts'
import type { Instant } from '#base/time.ts'
import type { Format } from '#i18n/format.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import type { Messages } from '#i18n/messages.ts'
import { useCalendar } from '#ui/clock-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** A moment twice: as programme guides print it, and in ordinary time. Both are Japan's. */
interface MomentWords {
  /** `4月4日(土) 25:30` */
  readonly printed: string
  /** `4月5日(日) 1:30` */
  readonly spoken: string
}

function momentWords(works: Messages['works'], format: Format, at: Instant, now: Instant): MomentWords {
  const guide = broadcastTime(at)
  const ordinary = japaneseTime(at)
  return {
    printed: works.moment(format.day(guide, now), clock(guide.hour, guide.minute)),
    spoken: works.moment(format.date(at, now), clock(ordinary.hour, ordinary.minute)),
  }
}

/** A broadcast as viewers in Japan read it (土 25:30); screen readers and the tooltip have the ordinary time. */
export function BroadcastMoment({ at, frame }: { at: Instant; frame?: (moment: string) => string }) {
  const works = useMessages('works')
  const format = useFormat()
  const { printed, spoken } = momentWords(works, format, at, useCalendar()())
  const framed = frame ?? ((moment: string) => moment)
  return (
    <time dateTime={new Date(at).toISOString()} title={`${spoken} (${works.japan})`}>
      {printed === spoken ? (
        framed(printed)
      ) : (
        <>
          <span aria-hidden="true">{framed(printed)}</span>
          <VisuallyHidden>{framed(spoken)}</VisuallyHidden>
        </>
      )}
    </time>
  )
}

function clock(hour: number, minute: number): string {
  return `${hour}:${String(minute).padStart(2, '0')}`
}

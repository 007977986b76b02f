import { parseDateTime } from '#domain/jst.ts'
import { useFormat } from '#i18n/i18n.tsx'
import { useCalendar } from '#ui/clock-context.tsx'

/** How long ago something happened, by the calendar; nothing where its moment cannot be read. */
export function Moment({ at: text }: { at: string }) {
  const format = useFormat()
  const now = useCalendar()()
  const at = parseDateTime(text)
  if (at === null) return null
  return (
    <time dateTime={new Date(at).toISOString()} title={`${format.date(at, now)} ${format.clock(at)}`}>
      {format.age(at, now)}
    </time>
  )
}

import { MINUTE } from '#base/time.ts'
import { parseDateTime } from '#domain/jst.ts'
import { useFormat } from '#i18n/i18n.tsx'
import { useNow } from '#ui/clock-context.tsx'

/** How long ago something happened, as an answer tells it; nothing where that cannot be read. */
export function Moment({ at: text }: { at: string }) {
  const format = useFormat()
  const now = useNow(MINUTE)
  const at = parseDateTime(text)
  if (at === null) return null
  return (
    <time dateTime={new Date(at).toISOString()} title={`${format.date(at, now)} ${format.clock(at)}`}>
      {format.age(at, now)}
    </time>
  )
}

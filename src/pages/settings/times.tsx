import { DAY, HOUR, instant, MINUTE, type Instant } from '#base/time.ts'
import { broadcastDay } from '#domain/broadcast.ts'
import { japaneseTime } from '#domain/jst.ts'
import { CHOICES } from '#features/preferences/choices.ts'
import { useChoices, usePreferences } from '#features/preferences/preferences-context.tsx'
import { BroadcastMoment } from '#features/works/broadcast-moment.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { useCalendar } from '#ui/clock-context.tsx'

import { ChoiceRow } from './choice-row.tsx'
import { Group } from './group.tsx'
import styles from './settings-page.module.css'

/** On whose clock broadcasts are shown, how their hours are written, and when a viewer's day turns. */
export function Times() {
  const messages = useMessages('settings').times
  const { choose } = usePreferences()
  const { zone, hours, dayStart } = useChoices()
  const night = sundayNight(useCalendar()())
  return (
    <Group title={messages.title}>
      <p className={styles.example}>
        <span>{messages.example}</span>
        <b>
          <BroadcastMoment at={night} />
        </b>
      </p>
      <ChoiceRow
        title={messages.zone}
        about={messages.zoneAbout}
        value={zone}
        options={CHOICES.zone.map((value) => ({ value, label: messages.zones[value] }))}
        onChoose={(value) => choose({ zone: value })}
      />
      <ChoiceRow
        title={messages.hours}
        about={messages.hoursAbout}
        value={hours}
        options={CHOICES.hours.map((value) => ({ value, label: messages.hourChoices[value] }))}
        onChoose={(value) => choose({ hours: value })}
      />
      <ChoiceRow
        title={messages.dayStart}
        about={hours === '24' ? messages.dayStartUnused : messages.dayStartAbout}
        unused={hours === '24'}
        value={dayStart}
        options={CHOICES.dayStart.toSorted().map((value) => ({ value, label: messages.hour(value) }))}
        onChoose={(value) => choose({ dayStart: value })}
      />
    </Group>
  )
}

/** Half past one on the Sunday of this week in Japan. */
function sundayNight(now: Instant): Instant {
  return instant(broadcastDay(now, 0) - japaneseTime(now).weekday * DAY + HOUR + 30 * MINUTE)
}

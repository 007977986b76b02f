import type { Instant } from '#base/time.ts'
import { machineOffset } from '#features/preferences/guide-clock.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { useCalendar } from '#ui/clock-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import { momentWords, type MomentWords } from './moment-words.ts'

function useMomentWords(at: Instant): MomentWords {
  const works = useMessages('works')
  return momentWords(works, useFormat(), useChoices(), machineOffset, at, useCalendar()())
}

/** A broadcast as its viewers read it (土 25:30); screen readers and the tooltip have the ordinary time. */
export function BroadcastMoment({ at, frame }: { at: Instant; frame?: (moment: string) => string }) {
  const { printed, spoken, both } = useMomentWords(at)
  const framed = frame ?? ((moment: string) => moment)
  return (
    <time dateTime={new Date(at).toISOString()} title={both}>
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

/** The same moment by the other clock, for whoever lives where clocks are not Japan's; else nothing. */
export function OtherClock({ at }: { at: Instant }) {
  return useMomentWords(at).other
}

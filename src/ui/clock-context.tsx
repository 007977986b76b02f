import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'

import type { Clock } from '#base/clock.ts'
import { invariant } from '#base/invariant.ts'
import { instant, type Instant, type Milliseconds } from '#base/time.ts'

/** The calendar: what day and season it is, which may be set apart from real time. */
export interface Calendar {
  now(): Instant
}

interface Times {
  readonly clock: Clock
  readonly calendar: Calendar
}

const TimeContext = createContext<Times | null>(null)

export function ClockProvider({ clock, calendar, children }: Times & { children: ReactNode }) {
  const times = useMemo(() => ({ clock, calendar }), [clock, calendar])
  return <TimeContext value={times}>{children}</TimeContext>
}

function useTimes(): Times {
  const times = use(TimeContext)
  invariant(times !== null, 'Time is read outside of ClockProvider')
  return times
}

/** The clock of the machine, for what must wait. */
export function useClock(): Clock {
  return useTimes().clock
}

/**
 * Real time, cut down to a multiple of `every` milliseconds; the component renders again each time it grows by one.
 * Ages and countdowns run on it.
 */
export function useNow(every: Milliseconds): Instant {
  const { clock } = useTimes()
  const ticker = useMemo(() => createTicker(clock, every), [clock, every])
  return useSyncExternalStore(ticker.subscribe, ticker.get)
}

/** The calendar's present moment, to be asked when it is needed: seasons and weeks follow it. */
export function useCalendar(): () => Instant {
  const { calendar } = useTimes()
  return useCallback(() => calendar.now(), [calendar])
}

/** A text once it has rested for `rest` milliseconds: for what is read aloud, which must not follow each key press. */
export function useSettled(text: string, rest: Milliseconds): string {
  const { clock } = useTimes()
  const [settled, setSettled] = useState(text)
  useEffect(() => clock.after(rest, () => setSettled(text)), [clock, text, rest])
  return settled
}

/** Runs `run` once, `delay` milliseconds after the component has come, if it is still there. */
export function useLater(delay: Milliseconds, run: () => void): void {
  const { clock } = useTimes()
  useEffect(() => clock.after(delay, run), [clock, delay, run])
}

/** Whether the moment is over; turns by itself. Null never is. */
export function usePast(moment: Instant | null): boolean {
  const { clock } = useTimes()
  const [past, setPast] = useState<Instant | null>(null)
  useEffect(
    () =>
      moment === null ? undefined : clock.after(Math.max(0, moment - clock.now()), () => setPast(moment)),
    [clock, moment],
  )
  return moment !== null && moment === past
}

interface Ticker {
  readonly get: () => Instant
  readonly subscribe: (listener: () => void) => () => void
}

/** Calls its listener at each multiple of `every` on the wall clock, and when the page is looked at again. */
export function createTicker(clock: Clock, every: Milliseconds): Ticker {
  /** One drawing reads it several times, and must not find it changed in the middle. */
  let read: Instant | null = null
  return {
    get() {
      if (read === null) {
        read = instant(Math.floor(clock.now() / every) * every)
        queueMicrotask(() => (read = null))
      }
      return read
    },
    subscribe(listener) {
      let cancel = (): void => {}
      const tell = (): void => {
        read = null
        listener()
      }
      const wait = (): void => {
        cancel = clock.after(every - (clock.now() % every), () => {
          wait()
          tell()
        })
      }
      wait()
      // Timers stand still while a page is hidden or the machine sleeps.
      document.addEventListener('visibilitychange', tell)
      return () => {
        cancel()
        document.removeEventListener('visibilitychange', tell)
      }
    },
  }
}

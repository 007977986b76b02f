import { unreachable } from '#base/invariant.ts'
import { BroadcastMoment, OtherClock } from '#features/works/broadcast-moment.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { useCalendar } from '#ui/clock-context.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'

import { Fact } from '#ui/facts.tsx'
import { knownBroadcasts, type ChannelSlot, type KnownBroadcasts } from './known-broadcasts.ts'
import type { WorkRow } from './queries.ts'
import styles from './work-page.module.css'

/** The first broadcast that is known and the next one to come. */
export function Broadcasts({ work }: { work: WorkRow }) {
  const messages = useMessages('work')
  const { first, next, lost, of } = knownBroadcasts(work, useCalendar()())
  const received = first.kind === 'first-known' || next.kind !== 'unknown'
  return (
    <>
      <Fact name={messages.firstBroadcast}>
        <First first={first} holes={lost > 0} />
      </Fact>
      <Fact name={messages.nextBroadcast}>
        <Next next={next} holes={lost > 0} />
      </Fact>
      {lost > 0 && (
        <Fact name={messages.lostBroadcasts}>
          <span data-lost={lost}>{messages.lostSlots(lost, of)}</span>
          {received && <span className={styles.note}>{messages.fromOthers}</span>}
        </Fact>
      )}
    </>
  )
}

function First({ first, holes }: { first: KnownBroadcasts['first']; holes: boolean }) {
  const messages = useMessages('work')
  const { unknown } = useMessages('works')
  switch (first.kind) {
    case 'first-known':
      return (
        <>
          <Showing slot={first.slot} />
          <span className={styles.note}>{holes ? messages.firstReceived : messages.firstNote}</span>
        </>
      )
    case 'not-entered':
      return messages.noPrograms
    case 'repeats-only':
      return messages.onlyReruns
    case 'unknown':
      return unknown
    default:
      return unreachable(first)
  }
}

function Next({ next, holes }: { next: KnownBroadcasts['next']; holes: boolean }) {
  const messages = useMessages('work')
  const { unknown } = useMessages('works')
  switch (next.kind) {
    case 'known':
      return <Showing slot={next.slot} />
    case 'by':
      return (
        <>
          <Showing slot={next.slot} frame={messages.nextBy} />
          <span className={styles.note}>{holes ? messages.nextReceived : messages.nextByNote}</span>
        </>
      )
    case 'none':
      return holes ? messages.noNextReceived : messages.noNext
    case 'unknown':
      return unknown
    default:
      return unreachable(next)
  }
}

function Showing({ slot, frame }: { slot: ChannelSlot; frame?: (moment: string) => string }) {
  const messages = useMessages('work')
  return (
    <span className={styles.showing}>
      <BroadcastMoment at={slot.startedAt} {...(frame !== undefined && { frame })} />
      <QuotedLine lang="ja">{slot.row.channel.name}</QuotedLine>
      {slot.rebroadcast && <span>{messages.rebroadcast}</span>}
      <span className={styles.detail}>
        <OtherClock at={slot.startedAt} />
      </span>
    </span>
  )
}

import { unreachable } from '#base/invariant.ts'
import { firstBroadcast, type Slot } from '#domain/broadcast.ts'
import { nextBroadcast } from '#domain/next-broadcast.ts'
import { BroadcastMoment } from '#features/works/broadcast-moment.tsx'
import { slotsOf } from '#features/works/listed-work.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { useCalendar } from '#ui/clock-context.tsx'

import { Fact } from './fact.tsx'
import type { WorkRow } from './queries.ts'
import styles from './work-page.module.css'

type ProgramRow = NonNullable<NonNullable<WorkRow['head']>['nodes']>[number]
type ChannelSlot = Slot & { readonly row: ProgramRow }

/** The first broadcast that is known and the next one to come. */
export function Broadcasts({ work }: { work: WorkRow }) {
  const messages = useMessages('work')
  const { unknown } = useMessages('works')
  const now = useCalendar()()
  // Null is an answer that failed here, which is not the same as none.
  const known = work.head !== null || work.tail !== null
  const head = slotsOf(work.head?.nodes ?? [])
  const tail = slotsOf(work.tail?.nodes ?? [])
  const complete = work.head?.pageInfo.hasNextPage === false || work.tail?.pageInfo.hasNextPage === false
  const first = firstBroadcast(head)
  const next = nextBroadcast(head, tail, complete, now)
  return (
    <>
      <Fact name={messages.firstBroadcast}>
        {first === null ? (
          known ? (
            messages.noPrograms
          ) : (
            unknown
          )
        ) : (
          <>
            <Showing slot={first} />
            <span className={styles.note}>{messages.firstNote}</span>
          </>
        )}
      </Fact>
      <Fact name={messages.nextBroadcast}>{known ? <Next next={next} /> : unknown}</Fact>
    </>
  )
}

function Next({ next }: { next: ReturnType<typeof nextBroadcast<ChannelSlot>> }) {
  const messages = useMessages('work')
  switch (next.kind) {
    case 'known':
      return <Showing slot={next.slot} />
    case 'by':
      return (
        <>
          <Showing slot={next.slot} frame={messages.nextBy} />
          <span className={styles.note}>{messages.nextByNote}</span>
        </>
      )
    case 'none':
      return messages.noNext
    default:
      return unreachable(next)
  }
}

function Showing({ slot, frame }: { slot: ChannelSlot; frame?: (moment: string) => string }) {
  const messages = useMessages('work')
  return (
    <span className={styles.showing}>
      <BroadcastMoment at={slot.startedAt} {...(frame !== undefined && { frame })} />
      <span lang="ja">{slot.row.channel.name}</span>
      {slot.rebroadcast && <span>{messages.rebroadcast}</span>}
    </span>
  )
}

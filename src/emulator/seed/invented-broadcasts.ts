import { DAY, instant, MINUTE, type Instant } from '#base/time.ts'
import type { BroadcastRow, ChannelGroupRow, ChannelRow, ProgramRow } from '#emulator/world.ts'

import { inJapan, INVENTED, kept } from './invented-rows.ts'

export const inventedGroups: readonly ChannelGroupRow[] = [
  { ...kept, id: INVENTED + 1, name: '見本の放送局', sortNumber: 900 },
  { ...kept, id: INVENTED + 2, name: '見本の配信', sortNumber: 910 },
  { ...kept, id: INVENTED + 3, name: '局のない組の見本', sortNumber: 910 },
  { ...kept, id: INVENTED + 4, name: '消された組の見本', sortNumber: 0, visibility: 'deleted' },
]

function channel(number: number, name: string, row: Partial<ChannelRow> = {}): ChannelRow {
  const scChid = 900_000 + number
  return { ...kept, id: INVENTED + number, name, channelGroupId: INVENTED + 1, scChid, ...row }
}

const TELEVISION = 1
const SATELLITE = 2
const STREAM = 3

export const inventedChannels: readonly ChannelRow[] = [
  channel(TELEVISION, '見本テレビ'),
  channel(SATELLITE, '見本ＢＳ①', { scChid: null }),
  channel(STREAM, '見本配信', { channelGroupId: INVENTED + 2, scChid: null }),
  channel(4, '公開されていない見本テレビ', { visibility: 'unpublished' }),
  channel(5, '公開されていない番号なしの見本テレビ', { visibility: 'unpublished', scChid: null }),
  channel(6, '消された見本テレビ', { visibility: 'deleted' }),
  channel(7, '消された番号なしの見本テレビ', { visibility: 'deleted', scChid: null }),
  channel(8, 'قناة نموذجية'),
  channel(9, `とても長い名前の見本放送${'ネットワーク'.repeat(10)} ﾐﾎﾝ & <TV>`, {
    channelGroupId: INVENTED + 4,
  }),
]

/** The broadcasts of a work and their slots, in the order of their ids. */
interface Run {
  readonly broadcast: BroadcastRow
  readonly slots: readonly ProgramRow[]
}

interface Plan {
  readonly work: number
  /** Which of the work's broadcasts, from 1; up to nine, with up to 99 slots each. */
  readonly run: number
  readonly channel: number
  readonly start: Instant | null
  readonly rebroadcast?: boolean
  readonly visibility?: BroadcastRow['visibility']
  readonly slots: readonly Partial<ProgramRow>[]
}

function planned({
  work,
  run,
  channel: number,
  start,
  rebroadcast = false,
  visibility = 'kept',
  slots,
}: Plan): Run {
  const broadcastId = INVENTED + work * 10 + run
  const own = { ...kept, workId: INVENTED + work, channelId: INVENTED + number, rebroadcast }
  return {
    broadcast: { ...own, id: broadcastId, visibility, startedAt: start },
    slots: slots.map((slot, place) => {
      const id = INVENTED + work * 1_000 + run * 100 + place + 1
      const startedAt = start ?? inJapan(2026, 4, 22, 12)
      return {
        ...own,
        id,
        broadcastId,
        episodeId: null,
        startedAt,
        scPid: 9_000_000 + id - INVENTED,
        ...slot,
      }
    }),
  }
}

/** One slot for each episode, `days` apart. */
function weekly(work: number, count: number, start: Instant, days = 7): readonly Partial<ProgramRow>[] {
  return Array.from({ length: count }, (_, place) => ({
    startedAt: instant(start + place * days * DAY),
    episodeId: INVENTED + work * 100 + place + 1,
  }))
}

/** A run of one slot for each of `count` episodes. */
function run(plan: Omit<Plan, 'slots' | 'start'>, count: number, start: Instant, days = 7): Run {
  return planned({ ...plan, start, slots: weekly(plan.work, count, start, days) })
}

/** Weekdays at 17:00, from a Monday on. */
function weekdays(work: number, count: number, start: Instant): readonly Partial<ProgramRow>[] {
  return weekly(work, count, start, 1).map((slot, place) => ({
    ...slot,
    startedAt: instant(start + (place + 2 * Math.floor(place / 5)) * DAY),
  }))
}

const SPECIAL_EVENING = inJapan(2026, 4, 8, 19)

/** Two episodes an evening, half an hour apart. */
const DOUBLE: readonly Partial<ProgramRow>[] = weekly(3, 12, SPECIAL_EVENING).map((slot, place) => ({
  ...slot,
  startedAt: instant(SPECIAL_EVENING + Math.floor(place / 2) * 7 * DAY + (place % 2) * 30 * MINUTE),
}))

const RUNS: readonly Run[] = [
  // Late at night on two channels, the repeat in the same week on the first of them, and on demand.
  run({ work: 1, run: 1, channel: TELEVISION }, 12, inJapan(2026, 4, 4, 25, 30)),
  run({ work: 1, run: 2, channel: SATELLITE }, 12, inJapan(2026, 4, 6, 24)),
  run({ work: 1, run: 3, channel: TELEVISION, rebroadcast: true }, 12, inJapan(2026, 4, 8, 15)),
  run({ work: 1, run: 4, channel: STREAM }, 12, inJapan(2026, 4, 5, 12)),
  // Where the television day turns: 28:59 is Sunday, 5:00 is Monday.
  run({ work: 2, run: 1, channel: TELEVISION }, 12, inJapan(2026, 4, 6, 5)),
  run({ work: 2, run: 2, channel: SATELLITE }, 12, inJapan(2026, 4, 5, 28, 59)),
  run({ work: 2, run: 3, channel: 8 }, 12, inJapan(2026, 4, 5, 29, 30)),
  planned({ work: 3, run: 1, channel: TELEVISION, start: SPECIAL_EVENING, slots: DOUBLE }),
  planned({
    work: 3,
    run: 2,
    channel: SATELLITE,
    start: inJapan(2026, 4, 22, 20),
    slots: [
      // No episode; hidden; not published; twice at one time; long, and without a number at Syobocal.
      { startedAt: inJapan(2026, 4, 22, 20) },
      { startedAt: inJapan(2026, 4, 23, 20), episodeId: INVENTED + 302, visibility: 'deleted' },
      { startedAt: inJapan(2026, 4, 24, 20), episodeId: INVENTED + 303, visibility: 'unpublished' },
      { startedAt: inJapan(2026, 4, 25, 20), episodeId: INVENTED + 305 },
      { startedAt: inJapan(2026, 4, 25, 20), episodeId: INVENTED + 306 },
      { startedAt: inJapan(2026, 4, 26, 23, 59), scPid: null },
    ],
  }),
  ...[4, 5, 6, 7, 9].map((channelNumber, place) =>
    planned({
      work: 3,
      run: 3 + place,
      channel: channelNumber,
      start: inJapan(2026, 4, 24, 21 + place),
      slots: weekly(3, 1, inJapan(2026, 4, 24, 21 + place)),
    }),
  ),
  planned({
    work: 3,
    run: 8,
    channel: SATELLITE,
    start: inJapan(2026, 4, 21, 22),
    visibility: 'deleted',
    slots: weekly(3, 2, inJapan(2026, 4, 21, 22)).map((slot) => ({ ...slot, visibility: 'deleted' })),
  }),
  // All at once, and a channel of which the hour is not known.
  run({ work: 4, run: 1, channel: STREAM }, 12, inJapan(2026, 4, 24, 0), 0),
  planned({ work: 4, run: 2, channel: SATELLITE, start: null, slots: [] }),
  // An old work every weekday, and its first run.
  planned({
    work: 5,
    run: 1,
    channel: SATELLITE,
    start: inJapan(2026, 4, 6, 17),
    rebroadcast: true,
    slots: weekdays(5, 26, inJapan(2026, 4, 6, 17)),
  }),
  run({ work: 5, run: 2, channel: TELEVISION }, 26, inJapan(1957, 4, 6, 19)),
  run({ work: 43, run: 1, channel: TELEVISION }, 12, inJapan(1957, 7, 6, 19)),
]

export const inventedBroadcasts: readonly BroadcastRow[] = RUNS.map((one) => one.broadcast).toSorted(byId)
export const inventedPrograms: readonly ProgramRow[] = RUNS.flatMap((one) => one.slots).toSorted(byId)

function byId(one: { readonly id: number }, other: { readonly id: number }): number {
  return one.id - other.id
}

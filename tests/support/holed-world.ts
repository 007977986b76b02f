import { DAY, HOUR, instant } from '#base/time.ts'
import { kept } from '#emulator/seed/unit-works.ts'
import type { CastRow, ProgramRow, StaffRow, World } from '#emulator/world.ts'

import { unitWorldWith, workRow } from './unit-world.ts'

/** No character and no channel has this number, so that a row that leads there comes out empty. */
const GONE = 99_999

/** Works of spring 2026 whose rows Annict cannot give in part, and one of which it can give none. */
export const HOLED = { inPart: 51, whole: 52 } as const

/** A Saturday 25:30 in Japan. */
const FIRST = Date.UTC(2026, 3, 4, 16, 30)

const hollow = (workId: number, place: number): boolean => workId === HOLED.whole || place % 7 === 3

/** The unit world with works whose rows vanish: of 21 casts and of 21 slots every seventh leads nowhere, or all do. */
export function holedWorld(): World {
  const works = [
    workRow({ id: HOLED.inPart, title: '欠けた見本', titleEn: 'The Sample with Holes', watchersCount: 700 }),
    workRow({ id: HOLED.whole, title: '欠けきった見本', titleEn: 'The Sample of Holes', watchersCount: 600 }),
  ]
  const rows = works.flatMap(({ id }) => Array.from({ length: 21 }, (_, place) => ({ id, place })))
  const casts = rows.map(({ id, place }): CastRow => ({
    ...kept,
    id: id * 1000 + place,
    workId: id,
    characterId: hollow(id, place) ? GONE : (place % 3) + 1,
    personId: (place % 3) + 1,
    name: `見本 ${place + 1}号`,
    nameEn: `Sample No. ${place + 1}`,
    sortNumber: place * 10,
  }))
  const programs = rows.map(({ id, place }): ProgramRow => ({
    ...kept,
    id: id * 1000 + place,
    workId: id,
    channelId: hollow(id, place) ? GONE : 1,
    broadcastId: 1,
    // Annict has slots of no episode in great number; the page must not depend on it.
    episodeId: null,
    startedAt: instant(FIRST + Math.floor(place / 2) * 7 * DAY + (place % 2) * 3 * HOUR),
    rebroadcast: false,
    scPid: null,
  }))
  const staffs = ['監督', '原作', '音楽'].map((roleText, place): StaffRow => ({
    ...kept,
    id: 51_000 + place,
    workId: HOLED.inPart,
    resource: { kind: 'person', id: 2 },
    name: '例田 仮一',
    nameEn: 'Kaichi Reida',
    roleText,
    roleOther: null,
    roleOtherEn: null,
    sortNumber: place * 10,
  }))
  return unitWorldWith({ works, casts, programs, staffs })
}

import { kept } from '#emulator/seed/unit-works.ts'
import type { EpisodeRow, World } from '#emulator/world.ts'

import { unitWorldWith, workRow } from './unit-world.ts'

/** A work whose every tenth number is left out, as where recaps were never numbered. */
export const LONG = 61

const ENDINGS = ['', '、そして', 'のつづき。題は長く、狭い窓では二行になることもある、そういう見本の話']

/** The unit world with a work of `count` episodes, written in every kind of digits, with gaps between their numbers. */
export function longWorld(count: number): World {
  const episodes = Array.from({ length: count }, (_, place): EpisodeRow => {
    const number = place + Math.floor(place / 9) + 1
    return {
      ...kept,
      id: LONG * 100_000 + place,
      workId: LONG,
      number,
      numberText: place % 3 === 0 ? `第${number}話` : place % 3 === 1 ? `#${number}` : null,
      title: place % 5 === 4 ? null : `見本の話${ENDINGS[place % 3] ?? ''}`,
      sortNumber: number * 100,
      prevEpisodeId: null,
      recordsCount: place,
      recordCommentsCount: 0,
      satisfactionRate: null,
    }
  })
  const works = [workRow({ id: LONG, title: '長い見本', episodesCount: count })]
  return unitWorldWith({ works, episodes })
}

import type { World } from '#emulator/world.ts'

import { unitWorldWith, workRow } from './unit-world.ts'

/** The unit world with `count` more works in spring 2026, numbered from 1001, each with fewer viewers than the one before. */
export function seasonWorld(count: number): World {
  const works = Array.from({ length: count }, (_, place) =>
    workRow({
      id: 1001 + place,
      title: `見本の続き ${1001 + place}`,
      media: place % 2 === 0 ? 'TV' : 'WEB',
      watchersCount: 4_000 - place,
    }),
  )
  return unitWorldWith({ works })
}

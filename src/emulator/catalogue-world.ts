import { DAY, HOUR, instant, type Instant } from '#base/time.ts'

import { createCatalogueTables } from './catalogue-tables.ts'
import type { Catalogue } from './catalogue.ts'
import { createInventedTables, createInventedWatchable } from './seed/invented-tables.ts'
import { joinTables, joinWatchable } from './seed/joined-tables.ts'
import { createSampleUsers } from './seed/sample-users.ts'
import type { World } from './world.ts'

/**
 * The world of the sample data: the works of the catalogue, a few dozen invented ones that have what no catalogue has,
 * and users who watch both. The same catalogue and seed give the same world.
 */
export function createCatalogueWorld(catalogue: Catalogue, seed: number): World {
  const { tables, watchable } = createCatalogueTables(catalogue, seed)
  const works = joinWatchable(watchable, createInventedWatchable())
  return {
    ...joinTables(tables, createInventedTables()),
    ...createSampleUsers(seed, works, lastWeekOf(catalogue)),
  }
}

/**
 * The Monday, in Japan, on which the last week begins that the catalogue knows whole. Users have done nothing since:
 * the sample data is shown as of that week.
 */
function lastWeekOf(catalogue: Catalogue): Instant {
  const end = Date.parse(catalogue.meta.asOf) + DAY
  // 1970 began on a Thursday: four days later it was Monday.
  const weeks = Math.floor((end - 4 * DAY) / (7 * DAY)) - 1
  return instant(weeks * 7 * DAY + 4 * DAY - 9 * HOUR)
}

import { createTableWorld } from '#emulator/seed/table-world.ts'
import * as people from '#emulator/seed/unit-people.ts'
import * as unit from '#emulator/seed/unit-works.ts'
import type { UserRow, WorkRow, World } from '#emulator/world.ts'

/** The account behind the guest's token. */
const GUEST: UserRow = {
  ...unit.kept,
  id: 3,
  username: 'guest',
  name: 'guest',
  description: '',
  url: null,
  email: 'guest@example.invalid',
  avatarUrl: 'https://example.invalid/avatar.jpg',
  backgroundImageUrl: 'https://example.invalid/background.jpg',
  notificationsCount: 0,
  followersCount: 0,
  followingsCount: 0,
  recordsCount: 0,
}

/** The unit world with `count` more works in spring 2026, numbered from 1001, each with fewer viewers than the one before. */
export function seasonWorld(count: number): World {
  const [model] = unit.works
  if (model === undefined) throw new Error('The unit world has works')
  const more = Array.from({ length: count }, (_, place): WorkRow => {
    const number = 1001 + place
    return {
      ...model,
      id: number,
      title: `見本の続き ${number}`,
      titleKana: '',
      titleRo: '',
      titleEn: '',
      media: place % 2 === 0 ? 'TV' : 'WEB',
      watchersCount: 4_000 - place,
      satisfactionRate: null,
    }
  })
  return createTableWorld({
    works: [...unit.works, ...more],
    workImages: unit.workImages,
    episodes: unit.episodes,
    broadcasts: unit.broadcasts,
    programs: unit.programs,
    series: unit.series,
    seriesWorks: unit.seriesWorks,
    channels: people.channels,
    channelGroups: people.channelGroups,
    casts: people.casts,
    staffs: people.staffs,
    people: people.people,
    organizations: people.organizations,
    characters: people.characters,
    users: [GUEST],
    follows: [],
    mutes: [],
    libraryEntries: [],
    statuses: [],
    records: [],
    reviews: [],
    multipleRecords: [],
    activities: [],
  })
}

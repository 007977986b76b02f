import { createTableWorld, type Tables } from '#emulator/seed/table-world.ts'
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

/** What a test adds to the unit world. */
export type MoreRows = Partial<Omit<Tables, 'users' | 'follows' | 'mutes'>>

/** The works of the unit world and all that belongs to them, with more rows; of its users the guest alone. */
export function unitWorldWith(more: MoreRows): World {
  return createTableWorld({
    works: [...unit.works, ...(more.works ?? [])],
    workImages: [...unit.workImages, ...(more.workImages ?? [])],
    episodes: [...unit.episodes, ...(more.episodes ?? [])],
    broadcasts: [...unit.broadcasts, ...(more.broadcasts ?? [])],
    programs: [...unit.programs, ...(more.programs ?? [])],
    series: [...unit.series, ...(more.series ?? [])],
    seriesWorks: [...unit.seriesWorks, ...(more.seriesWorks ?? [])],
    channels: [...people.channels, ...(more.channels ?? [])],
    channelGroups: [...people.channelGroups, ...(more.channelGroups ?? [])],
    casts: [...people.casts, ...(more.casts ?? [])],
    staffs: [...people.staffs, ...(more.staffs ?? [])],
    people: [...people.people, ...(more.people ?? [])],
    organizations: [...people.organizations, ...(more.organizations ?? [])],
    characters: [...people.characters, ...(more.characters ?? [])],
    users: [GUEST],
    follows: [],
    mutes: [],
    libraryEntries: more.libraryEntries ?? [],
    statuses: more.statuses ?? [],
    records: more.records ?? [],
    reviews: more.reviews ?? [],
    multipleRecords: more.multipleRecords ?? [],
    activities: more.activities ?? [],
  })
}

/** A work of spring 2026 of which little is known but what is given. */
export function workRow(row: Partial<WorkRow> & Pick<WorkRow, 'id' | 'title'>): WorkRow {
  const model = unit.works.find(({ id }) => id === 10)
  if (model === undefined) throw new Error('The unit world has a work 10')
  return { ...model, seasonYear: 2026, seasonName: 'SPRING', watchersCount: 100, ...row }
}

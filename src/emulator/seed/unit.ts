import { DAY, instant } from '#base/time.ts'
import type { LibraryEntryRow, RecordRow, ReviewRow, StatusState, UserRow, World } from '#emulator/world.ts'

import { createTableWorld } from './table-world.ts'
import * as people from './unit-people.ts'
import { kept, UNIT_EPOCH } from './unit-works.ts'
import * as works from './unit-works.ts'

function user(row: Partial<UserRow> & Pick<UserRow, 'id' | 'username' | 'name'>): UserRow {
  return {
    ...kept,
    description: '',
    url: null,
    email: `${row.username}@example.invalid`,
    avatarUrl: `https://example.invalid/avatar/${row.id}.jpg`,
    backgroundImageUrl: `https://example.invalid/background/${row.id}.jpg`,
    notificationsCount: 0,
    followersCount: 0,
    followingsCount: 0,
    recordsCount: 0,
    ...row,
  }
}

const users: readonly UserRow[] = [
  user({
    id: 1,
    username: 'sample',
    name: '見本 太郎',
    description: '動作確認のための見本アカウントです。',
    url: 'https://example.invalid/sample',
    notificationsCount: 2,
    followersCount: 1,
    followingsCount: 1,
    recordsCount: 2,
  }),
  user({
    id: 2,
    username: 'Other',
    name: '例田 花子',
    followersCount: 1,
    followingsCount: 1,
    recordsCount: 1,
  }),
  user({ id: 3, username: 'guest', name: 'ゲスト' }),
  user({ id: 4, username: 'gone', name: '退会した見本', visibility: 'deleted' }),
]

function entry(
  id: number,
  userId: number,
  workId: number,
  status: StatusState | null,
  nextEpisodeId: number | null = null,
): LibraryEntryRow {
  return {
    id,
    userId,
    workId,
    status,
    note: id === 1 ? '土曜に見る' : '',
    nextEpisodeId,
    position: id,
    createdAt: instant(UNIT_EPOCH + id * DAY),
  }
}

function record(
  row: Partial<RecordRow> & Pick<RecordRow, 'id' | 'userId' | 'workId' | 'episodeId'>,
): RecordRow {
  return {
    ...kept,
    comment: null,
    ratingState: null,
    modified: false,
    likesCount: 0,
    commentsCount: 0,
    updatedAt: UNIT_EPOCH,
    ...row,
  }
}

function review(row: Partial<ReviewRow> & Pick<ReviewRow, 'id' | 'userId' | 'workId' | 'body'>): ReviewRow {
  return {
    ...kept,
    title: null,
    ratingOverallState: null,
    ratingAnimationState: null,
    ratingCharacterState: null,
    ratingMusicState: null,
    ratingStoryState: null,
    impressionsCount: 0,
    likesCount: 0,
    modifiedAt: null,
    updatedAt: UNIT_EPOCH,
    ...row,
  }
}

/**
 * The world of unit tests: a dozen invented works that hold every enum value, every null and every odd shape,
 * independent of any package. Users: `sample` (1), `Other` (2), `guest` (3, with nothing) and the deactivated `gone` (4).
 */
export function createUnitWorld(): World {
  return createTableWorld({
    works: works.works,
    workImages: works.workImages,
    episodes: works.episodes,
    programs: works.programs,
    series: works.series,
    seriesWorks: works.seriesWorks,
    channels: people.channels,
    channelGroups: people.channelGroups,
    casts: people.casts,
    staffs: people.staffs,
    people: people.people,
    organizations: people.organizations,
    characters: people.characters,
    users,
    follows: [
      [1, 2],
      [2, 1],
    ],
    libraryEntries: [
      entry(1, 1, 1, 'WATCHING', 103),
      entry(2, 1, 2, 'WANNA_WATCH'),
      entry(3, 1, 3, 'ON_HOLD'),
      entry(4, 1, 4, 'WATCHED'),
      entry(5, 1, 5, 'STOP_WATCHING'),
      entry(6, 1, 9, null, 902),
      entry(7, 1, 12, 'WATCHED'),
      entry(8, 2, 1, 'WATCHED'),
    ],
    records: [
      record({
        id: 1,
        userId: 1,
        workId: 1,
        episodeId: 101,
        comment: '見本の感想です',
        ratingState: 'GREAT',
      }),
      record({ id: 2, userId: 2, workId: 1, episodeId: 101, comment: '', ratingState: 'AVERAGE' }),
      record({ id: 3, userId: 1, workId: 1, episodeId: 102, ratingState: 'BAD', modified: true }),
    ],
    reviews: [
      review({ id: 1, userId: 1, workId: 1, body: '最後まで見本らしい作品。', ratingOverallState: 'GREAT' }),
      review({ id: 2, userId: 2, workId: 1, body: '', ratingStoryState: 'GOOD' }),
      review({ id: 3, userId: 4, workId: 1, body: '退会した人の感想', title: '見本の題' }),
    ],
  })
}

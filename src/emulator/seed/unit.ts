import { DAY, instant } from '#base/time.ts'
import type {
  ActivityItem,
  ActivityRow,
  LibraryEntryRow,
  RecordRow,
  ReviewRow,
  StatusRow,
  StatusState,
  UserRow,
  World,
} from '#emulator/world.ts'

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
    followingsCount: 3,
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
  user({ id: 5, username: 'loud', name: '声の大きい見本', followersCount: 1 }),
]

function entry(
  row: Partial<LibraryEntryRow> & Pick<LibraryEntryRow, 'id' | 'userId' | 'workId' | 'status'>,
): LibraryEntryRow {
  return {
    statusId: null,
    note: '',
    nextEpisodeId: null,
    broadcastId: null,
    nextProgramId: null,
    watchedEpisodeIds: [],
    position: row.id,
    createdAt: instant(UNIT_EPOCH + row.id * DAY),
    ...row,
  }
}

function status(id: number, userId: number, workId: number, state: StatusState): StatusRow {
  return { id, userId, workId, state, likesCount: id % 3, createdAt: instant(UNIT_EPOCH + id * DAY) }
}

function activity(id: number, userId: number, kind: ActivityItem['kind'], itemId: number): ActivityRow {
  return { id, userId, item: { kind, id: itemId }, createdAt: instant(UNIT_EPOCH + id * DAY) }
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
 * independent of any package. Users: `sample` (1), `Other` (2), `guest` (3, with nothing) the
 * deactivated `gone` (4), and `loud` (5), whom `sample` follows and has muted.
 */
export function createUnitWorld(): World {
  return createTableWorld({
    works: works.works,
    workImages: works.workImages,
    episodes: works.episodes,
    broadcasts: works.broadcasts,
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
      [1, 4],
      [1, 5],
    ],
    mutes: [[1, 5]],
    libraryEntries: [
      entry({
        id: 1,
        userId: 1,
        workId: 1,
        status: 'WATCHING',
        statusId: 2,
        note: '土曜に見る',
        nextEpisodeId: 103,
        broadcastId: 1,
        nextProgramId: 1003,
        watchedEpisodeIds: [101, 102],
        position: 8,
      }),
      entry({ id: 2, userId: 1, workId: 2, status: 'WANNA_WATCH', statusId: 3, broadcastId: 5 }),
      entry({ id: 3, userId: 1, workId: 3, status: 'ON_HOLD', statusId: 4 }),
      entry({ id: 4, userId: 1, workId: 4, status: 'WATCHED', statusId: 5 }),
      entry({ id: 5, userId: 1, workId: 5, status: 'STOP_WATCHING', statusId: 6 }),
      // Only recorded. What would be next has been taken back since.
      entry({ id: 6, userId: 1, workId: 9, status: null, nextEpisodeId: 902, watchedEpisodeIds: [904] }),
      entry({ id: 7, userId: 1, workId: 12, status: 'WATCHED', statusId: 7 }),
      entry({ id: 8, userId: 2, workId: 1, status: 'WATCHED', statusId: 8 }),
    ],
    statuses: [
      status(1, 1, 1, 'WANNA_WATCH'),
      status(2, 1, 1, 'WATCHING'),
      status(3, 1, 2, 'WANNA_WATCH'),
      status(4, 1, 3, 'ON_HOLD'),
      status(5, 1, 4, 'WATCHED'),
      status(6, 1, 5, 'STOP_WATCHING'),
      status(7, 1, 12, 'WATCHED'),
      status(8, 2, 1, 'WATCHED'),
      status(9, 5, 1, 'WATCHING'),
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
      review({
        id: 3,
        userId: 4,
        workId: 1,
        body: '退会した人の感想',
        title: '見本の題',
        ratingOverallState: 'AVERAGE',
        ratingAnimationState: 'GREAT',
        ratingCharacterState: 'GOOD',
        ratingMusicState: 'AVERAGE',
        ratingStoryState: 'BAD',
        modifiedAt: instant(UNIT_EPOCH + DAY),
      }),
    ],
    multipleRecords: [
      { id: 1, userId: 1, workId: 1, recordIds: [], createdAt: UNIT_EPOCH },
      { id: 2, userId: 2, workId: 1, recordIds: [2], createdAt: UNIT_EPOCH },
    ],
    activities: [
      activity(1, 1, 'status', 1),
      activity(2, 1, 'status', 2),
      activity(3, 2, 'status', 8),
      activity(4, 5, 'status', 9),
      activity(5, 1, 'record', 1),
      // Its record has been taken back since.
      activity(6, 1, 'record', 99),
      activity(7, 2, 'review', 2),
      activity(8, 4, 'review', 3),
      activity(9, 1, 'multiple-record', 1),
      activity(10, 1, 'review', 1),
      // Its record is still there, over which the server fails.
      activity(11, 2, 'multiple-record', 2),
    ],
  })
}

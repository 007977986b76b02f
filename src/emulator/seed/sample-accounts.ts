import { DAY, instant, type Instant } from '#base/time.ts'
import type { UserRow } from '#emulator/world.ts'

import { chance } from './chance.ts'
import { personName } from './sample-names.ts'

/** Users 1 to 3 are those of the sample tokens; the guest has an empty account. */
export const SAMPLE_USER = 1
const OTHER_USER = 2
export const GUEST_USER = 3
/** Has recorded tens of thousands of episodes. */
export const HEAVY_USER = 41
/** Has closed the account; what was written stays. */
export const RETIRED_USER = 42
const USERS_COUNT = 47

/** Ids of what users make leave room for so many users, so that an id says whose it is. */
export const USERS_ROOM = 64

type Account = Pick<UserRow, 'username' | 'name' | 'description' | 'url'>

const USUAL = '動作確認のための見本の利用者です。'

/** As long as Annict lets a description be: 150 characters. */
const LONG_DESCRIPTION = `${USUAL}長い自己紹介の見本として、${'同じ文を何度も繰り返します。'.repeat(12)}`
  .slice(0, 149)
  .concat('。')

const NAMED: Readonly<Record<number, Account>> = {
  [SAMPLE_USER]: {
    username: 'sample',
    name: '見本 太郎',
    description: USUAL,
    url: 'https://example.invalid/sample',
  },
  [OTHER_USER]: { username: 'other', name: '例田 花子', description: USUAL, url: null },
  [GUEST_USER]: { username: 'guest', name: 'ゲスト', description: '', url: null },
  [HEAVY_USER]: {
    username: 'heavy',
    name: '見本 記録魔',
    description: '五千作品と四万件の記録を持つ、見本の利用者です。',
    url: 'https://example.invalid/heavy',
  },
  [RETIRED_USER]: { username: 'retired', name: '退会した見本', description: USUAL, url: null },
  43: { username: 'Mixed_Case_43', name: '大文字小文字の見本', description: LONG_DESCRIPTION, url: null },
  44: {
    username: 'rtl_sample',
    name: 'مستخدم نموذجي',
    description: 'هذا حساب نموذجي. 右から左の文字の見本です。',
    url: 'http://example.invalid/rtl?a=1&b=2#c',
  },
  45: {
    username: 'emoji_sample',
    name: '👩‍👩‍👧‍👦 絵文字の見本 🏳️‍🌈',
    description: '一行目\n二行目 🎬\n\n四行目',
    url: null,
  },
  46: {
    username: 'width_sample',
    name: 'ﾐﾎﾝ Ｍｉｈｏｎ　①②③',
    description: '<b>記号</b> & "引用" \'符号\' 〜～－ー‐ ｶﾞ ガ ガ',
    url: '',
  },
  47: {
    username: 'n',
    name: '長い名前の見本としてとてもとても長くつけられた名前です',
    description: '',
    url: null,
  },
}

/** Undefined for an id that nobody has. */
export function accountOf(id: number): Account | undefined {
  if (!isUser(id)) return undefined
  const usual = { username: `sample${String(id).padStart(2, '0')}`, name: personName(id).name }
  return NAMED[id] ?? { ...usual, description: USUAL, url: null }
}

export const isUser = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= USERS_COUNT

export const USER_IDS: readonly number[] = Array.from({ length: USERS_COUNT }, (_, place) => place + 1)

export function joinedAt(id: number): Instant {
  return id === HEAVY_USER ? instant(Date.UTC(2012, 4, 1)) : instant(Date.UTC(2020, 3, 1) + id * 17 * DAY)
}

/** The guest follows nobody. Timelines with the heavy user in them are `other`'s, and never `sample`'s. */
export function isFollowing(seed: number, follower: number, followed: number): boolean {
  if (follower === followed || !isUser(follower) || !isUser(followed)) return false
  if (follower === GUEST_USER || followed === GUEST_USER) return false
  if (followed === HEAVY_USER) return follower !== SAMPLE_USER && follower % 5 === 2
  if (followed === RETIRED_USER) return follower <= 10
  return chance(seed, follower, followed, 60) < 0.2
}

/** Whom a user follows and does not want to see: two for `sample`, now and then one for others. */
export function mutedBy(seed: number, userId: number): ReadonlySet<number> {
  const candidates = USER_IDS.filter((id) => id !== RETIRED_USER && id !== HEAVY_USER)
  const following = candidates.filter((id) => isFollowing(seed, userId, id))
  if (userId === SAMPLE_USER) return new Set(following.slice(0, 2))
  return new Set(following.filter((id) => chance(seed, userId, id, 69) < 0.08))
}

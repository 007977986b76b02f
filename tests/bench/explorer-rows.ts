import type { CatalogueRows } from '#app/explorer/explored-parts.ts'
import { instant } from '#base/time.ts'

const MEDIA = ['TV', 'TV', 'TV', 'OVA', 'MOVIE', 'WEB', 'OTHER'] as const
const SEASONS = ['WINTER', 'SPRING', 'SUMMER', 'AUTUMN'] as const
const STATUSES = ['WATCHED', 'WATCHING', 'WANNA_WATCH', 'NO_STATE'] as const
const ROLES = ['監督', '原作', '音楽', '脚本', 'キャラクターデザイン', '美術監督'] as const

/** Casts and staffs of each work. */
const CREDITS = 10

const FIRST = Date.UTC(1970, 0, 1)
const WEEK = 7 * 24 * 3_600_000

/** A number from 0 to below `below` that looks like chance and is the same in every run; the small ones are frequent. */
function drawn(seed: number, below: number): number {
  const even = (Math.imul(seed + 1, 0x9e3779b1) >>> 8) / 2 ** 24
  return Math.floor(even * even * below)
}

function pick<Item>(items: readonly [Item, ...Item[]], seed: number): Item {
  return items[drawn(seed, items.length)] ?? items[0]
}

/** All that a catalogue of so many works could know of them, with everybody who made them and who speaks in them. */
export function explorerRows(count: number): CatalogueRows {
  const ids = Array.from({ length: count }, (_, place) => place + 1)
  const credits = Array.from({ length: count * CREDITS }, (_, place) => ({
    id: place + 1,
    work: Math.floor(place / CREDITS) + 1,
  }))
  return {
    work: ids.map((id) => ({
      id,
      facts: {
        ...{ title: `見本の作品 その${id} はじまりと終わりの物語`, titleKana: `みほんのさくひん その${id}` },
        ...{
          titleRo: `Mihon no Sakuhin ${id}`,
          titleEn: id % 3 === 0 ? `Sample Work No. ${id}` : null,
          media: pick(MEDIA, id),
        },
        ...{
          watchersCount: drawn(id * 3, 20_000),
          satisfactionRate: id % 4 === 0 ? null : drawn(id * 5, 100),
        },
        ...{ episodesCount: drawn(id * 7, 60), reviewsCount: drawn(id * 11, 300) },
        ...{ seasonYear: 1970 + (id % 57), seasonName: pick(SEASONS, id * 13) },
        ...{ picture: null, casts: [], staffs: [], series: [], programs: [] },
      },
    })),
    cast: credits.map(({ id, work }) => ({ id, facts: { work, person: drawn(id * 17, count / 4) + 1 } })),
    staff: credits.map(({ id, work }) => ({
      id,
      facts:
        id % CREDITS === 0
          ? { work, organization: drawn(id * 19, count / 100) + 1, roleText: 'アニメーション制作' }
          : { work, person: drawn(id * 23, count / 4) + 1, roleText: pick(ROLES, id * 29) },
    })),
    program: ids.map((id) => ({
      id,
      facts: {
        ...{ work: id, channel: drawn(id * 31, 250) + 1, rebroadcast: id % 9 === 0 },
        startedAt: instant(FIRST + (id % 3_000) * WEEK),
      },
    })),
    series: ids
      .filter((id) => id % 5 === 0)
      .map((id) => ({
        id,
        facts: {
          name: `見本シリーズ ${id}`,
          works: [
            [id, null],
            [id - 1, null],
          ],
        },
      })),
    person: ids
      .slice(0, count / 4)
      .map((id) => ({ id, facts: { name: `見本 花子${id}`, nameKana: `みほん はなこ${id}` } })),
    organization: ids.slice(0, count / 100).map((id) => ({ id, facts: { name: `例スタジオ${id}` } })),
    channel: ids.slice(0, 250).map((id) => ({ id, facts: { name: `見本テレビ${id}` } })),
    ownWork: ids
      .filter((id) => id % 20 === 0)
      .map((id) => ({ id, facts: { status: pick(STATUSES, id * 37) } })),
  }
}

import { chunkKey, packChunk, type ChunkKey, type StoredChunk } from '#cache/catalogue/chunk.ts'
import type { Kind } from '#cache/catalogue/kinds.ts'
import type { Facts, Row } from '#cache/catalogue/row.ts'
import { instant } from '#base/time.ts'

const SEEN_AT = Date.UTC(2026, 3, 20)

const SEASONS = ['WINTER', 'SPRING', 'SUMMER', 'AUTUMN'] as const

const ROLES = ['監督', '脚本', '音楽'] as const

/** A row as lists and pages leave it: parts of several ages. */
function row(id: number, ...facts: readonly Facts[]): Row {
  const parts = facts.map((told, place) => ({
    at: instant(SEEN_AT - place * 3_600_000 - (id % 90) * 60_000),
    source: place === 0 && facts.length > 1 ? 'WorkPage' : 'SeasonWorks',
    facts: told,
  }))
  return { id, parts }
}

/** What every season's list tells of a work. */
function listed(id: number): Facts {
  return {
    ...{
      seen: true,
      title: `見本の作品 その${id} はじまりと終わりの物語`,
      titleKana: `みほんのさくひん その${id}`,
    },
    ...{ titleRo: `Mihon no Sakuhin ${id}`, titleEn: id % 3 === 0 ? `Sample Work No. ${id}` : null },
    ...{ media: id % 5 === 0 ? 'MOVIE' : 'TV', episodesCount: id % 26, noEpisodes: id % 5 === 0 },
    ...{ watchersCount: (id * 7_919) % 9_000, satisfactionRate: id % 4 === 0 ? null : (id * 31) % 100 },
    picture: `https://images.example.com/works/${id}/cover-large.jpg`,
    ...{ seasonYear: 1970 + (id % 57), seasonName: SEASONS[id % 4] ?? 'WINTER' },
  }
}

/** What the page of a work adds. */
function paged(id: number, episodes: readonly number[]): Facts {
  return {
    ...{ reviewsCount: id % 300, officialSiteUrl: `https://sample-${id}.example.com/`, wikipediaUrl: null },
    ...{ twitterUsername: `sample_${id}`, malAnimeId: String(id), syobocalTid: id, episodes },
  }
}

/** Casts and staffs of a work. */
const CREDITS = 10

/** The packs of `count` works, of every tenth with what its page told, its episodes and its credits. */
export function benchChunks(count: number): ReadonlyMap<ChunkKey, StoredChunk> {
  const chunks = new Map<ChunkKey, Map<number, Row>>()
  const put = (kind: Kind, one: Row): void => {
    const key = chunkKey(kind, one.id)
    const chunk = chunks.get(key) ?? new Map<number, Row>()
    chunks.set(key, chunk.set(one.id, one))
  }
  let episode = 0
  for (let id = 1; id <= count; id += 1) {
    if (id % 10 !== 0) {
      put('work', row(id, listed(id)))
      continue
    }
    const episodes = Array.from({ length: id % 26 }, () => (episode += 1))
    const credits = Array.from({ length: CREDITS }, (_, place) => id + place)
    put('work', row(id, { ...paged(id, episodes), casts: credits, staffs: credits }, listed(id)))
    for (const number of credits) {
      const person = 1 + ((number * 7_919) % 5_000)
      put('cast', row(number, { work: id, person, name: `見本 花子${person}`, seen: true }))
      put('staff', row(number, { work: id, person, roleText: ROLES[number % 3] ?? '監督', seen: true }))
      put(
        'person',
        row(person, { name: `見本 花子${person}`, nameKana: `みほん はなこ${person}`, seen: true }),
      )
    }
    for (const [place, number] of episodes.entries()) {
      const named = { numberText: `第${place}話`, title: `見本の話 ${place}` }
      put('episode', row(number, { work: id, sortNumber: place * 10, ...named, recordsCount: 5, seen: true }))
    }
  }
  return new Map(
    [...chunks].flatMap(([key, rows]) => {
      const stored = packChunk(rows)
      return stored === null ? [] : [[key, stored] as const]
    }),
  )
}

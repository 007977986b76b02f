import { DAY, HOUR, MINUTE } from '#base/time.ts'

import { FIRST_INVENTED_ID, type Catalogue, type CatalogueSource } from './catalogue.ts'
import { seriesNames } from './catalogue-series.ts'

/** What is read of an item of `bangumi-data`. Times are ISO texts, `''` when unknown. */
export interface SourceItem {
  readonly title: string
  readonly titleTranslate?: Readonly<Record<string, readonly string[]>>
  readonly type: 'tv' | 'movie' | 'ova' | 'web'
  readonly lang: string
  readonly officialSite?: string
  readonly begin: string
  readonly end?: string
  /** A repeating interval such as `R/2026-04-05T14:15:00.000Z/P7D`. */
  readonly broadcast?: string
  readonly sites: readonly { readonly site: string; readonly id?: string; readonly begin?: string }[]
}

/** What is read of a row of `@kawaiioverflow/arm`. */
export interface SourceIds {
  readonly mal_id?: number
  readonly anilist_id?: number
  readonly annict_id?: number
  readonly syobocal_tid?: number
}

export interface Sources {
  readonly items: readonly SourceItem[]
  readonly ids: readonly SourceIds[]
  /** The sites of `bangumi-data` that only describe a work, by key. */
  readonly describing: ReadonlySet<string>
  readonly credits: readonly CatalogueSource[]
  readonly madeFrom: string
}

/** Japanese services whose beginnings are dated, after the broadcast itself. */
const SERVICES = [
  ['danime', 'dアニメストア'],
  ['unext', 'U-NEXT'],
  ['nicovideo', 'ニコニコ'],
  ['netflix', 'Netflix'],
  ['crunchyroll', 'Crunchyroll'],
  ['youtube', 'YouTube'],
] as const
const BROADCAST = '初回放送（局情報なし）'

/** Services whose beginnings at these hours of UTC are mere dates: nothing starts there at 1:00 or 9:00 in Japan week after week. */
const MERE_DATES: ReadonlyMap<string, readonly string[]> = new Map([
  ['netflix', ['16:00:00', '00:00:00']],
  ['crunchyroll', ['16:00:00', '00:00:00']],
])

const MEDIA = { tv: 'T', movie: 'M', ova: 'O', web: 'W' } as const

interface Work {
  readonly item: SourceItem
  readonly id: number
  readonly begin: number
  readonly exact: boolean
  readonly step: number
  readonly episodes: number
  readonly malId: number
  readonly syobocalTid: number
  readonly tmdb: string | null
}

/** Makes the catalogue of the sample world. The same sources give the same bytes. */
export function joinCatalogue(sources: Sources): Catalogue {
  const lastBegin = Math.max(...sources.items.map((item) => Date.parse(item.begin)))
  const works = distinct(sources.items, createIdFinder(sources.ids))
    .map(({ item, id, syobocalTid }) => toWork(item, id, syobocalTid, lastBegin))
    .toSorted((one, other) => one.begin - other.begin || one.id - other.id)
  const series = seriesNames(works.map((work) => ({ key: work.tmdb, title: work.item.title.trim() })))
  return {
    meta: {
      format: 1,
      madeFrom: sources.madeFrom,
      asOf: new Date(lastBegin).toISOString().slice(0, 10),
      sources: sources.credits,
      changes:
        'Selected and re-encoded. Seasons, episode numbers, series and weekly slots are computed from dates and ids; nothing else was added.',
    },
    channels: [BROADCAST, ...SERVICES.map(([, name]) => name)],
    series: series.names,
    annictIds: works.map((work) => work.id),
    titles: works.map((work) => work.item.title.trim()),
    titlesEn: works.map((work) => work.item.titleTranslate?.['en']?.[0] ?? ''),
    media: works.map((work) => MEDIA[work.item.type]).join(''),
    begins: works.map((work, place) => minutes(work.begin) - minutes(works[place - 1]?.begin ?? 0)),
    exact: works.map((work) => (work.exact ? '1' : '0')).join(''),
    reach: works.map((work) => reachOf(work.item, sources.describing).toString(36)).join(''),
    episodes: works.map((work) => work.episodes),
    steps: Object.fromEntries(
      works.map((work, place) => [place, work.step] as const).filter(([, step]) => step !== 7),
    ),
    sites: works.map((work) => (work.item.officialSite ?? '').replace(/^https:\/\//, '')),
    malIds: works.map((work) => work.malId),
    syobocalTids: works.map((work) => work.syobocalTid),
    seriesOf: series.places,
    schedules: works.map(scheduleOf),
  }
}

const minutes = (time: number): number => Math.round(time / MINUTE)

function siteOf(item: SourceItem, key: string): SourceItem['sites'][number] | undefined {
  return item.sites.find((one) => one.site === key)
}

const numberOf = (item: SourceItem, site: string): number => Number(siteOf(item, site)?.id) || 0

type Found = { readonly annictId: number | null; readonly syobocalTid: number }

/** Annict's id by MyAnimeList's, else by AniList's. */
function createIdFinder(ids: readonly SourceIds[]): (item: SourceItem) => Found {
  const byMal = new Map(ids.map((row) => [row.mal_id, row]))
  const byAniList = new Map(ids.map((row) => [row.anilist_id, row]))
  return (item) => {
    const other = byAniList.get(numberOf(item, 'aniList') || -1)
    const row = byMal.get(numberOf(item, 'mal') || -1) ?? other
    return {
      annictId: row?.annict_id ?? other?.annict_id ?? null,
      syobocalTid: row?.syobocal_tid ?? 0,
    }
  }
}

/** Leaves out doubles and foreign works that Annict does not have, and gives every work an id of its own. */
function distinct(items: readonly SourceItem[], find: (item: SourceItem) => Found) {
  const seen = new Set<string>()
  const taken = new Set<number>()
  let invented = FIRST_INVENTED_ID
  return items.flatMap((item) => {
    const { annictId, syobocalTid } = find(item)
    if (item.lang !== 'ja' && annictId === null) return []
    const key = `${item.title}|${item.begin.slice(0, 10)}|${item.type}`
    if (seen.has(key)) return []
    seen.add(key)
    // Parts of a split run may share Annict's id; the later ones get one of ours.
    const id = annictId !== null && !taken.has(annictId) ? annictId : invented++
    taken.add(id)
    return [{ item, id, syobocalTid }]
  })
}

function toWork(item: SourceItem, id: number, syobocalTid: number, lastBegin: number): Work {
  // A beginning at exactly 16:00Z without a rule is a mere date: of UTC+8 where the item has the key `broadcast`, else of UTC.
  const exact = item.begin.slice(11, 19) !== '16:00:00' || Boolean(item.broadcast)
  const stated = Date.parse(item.begin)
  const date = new Date(stated + ('broadcast' in item ? 8 * HOUR : 0)).toISOString().slice(0, 10)
  const step = ruleOf(item)?.step ?? 7
  return {
    item,
    id,
    begin: exact ? stated : Date.parse(date) - 9 * HOUR,
    exact,
    step,
    episodes: episodesOf(item, step, lastBegin),
    malId: numberOf(item, 'mal'),
    syobocalTid,
    tmdb: /^tv\/\d+/.exec(siteOf(item, 'tmdb')?.id ?? '')?.[0] ?? null,
  }
}

function ruleOf(item: SourceItem): { readonly start: number; readonly step: number } | null {
  const [, start, every, unit] = /^R\/([^/]+)\/P(\d+)([DM])$/.exec(item.broadcast ?? '') ?? []
  if (start === undefined || Number(every) === 0) return null
  return { start: Date.parse(start), step: unit === 'M' ? 30 : Number(every) }
}

/** How many episodes a run from `begin` to `end` has. Films have none. */
function episodesOf(item: SourceItem, step: number, lastBegin: number): number {
  if (item.type === 'movie') return 0
  const end = item.end ? Date.parse(item.end) : null
  const days = ((end ?? lastBegin + 60 * DAY) - Date.parse(item.begin)) / DAY
  if (end !== null && days < 1) return 1
  if (end === null && item.type === 'tv') return days > 365 ? Math.max(1, Math.floor(days / step)) : 12
  if (item.type === 'ova') return Math.min(12, Math.max(1, Math.round(days / 75) + 1))
  const count = Math.max(1, Math.floor(days / step + 0.02) + 1)
  // A long run whose end is off the weekly slot has a wrong end: most of those had two cours.
  const offSlot = (((days % 7) + 7) % 7) * DAY > 2.2 * HOUR
  return item.type === 'tv' && end !== null && count > 60 && item.begin >= '2000' && offSlot ? 26 : count
}

/** Slots exist where a real hour is known: the broadcast, and services that begin with it. */
function scheduleOf(work: Work): readonly number[] | 0 {
  const { item, begin } = work
  const pairs: number[] = []
  if (work.exact && (item.type === 'tv' || item.type === 'web')) {
    // A rule that begins later than the work is a run that has changed its slot.
    const late = (ruleOf(item)?.start ?? begin) - begin
    pairs.push(0, late > 7 * DAY ? minutes(late) : 0)
  }
  const runs = item.end ? Date.parse(item.end) - Date.parse(item.begin) : 400 * DAY
  const latest = Math.max(28 * DAY, Math.min(runs, 100 * DAY))
  for (const [place, [key]] of SERVICES.entries()) {
    const start = siteOf(item, key)?.begin
    if (start === undefined || start === '') continue
    if (MERE_DATES.get(key)?.includes(start.slice(11, 19))) continue
    const offset = Date.parse(start) - begin
    if (offset >= -14 * DAY && offset <= latest) pairs.push(place + 1, minutes(offset))
  }
  return pairs.length === 0 ? 0 : pairs
}

/** How far a work is known, 0 to 35: services and sites that carry it, and translations of its title. */
function reachOf(item: SourceItem, describing: ReadonlySet<string>): number {
  const carried = item.sites.filter((one) => !describing.has(one.site)).length
  const translated = Object.values(item.titleTranslate ?? {}).flat().length
  return Math.min(35, carried + translated)
}

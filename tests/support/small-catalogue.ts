import { DAY, HOUR, MINUTE } from '#base/time.ts'
import type { Catalogue } from '#emulator/catalogue.ts'

/**
 * A catalogue of `count` works that depends on no package: one every ten days up to the end of April 2026, a film in
 * seven, broadcast late on Saturdays and in part on demand.
 */
export function smallCatalogue(count: number): Catalogue {
  const places = Array.from({ length: count }, (_, place) => place)
  const isFilm = (place: number): boolean => place % 7 === 6
  const last = Date.UTC(2026, 3, 29)
  const first = last - (count - 1) * 10 * DAY + 16 * HOUR
  return {
    meta: { format: 1, madeFrom: 'small', asOf: '2026-04-29', sources: [], changes: '' },
    channels: ['見本の放送', '見本の配信'],
    series: ['見本のシリーズ'],
    annictIds: places.map((place) => 100 + place),
    titles: places.map((place) => `小さな見本 ${place}`),
    titlesEn: places.map(() => ''),
    media: places.map((place) => (isFilm(place) ? 'M' : 'T')).join(''),
    begins: places.map((place) => (place === 0 ? first / MINUTE : (10 * DAY) / MINUTE)),
    exact: places.map(() => '1').join(''),
    reach: places.map((place) => (place % 20).toString(36)).join(''),
    episodes: places.map((place) => (isFilm(place) ? 0 : 12 + (place % 3) * 12)),
    steps: {},
    sites: places.map(() => ''),
    malIds: places.map(() => 0),
    syobocalTids: places.map(() => 0),
    seriesOf: places.map((place) => (place % 5 === 0 ? 1 : 0)),
    schedules: places.map((place) => (isFilm(place) ? 0 : [0, 0, 1, 90])),
  }
}

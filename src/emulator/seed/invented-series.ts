import type { SeriesRow, SeriesWorkRow, WorkRow } from '#emulator/world.ts'

import { INVENTED, kept } from './invented-rows.ts'
import { inventedWorks } from './invented-works.ts'

function series(number: number, name: string, row: Partial<SeriesRow> = {}): SeriesRow {
  return { ...kept, id: INVENTED + number, name, nameEn: '', nameRo: '', ...row }
}

export const inventedSeries: readonly SeriesRow[] = [
  series(1, '見本便シリーズ', { nameEn: 'The Sample Mail', nameRo: 'Mihonbin Shirīzu' }),
  series(2, '一作だけの見本シリーズ'),
  series(3, '消された見本シリーズ', { visibility: 'deleted' }),
  series(4, '公開されていない見本シリーズ', { visibility: 'unpublished' }),
  series(5, '何かが欠けている見本シリーズ'),
  series(6, 'سلسلة نموذجية ＆ ﾐﾎﾝ <①>', { nameRo: 'Mihon' }),
]

function link(number: number, of: number, work: number, row: Partial<SeriesWorkRow> = {}): SeriesWorkRow {
  const summaries = { summary: null, summaryEn: null }
  return {
    ...kept,
    id: INVENTED + number,
    seriesId: INVENTED + of,
    workId: INVENTED + work,
    ...summaries,
    ...row,
  }
}

const isLacking = ({ id }: WorkRow): boolean => id >= INVENTED + 10 && id <= INVENTED + 32

/** In mixed order on purpose: the order of release has to be asked for. */
export const inventedSeriesWorks: readonly SeriesWorkRow[] = [
  link(1, 1, 1, { summary: '第2期', summaryEn: 'Season 2' }),
  link(2, 1, 80, { summary: '劇場版', summaryEn: '' }),
  // Linked, while the work itself is not published, or gone.
  link(3, 1, 81, { summary: '総集編' }),
  link(4, 1, 82),
  link(5, 1, 5, { summary: '', summaryEn: '' }),
  link(6, 1, 2, { summary: '外伝 & <番外編> — とても長い説明の見本'.repeat(4) }),
  link(7, 1, 3, { visibility: 'deleted', summary: '消されたつながり' }),
  link(8, 1, 4, { visibility: 'unpublished' }),
  link(9, 2, 43),
  link(10, 2, 44, { visibility: 'deleted' }),
  link(11, 3, 1),
  link(12, 3, 2),
  link(13, 4, 1),
  link(14, 4, 2),
  link(15, 6, 1),
  link(16, 6, 60),
  ...inventedWorks.filter(isLacking).map((work, place) => link(20 + place, 5, work.id - INVENTED)),
]

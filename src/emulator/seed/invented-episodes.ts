import type { EpisodeRow } from '#emulator/world.ts'

import { INVENTED, inventedEpisodes } from './invented-rows.ts'

/** Numbers as stations write them: what is told apart by the text alone, recaps in between, specials without a number. */
const WRITTEN: readonly (readonly [number: number | null, text: string | null])[] = [
  [1, '第1話'],
  [2, '#2'],
  [3, '第三回'],
  [3.5, '第3.5話'],
  [4, '④'],
  [5, '第５話'],
  [6, 'Ⅵ'],
  [7, '#7-8'],
  [9, 'Episode.09'],
  [10, '十話目'],
  [null, '総集編'],
  [11, null],
  [null, 'SP'],
  [null, null],
  [0, '第0話'],
  [100, '最終話'],
]

/** Of the season, and not yet broadcast. */
const UNSEEN = { recordsCount: 0, recordCommentsCount: 0, satisfactionRate: null } as const

const LONG_EPISODE_TITLE = `話の題名の見本${'としてとても長く'.repeat(25)}`

const TITLES: readonly (string | null)[] = [
  null,
  '',
  LONG_EPISODE_TITLE,
  'عنوان الحلقة (見本)',
  '「見本」& <例> "C" \\n',
  '🎬👩‍👩‍👧‍👦',
  'ﾐﾎﾝ の Ｔｉｔｌｅ',
  'か\u3099 の結合',
  '　',
]

export const inventedEpisodeRows: readonly EpisodeRow[] = [
  ...inventedEpisodes(1, 12, (number) => (number > 3 ? UNSEEN : {})),
  ...inventedEpisodes(2, 12, (number) => (number > 3 ? { ...UNSEEN, title: null } : {})),
  // The fourth has been taken back, although a slot still names it; a thirteenth stands in its place.
  ...inventedEpisodes(3, 13, (number) => (number === 4 ? { visibility: 'unpublished' } : {})),
  ...inventedEpisodes(4, 12, () => ({ ...UNSEEN, numberText: null })),
  ...inventedEpisodes(5, 26),
  ...inventedEpisodes(10, 2),
  ...inventedEpisodes(42, 1),
  ...inventedEpisodes(43, 12),
  ...inventedEpisodes(44, 3),
  ...inventedEpisodes(45, 1_100, () => ({}), INVENTED + 10_001),
  ...inventedEpisodes(46, 2_961, () => ({ title: null }), INVENTED + 20_001),
  ...inventedEpisodes(47, WRITTEN.length, (number) => {
    const [written, numberText] = WRITTEN[number - 1] ?? [null, null]
    return { number: written, numberText }
  }),
  // Stored from the last to the first.
  ...inventedEpisodes(48, 6, (number) => ({
    number: 7 - number,
    numberText: `第${7 - number}話`,
    sortNumber: (7 - number) * 100,
    prevEpisodeId: number === 6 ? null : INVENTED + 4_800 + number + 1,
  })),
  ...inventedEpisodes(49, 7, (number) => {
    // Nothing before the third; the fifth is not published, and is still what the sixth follows.
    if (number === 3) return { prevEpisodeId: null }
    if (number === 5) return { visibility: 'unpublished' }
    // The seventh follows the fifth as well, in a place that it shares with the sixth.
    if (number === 7) return { prevEpisodeId: INVENTED + 4_905, sortNumber: 60 }
    return {}
  }),
  ...inventedEpisodes(50, 3, (number) => ({ visibility: number === 1 ? 'deleted' : 'unpublished' })),
  ...inventedEpisodes(51, TITLES.length, (number) => ({ title: TITLES[number - 1] ?? null })),
  ...inventedEpisodes(81, 1, () => UNSEEN),
]

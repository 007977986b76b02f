import { exploredParts } from '#app/explorer/explored-parts.ts'
import { findableWorks } from '#app/explorer/findable.ts'
import { NO_CONDITIONS, OPTION_FACETS, type WorkConditions } from '#domain/explore/conditions.ts'
import { exploreWorks } from '#domain/explore/explore-works.ts'
import type { ExploreQuestion, ExploreSort } from '#domain/explore/question.ts'
import { createWorkTable } from '#domain/explore/work-table.ts'
import { createFindIndex } from '#domain/find/find-index.ts'
import { ensureCatalogue } from '#emulator/catalogue-build.node.ts'

import { explorerRows } from './explorer-rows.ts'
import { median, timed, type Row } from './rows.ts'

const RUNS = 7
const WORKS = 100_000

/** How many options of each facet a page offers at first. */
const MOST = 20

/** What a page asks for at a click, by name. */
export const QUESTIONS: Readonly<Record<string, ExploreQuestion>> = {
  'all works': question({}),
  'one medium': question({ media: { any: ['TV'], none: [] } }),
  'a text': question({ text: '9 はじまり' }),
  'one voice': question({ cast: { any: [1], none: [] } }, 'satisfaction'),
  'seven conditions': question(
    {
      media: { any: ['TV', 'MOVIE'], none: [] },
      status: { any: [], none: ['WATCHED'] },
      cast: { any: [1, 2, 3, 4, 5, 6, 7, 8], none: [9] },
      staff: { any: [], none: ['p5:監督'] },
      satisfaction: { from: 10, until: null },
      season: { from: { year: 1990, name: 'SPRING' }, until: null },
      lacks: { any: [], none: ['reading'] },
    },
    'season',
  ),
  'in order of titles': question({}, 'title'),
  'in order of broadcasts': question({ episodes: { from: 1, until: 13 } }, 'broadcast'),
  'people by name': {
    ...question({}),
    facets: { staff: { text: '花子77 監督', most: MOST }, cast: { text: 'みほん 77', most: MOST } },
  },
}

function question(conditions: Partial<WorkConditions>, key: ExploreSort = 'watchers'): ExploreQuestion {
  return {
    scope: { kind: 'all' },
    conditions: { ...NO_CONDITIONS, ...conditions },
    sort: { key, direction: 'desc' },
    titles: 'native',
    facets: Object.fromEntries(OPTION_FACETS.map((facet) => [facet, { text: '', most: MOST }])),
  }
}

/** Typed letter by letter. */
const TYPED = ['ガンダム', 'bocchi za rokku', 'spy x family', 'ヴァイオレット', '進撃の巨人 2', 'frieern']

/** The explorer's own part, without a browser: what each key press and each click costs in the worker. */
export async function measureExplorer(): Promise<Row[]> {
  return [...measureQuestions(), ...(await measureFinding())]
}

function measureQuestions(): Row[] {
  const rows = explorerRows(WORKS)
  const from = performance.now()
  const table = createWorkTable(exploredParts(rows))
  const made = performance.now() - from
  const times = Object.entries(QUESTIONS).map(([name, asked]) => {
    const [first = 0, ...others] = repeated(() => exploreWorks(table, asked))
    return { name, first, time: median(others) }
  })
  for (const { name, first, time } of times)
    process.stderr.write(`${name}: first ${first.toFixed(1)} ms, then ${time.toFixed(1)} ms\n`)
  return [
    timed('explorer: 100,000 works with 10 casts and 10 staffs each, put in columns', made, 3_000, undefined),
    timed(
      'explorer: filter, sort and count all options over them, the slowest of 8 questions',
      Math.max(...times.map(({ time }) => time)),
      50,
      undefined,
    ),
  ]
}

async function measureFinding(): Promise<Row[]> {
  const { annictIds, titles, titlesEn, reach } = await ensureCatalogue()
  const works = findableWorks(
    annictIds.map((id, place) => {
      const { [place]: title = '' } = titles
      const watchersCount = Number.parseInt(reach[place] ?? '0', 36)
      return { id, facts: { title, titleEn: titlesEn[place] ?? null, watchersCount } }
    }),
  )
  const index = createFindIndex(works)
  const presses = TYPED.flatMap((text) => Array.from(text, (_, place) => text.slice(0, place + 1)))
  const ours = presses.map((text) => median(repeated(() => index.find(text, MOST))))
  const peers = presses.map((text) => median(repeated(() => plainly(works, text))))
  const slowest = Math.max(...ours)
  const row = timed(
    `explorer: from a key press to what is found among ${works.length.toLocaleString('en')} works`,
    slowest,
    30,
    undefined,
  )
  return [
    {
      ...row,
      measured: `${row.measured} (a plain filter of all titles: ${Math.max(...peers).toFixed(1)} ms)`,
    },
  ]
}

/** What a list without an index does: every title evened out and looked through, at every key press. */
function plainly(works: readonly { readonly names: readonly string[] }[], text: string): number {
  const plain = (one: string): string => one.normalize('NFKC').toLowerCase()
  return works.filter(({ names }) => names.some((name) => plain(name).includes(plain(text)))).length
}

function repeated(run: () => unknown): number[] {
  return Array.from({ length: RUNS }, () => {
    const from = performance.now()
    run()
    return performance.now() - from
  })
}

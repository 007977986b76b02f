import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { counted, median, reached, timed, type Row } from './rows.ts'
import type { ScaledFigures } from './scaled-world.ts'
import type { Bench } from './site.ts'

const RUNS = 30

interface Asked {
  readonly name: string
  readonly token: string
  readonly query: string
  /** The fewest rows that make the measurement worth something. */
  readonly rows: number
}

const SEASON: Asked = {
  name: 'the emulated API: a season of 100 works, median',
  token: 'sample-read',
  query: `query { searchWorks(seasons: ["2026-spring"], first: 100, orderBy: { field: WATCHERS_COUNT, direction: DESC }) {
    nodes { annictId title titleKana titleRo titleEn media episodesCount noEpisodes watchersCount satisfactionRate
      image { recommendedImageUrl }
      programs(first: 5, orderBy: { field: STARTED_AT, direction: ASC }) { nodes { startedAt rebroadcast state } } }
    pageInfo { hasNextPage endCursor } } }`,
  rows: 50,
}

const LIBRARY: Asked = {
  name: 'the emulated API: 100 of 5,000 library entries with next episodes, median',
  token: 'sample-heavy',
  query: `query { viewer { libraryEntries(first: 100, orderBy: { field: LAST_TRACKED_AT, direction: DESC }) {
    nodes { id note status { state createdAt }
      nextEpisode { annictId number numberText title sortNumber viewerDidTrack }
      nextProgram { startedAt channel { name } }
      work { annictId title titleKana media episodesCount watchersCount viewerStatusState image { recommendedImageUrl } } }
    pageInfo { hasNextPage endCursor } } } }`,
  rows: 100,
}

/** How long the emulated API takes over a real socket, and what a world of a hundred thousand works costs. */
export async function measureEmulator({ site, baseline }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const asked of [SEASON, LIBRARY]) {
    const took = await medianOf(site.api, asked)
    rows.push(timed(asked.name, took, 30, baseline[asked.name]))
  }
  return [...rows, ...(await measureScaled(baseline))]
}

async function medianOf(api: string, { token, query, rows }: Asked): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now()
    const answer = await fetch(`${api}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    })
    const text = await answer.text()
    times.push(performance.now() - began)
    const found = text.match(/"annictId":/g)?.length ?? 0
    if (found < rows || text.includes('"errors"'))
      throw new Error(`What is measured answers with ${found} rows: ${text.slice(-300)}`)
  }
  return median(times)
}

/** In a process of its own, whose memory is the world's alone. */
async function measureScaled(baseline: Bench['baseline']): Promise<Row[]> {
  const child = spawn(process.execPath, ['tests/support/run.mjs', 'tests/bench/scaled-world.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`The scaled world ended with ${child.exitCode}`)
  const { works, readyMs, seasonMs, rssMb } = JSON.parse(output) as ScaledFigures // what that program prints
  const ready = 'the emulated API: 100,000 works until they can be asked for'
  const season = 'the emulated API: a season of 100,000 works, asked for the first time'
  return [
    reached('the emulated API: works in the scaled world', works, 100_000),
    timed(ready, readyMs, 5_000, baseline[ready]),
    timed(season, seasonMs, 1_000, baseline[season]),
    counted('the emulated API: memory of the process with 100,000 works', Math.round(rssMb), 1_024, ' MB'),
  ]
}

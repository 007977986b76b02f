import { median, timed, type Row } from './rows.ts'
import type { Bench } from './site.ts'

const RUNS = 30

/** How long the emulated API takes for a season of 100 works, over a real socket. */
export async function measureEmulator({ site, baseline }: Bench): Promise<Row[]> {
  const query = `query { searchWorks(seasons: ["2026-spring"], first: 100, orderBy: { field: WATCHERS_COUNT, direction: DESC }) {
    nodes { annictId title titleKana titleRo titleEn media episodesCount noEpisodes watchersCount satisfactionRate
      image { recommendedImageUrl }
      programs(first: 5, orderBy: { field: STARTED_AT, direction: ASC }) { nodes { startedAt rebroadcast state } } }
    pageInfo { hasNextPage endCursor } } }`
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now()
    const answer = await fetch(`${site.api}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer sample-read' },
      body: JSON.stringify({ query }),
    })
    const { data } = (await answer.json()) as { data?: { searchWorks: { nodes: readonly unknown[] } } }
    times.push(performance.now() - began)
    if ((data?.searchWorks.nodes.length ?? 0) < 50)
      throw new Error('The season that is measured is too small')
  }
  const name = 'the emulated API: a season of 100 works, median'
  return [timed(name, median(times), 30, baseline[name])]
}

import { ensureCatalogue } from '#emulator/catalogue-build.node.ts'
import { createEmulator } from '#emulator/emulator.ts'

/** What this program prints, as JSON. */
export interface ScaledFigures {
  readonly works: number
  /** From the catalogue's text to an emulator that can be asked. */
  readonly readyMs: number
  /** A season of some 1,200 works, 100 of them with slots, in a process that has answered nothing before. */
  readonly seasonMs: number
  /** The most memory that the process has had. */
  readonly rssMb: number
}

const QUERY = `{ searchWorks(seasons: ["2026-spring"], first: 100, orderBy: { field: WATCHERS_COUNT, direction: DESC }) {
  nodes { annictId title programs(first: 5) { nodes { startedAt } } } } }`

const catalogue = await ensureCatalogue()
const began = performance.now()
const emulator = createEmulator({ catalogue, scale: 12 })
const made = performance.now()
const answer = await emulator.fetch(
  new Request('https://api.annict.com/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sample-read' },
    body: JSON.stringify({ query: QUERY }),
  }),
)
const { data } = (await answer.json()) as { data?: { searchWorks: { nodes: readonly unknown[] } } } // as asked
const answered = performance.now()
if (data?.searchWorks.nodes.length !== 100) throw new Error('The scaled world answers with too little')
const figures: ScaledFigures = {
  works: emulator.world.works().length,
  readyMs: made - began,
  seasonMs: answered - made,
  rssMb: process.resourceUsage().maxRSS / 1024,
}
console.log(JSON.stringify(figures))

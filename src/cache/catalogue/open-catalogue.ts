import type { Clock } from '#base/clock.ts'
import { invariant } from '#base/invariant.ts'
import type { Instant } from '#base/time.ts'

import { readAsked } from './asked.ts'
import type { Catalogue, Columns, KindSize, PartKind, SeasonWorks, WorkParts } from './catalogue.ts'
import { keysOfKind, type ChunkKey } from './chunk.ts'
import type { ChunkStore } from './chunk-store.ts'
import { exportRows } from './export-file.ts'
import { createHoldings } from './holdings.ts'
import { importRows } from './import-file.ts'
import { KIND_NAMES, seasonId, seasonOfId, type Kind, type SeasonName } from './kinds.ts'
import { readSightings } from './reading.ts'
import { factIn, knownRow, type Known, type Row } from './row.ts'

export interface CatalogueOptions {
  readonly store: ChunkStore
  readonly clock: Pick<Clock, 'now'>
  /** The address of the API that all is about: numbers of another one mean other things. */
  readonly service: string
  /** Says that chunks have changed. */
  readonly onChange: (keys: readonly ChunkKey[]) => void
  /** Hears why something could not be kept, where nobody waits for it. */
  readonly onError: (error: unknown) => void
  /** What else can be asked about all rows. */
  readonly readers?: MakeReaders
}

/** All rows of a kind, in the order of their numbers: the same array until one of them changed. */
export type AllRows = (kind: Kind) => Promise<readonly Row[]>

/** Readers by name, over the rows of one catalogue. */
export type MakeReaders = (all: AllRows) => Readonly<Record<string, (given: never) => Promise<unknown>>>

const PARTS: Readonly<Record<PartKind, 'episodes' | 'casts' | 'staffs' | 'programs'>> = {
  ...{ episode: 'episodes', cast: 'casts', staff: 'staffs', program: 'programs' },
}

export interface OpenCatalogue extends Catalogue {
  /** Hears that another tab has changed chunks of the same store. */
  changedElsewhere(keys: readonly ChunkKey[]): void
}

export function openCatalogue({
  store,
  clock,
  service,
  onChange,
  onError,
  readers: makeReaders = () => ({}),
}: CatalogueOptions): OpenCatalogue {
  const holdings = createHoldings(store)
  const readers = makeReaders((kind) => holdings.all(kind))

  async function known<K extends Kind>(kind: K, rows: Promise<readonly Row[]>): Promise<Known<K>[]> {
    return (await rows).map((row) => knownRow(kind, row))
  }

  async function worksOfSeason(year: number, name: SeasonName): Promise<SeasonWorks> {
    const [season] = await known('season', holdings.rows('season', [seasonId(year, name)]))
    const asked = season?.ages.works ?? null
    const listed = new Set(season?.facts.works)
    const works = (await known('work', holdings.where('work', 'seasonYear', year))).filter(
      ({ id, facts, ages, standing }) =>
        facts.seasonName === name &&
        standing.kind === 'seen' &&
        // A later list of the whole season no longer had it: it moved, or it is gone.
        (asked === null || listed.has(id) || (ages.seasonName ?? 0) > asked),
    )
    return { works, asked }
  }

  async function partsOfWork<K extends PartKind>(kind: K, work: number): Promise<WorkParts<K>> {
    const [owner] = await known('work', holdings.rows('work', [work]))
    const name = PARTS[kind]
    const ages: Readonly<Record<string, Instant | undefined>> = owner?.ages ?? {}
    const asked = ages[name] ?? null
    const listed = new Set<number>(owner?.facts[name])
    const all = await known<PartKind>(kind, holdings.where(kind, 'work', work))
    const isGone = ({ id, standing, ages: own }: Known<PartKind>): boolean =>
      standing.kind === 'gone' || (asked !== null && !listed.has(id) && (own.work ?? 0) <= asked)
    const rows = all.filter((row) => !isGone(row))
    // They are of the kind that was asked for.
    return { rows, gone: all.filter(isGone), asked } as unknown as WorkParts<K>
  }

  async function forgetSeason(year: number, name: SeasonName): Promise<ChunkKey[]> {
    const inYear = await holdings.where('work', 'seasonYear', year)
    const works = inYear.filter((row) => factIn(row, 'seasonName') === name).map(({ id }) => id)
    const keys = [...(await holdings.remove('season', [seasonId(year, name)]))]
    // Its own keys.
    for (const kind of Object.keys(PARTS) as PartKind[]) {
      const going: number[] = []
      for (const work of works) going.push(...(await holdings.where(kind, 'work', work)).map(({ id }) => id))
      keys.push(...(await holdings.remove(kind, going)))
      if (kind === 'episode') keys.push(...(await holdings.remove('ownEpisode', going)))
    }
    keys.push(...(await holdings.remove('ownWork', works)))
    return [...keys, ...(await holdings.remove('work', works))]
  }

  return {
    async take(answers) {
      const sightings = answers.flatMap((answer) =>
        readSightings(readAsked(answer.text, answer.variables), answer),
      )
      if (sightings.length === 0) return
      onChange((await holdings.take(sightings)).keys)
    },
    rows: (kind, ids) => known(kind, holdings.rows(kind, ids)),
    where: (kind, fact, value) => known(kind, holdings.where(kind, fact, value)),
    worksOfSeason,
    partsOfWork,
    async columns(kind, names) {
      const rows = (await holdings.all(kind)).filter((row) => factIn(row, 'seen') !== false)
      const facts: Record<string, readonly unknown[]> = {}
      for (const name of names) facts[name] = rows.map((row) => factIn(row, name))
      // The names are the kind's own, and so are the values.
      return { ids: rows.map(({ id }) => id), facts } as Columns<typeof kind>
    },
    async sizes() {
      const sizes: KindSize[] = []
      for (const kind of KIND_NAMES) {
        const chunks = [...(await store.range(...keysOfKind(kind))).values()]
        const [first] = chunks
        if (first === undefined) continue
        sizes.push(
          chunks.slice(1).reduce<KindSize>(
            (sum, { rows, bytes, oldest, newest }) => ({
              kind,
              rows: sum.rows + rows,
              bytes: sum.bytes + bytes.byteLength,
              oldest: oldest < sum.oldest ? oldest : sum.oldest,
              newest: newest > sum.newest ? newest : sum.newest,
            }),
            { ...first, kind, bytes: first.bytes.byteLength },
          ),
        )
      }
      return sizes
    },
    async seasons() {
      const works = await holdings.all('work')
      const counts = new Map<number, number>()
      for (const row of works) {
        const [year, name] = [factIn(row, 'seasonYear'), factIn(row, 'seasonName')]
        if (typeof year !== 'number' || typeof name !== 'string') continue
        const id = seasonId(year, name as SeasonName) // of its type, or `accepts` had not let it in
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
      const asked = await known('season', holdings.all('season'))
      const ages = new Map(asked.map(({ id, ages: { works: at } }) => [id, at ?? null]))
      return [...new Set([...counts.keys(), ...ages.keys()])]
        .toSorted((one, other) => other - one)
        .map((id) => ({ ...seasonOfId(id), works: counts.get(id) ?? 0, asked: ages.get(id) ?? null }))
    },
    async forget(forgetting) {
      switch (forgetting.what) {
        case 'everything':
          for (const kind of KIND_NAMES) onChange(await holdings.clear(kind))
          break
        case 'kind':
          onChange(await holdings.clear(forgetting.kind))
          break
        case 'season':
          onChange(await forgetSeason(forgetting.year, forgetting.name))
      }
    },
    async ask(name, given) {
      const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
      invariant(reader !== undefined, `There is a reader of the name ${name}`)
      // Whoever asks by this name gives what its reader takes.
      return reader(given as never)
    },
    exportFile: (signal) => exportRows({ holdings, service, at: clock.now(), signal }),
    importFile: (file, signal) =>
      importRows(file, { holdings, service, now: clock.now(), signal, onChange, onError }),
    changedElsewhere: (keys) => holdings.changedElsewhere(keys),
  }
}

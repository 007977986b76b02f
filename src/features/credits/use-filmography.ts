import type { CatalogueReads, KnownRow } from '#api/catalogue.ts'
import type { FilmographyWork, NamedRow, Part } from '#domain/filmography.ts'
import { workSeason } from '#domain/season.ts'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'

/** Whose works are looked for. */
export interface Maker {
  readonly kind: 'person' | 'organization' | 'character'
  readonly id: number
}

export interface Filmography {
  readonly works: readonly FilmographyWork[]
  /** Rows of the cast and of the staff that are known, which is what Annict counts. */
  readonly casts: number
  readonly staffs: number
}

/** All works that are known in which somebody took part; null until the catalogue has told. Costs no request. */
export function useFilmography({ kind, id }: Maker): Filmography | null {
  return useCatalogue({
    key: `filmography ${kind} ${id}`,
    kinds: ['cast', 'staff', 'work', 'ownWork', 'character'],
    run: (catalogue) => filmographyOf(catalogue, { kind, id }),
  }).value
}

async function filmographyOf(catalogue: CatalogueReads, { kind, id }: Maker): Promise<Filmography> {
  const [casts, staffs] = await Promise.all([
    kind === 'organization' ? [] : catalogue.where('cast', kind, id),
    kind === 'character' ? [] : catalogue.where('staff', kind, id),
  ])
  const parts = new Map<number, { part: Part; character: number | null; name: string | undefined }[]>()
  const add = (work: number | undefined, part: Part, character: number | null, name?: string): void => {
    if (work === undefined) return
    const own = parts.get(work)
    if (own === undefined) parts.set(work, [{ part, character, name }])
    else own.push({ part, character, name })
  }
  const seen = <Row extends KnownRow<'cast'> | KnownRow<'staff'>>(rows: readonly Row[]): readonly Row[] =>
    rows.filter(({ standing }) => standing.kind === 'seen')
  for (const { facts } of seen(casts))
    add(facts.work, { kind: 'voice', character: null }, facts.character ?? null)
  for (const { facts } of seen(staffs)) add(facts.work, { kind: 'staff', role: facts.roleText ?? null }, null)
  const ids = [...parts.keys()]
  const characterIds = [...parts.values()].flatMap((own) => own.flatMap(({ character }) => character ?? []))
  const [works, statuses, characters] = await Promise.all([
    catalogue.rows('work', ids),
    catalogue.rows('ownWork', ids),
    catalogue.rows('character', [...new Set(characterIds)]),
  ])
  const statusOf = new Map(statuses.map((row) => [row.id, row.facts.status]))
  const characterOf = new Map(
    characters.flatMap(({ id: own, facts: { name, nameEn = null } }): [number, NamedRow][] =>
      name === undefined ? [] : [[own, { id: own, name, nameEn }]],
    ),
  )
  return {
    casts: seen(casts).length,
    staffs: seen(staffs).length,
    works: works.flatMap(({ id: annictId, facts, standing }): FilmographyWork[] =>
      facts.title === undefined || standing.kind === 'gone'
        ? []
        : [
            {
              annictId,
              ...{
                title: facts.title,
                titleKana: facts.titleKana,
                titleRo: facts.titleRo,
                titleEn: facts.titleEn,
              },
              media: facts.media ?? null,
              season: workSeason(facts.seasonYear ?? null, facts.seasonName ?? null),
              watchersCount: facts.watchersCount ?? null,
              satisfactionRate: facts.satisfactionRate ?? null,
              status: statusOf.get(annictId) ?? null,
              parts: (parts.get(annictId) ?? []).map(({ part, character }) =>
                part.kind === 'voice' && character !== null
                  ? { kind: 'voice', character: characterOf.get(character) ?? null }
                  : part,
              ),
            },
          ],
    ),
  }
}

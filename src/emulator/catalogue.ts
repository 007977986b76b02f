/** Where facts in the catalogue come from. */
export interface CatalogueSource {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly licenceUrl: string
  readonly url: string
  readonly by: string
}

/**
 * The works of the sample world as they travel: one JSON of columns, one entry a work in order of their beginning,
 * which packs to about a third of a megabyte. Rules are stored instead of rows: episodes and slots are computed.
 */
export interface Catalogue {
  readonly meta: {
    /** Rises when a column changes its meaning. */
    readonly format: 1
    /** Tells one making from another: package versions and rules. */
    readonly madeFrom: string
    /** The last day the sources know of, `YYYY-MM-DD`. */
    readonly asOf: string
    readonly sources: readonly CatalogueSource[]
    readonly changes: string
  }
  /** The first is the television broadcast, whose station the sources do not know. */
  readonly channels: readonly string[]
  /** Names; the place in this list plus one is the series' id. */
  readonly series: readonly string[]
  readonly annictIds: readonly number[]
  readonly titles: readonly string[]
  readonly titlesEn: readonly string[]
  /** One letter a work: T, O, M, W. */
  readonly media: string
  /** Minutes since 1970, each less the one before. */
  readonly begins: readonly number[]
  /** One digit a work: 1 where the hour of the beginning is known, else 0 and the beginning is midnight in Japan. */
  readonly exact: string
  /** One base-36 digit a work: how many services, sites and translations know it. */
  readonly reach: string
  readonly episodes: readonly number[]
  /** Days from episode to episode where that is not 7, by place. */
  readonly steps: Readonly<Record<string, number>>
  /** Official sites; the scheme is left out where it is https. */
  readonly sites: readonly string[]
  readonly malIds: readonly number[]
  readonly syobocalTids: readonly number[]
  /** The id of the work's series, or 0. */
  readonly seriesOf: readonly number[]
  /** Pairs of a place in `channels` and minutes from the beginning to the first slot there; 0 without any. */
  readonly schedules: readonly (readonly number[] | 0)[]
}

/** Ids from here on are made up for works that Annict's ids are not known of; they must not be linked to annict.com. */
export const FIRST_INVENTED_ID = 1_000_000

/** Reads a catalogue from text. Throws a `TypeError` with the reason when it is not one of this format. */
export function parseCatalogue(json: string): Catalogue {
  const value: unknown = JSON.parse(json)
  if (!isCatalogue(value)) throw new TypeError('This is not a catalogue of format 1; build it again')
  return value
}

function isCatalogue(value: unknown): value is Catalogue {
  if (typeof value !== 'object' || value === null || !('meta' in value) || !('annictIds' in value))
    return false
  const { meta } = value
  return typeof meta === 'object' && meta !== null && 'format' in meta && meta.format === 1
}

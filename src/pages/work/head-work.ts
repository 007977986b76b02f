import type { KnownRow } from '#api/catalogue.ts'

import type { WorkRow } from './queries.ts'

type Facts =
  | 'titleKana'
  | 'titleRo'
  | 'titleEn'
  | 'seasonYear'
  | 'seasonName'
  | 'noEpisodes'
  | 'episodesCount'
  | 'watchersCount'
  | 'reviewsCount'
  | 'satisfactionRate'
  | 'image'

/** What the head of a work's page shows. Whatever is undefined has not come yet, and its place is kept. */
export type HeadWork = Pick<WorkRow, 'title' | 'media'> & {
  readonly [Name in Facts]: WorkRow[Name] | undefined
}

/** What the catalogue knows of a work, for the head of its page; null where that is too little to show, or it is gone. */
export function headOf({ facts, standing }: KnownRow<'work'>): HeadWork | null {
  const { title, media, picture, copyright } = facts
  if (title === undefined || media === undefined || standing.kind === 'gone') return null
  return {
    title,
    media,
    titleKana: facts.titleKana,
    titleRo: facts.titleRo,
    titleEn: facts.titleEn,
    seasonYear: facts.seasonYear,
    seasonName: facts.seasonName,
    noEpisodes: facts.noEpisodes,
    episodesCount: facts.episodesCount,
    watchersCount: facts.watchersCount,
    reviewsCount: facts.reviewsCount,
    satisfactionRate: facts.satisfactionRate,
    image: picture === undefined ? undefined : { recommendedImageUrl: picture, copyright: copyright ?? null },
  }
}

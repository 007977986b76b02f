import type { WorkTitles } from '#domain/titles.ts'

/** A name in up to three scripts. */
export interface Names {
  readonly name: string
  readonly nameKana?: string | null | undefined
  readonly nameEn?: string | null | undefined
}

/** Names as titles are chosen: of somebody's name Annict knows no romaji beside the English form. */
export function nameTitles({ name, nameKana, nameEn }: Names): WorkTitles {
  return { title: name, titleKana: nameKana, titleEn: nameEn }
}

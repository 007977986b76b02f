/** How a work reaches its viewers, in the order in which lists offer it. The names are those of Annict's schema. */
export const MEDIA = ['TV', 'MOVIE', 'OVA', 'WEB', 'OTHER'] as const
export type Media = (typeof MEDIA)[number]

/** The medium as an address writes it: `tv`. */
export type MediaSlug = Lowercase<Media>

export function mediaSlug(media: Media): MediaSlug {
  return media.toLowerCase() as MediaSlug // lower case of a member is a member of the lower case
}

/** The medium that a part of an address names, in any case; null where it names none. */
export function parseMedia(slug: string): Media | null {
  return MEDIA.find((media) => media === slug.toUpperCase()) ?? null
}

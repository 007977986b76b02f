import type { Media } from '#domain/media.ts'
import type { WorkTitles } from '#domain/titles.ts'

import type { Hits, Named } from './find-index.ts'

/** A work as far as it takes to tell it from another of the same name. */
export interface FindableWork extends Named, WorkTitles {
  readonly media: Media | null
  readonly seasonYear: number | null
  readonly picture: string | null
}

/** A person, a character, an organization or a series. */
export interface FindableName extends Named {
  readonly name: string
  readonly nameKana: string | null
  readonly nameEn: string | null
}

export const NAME_KINDS = ['person', 'character', 'organization', 'series'] as const
export type NameKind = (typeof NAME_KINDS)[number]

/** What is looked for, and how much of each kind is wanted. It can be sent to a worker. */
export interface FindQuestion {
  readonly text: string
  readonly works: number
  readonly names: number
}

export interface FindAnswer {
  readonly works: Hits<FindableWork>
  readonly names: Readonly<Record<NameKind, Hits<FindableName>>>
  /** How much there was to look through. */
  readonly known: { readonly works: number } & Readonly<Record<NameKind, number>>
}

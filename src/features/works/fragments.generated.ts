// Made by `npm run generate` from the .graphql files. Do not edit.

import type * as Types from '#schema/types.generated.ts';

export type WorkCard_WorkFragment = { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null, readonly media: Types.Media, readonly episodesCount: number, readonly noEpisodes: boolean, readonly watchersCount: number, readonly satisfactionRate: number | null, readonly viewerStatusState?: Types.StatusState | null, readonly image: { readonly recommendedImageUrl: string | null } | null, readonly programs: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly startedAt: string, readonly rebroadcast: boolean, readonly state: Types.ProgramState } | null> | null } | null };

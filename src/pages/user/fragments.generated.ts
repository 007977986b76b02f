// Made by `npm run generate` from the .graphql files. Do not edit.

import type * as Types from '#schema/types.generated.ts';

export type UserShelf_LibraryEntryConnectionFragment = { readonly nodes: ReadonlyArray<{ readonly status: { readonly state: Types.StatusState } | null, readonly work: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null, readonly media: Types.Media, readonly seasonYear: number | null, readonly seasonName: Types.SeasonName | null, readonly watchersCount: number, readonly satisfactionRate: number | null } } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } };

// Made by `npm run generate` from the .graphql files. Do not edit.

import type * as Types from '#schema/types.generated.ts';

export type BroadcastSlots_ProgramConnectionFragment = { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly startedAt: string, readonly rebroadcast: boolean, readonly state: Types.ProgramState, readonly channel: { readonly annictId: number, readonly name: string } } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean } };

export type EpisodeRows_EpisodeConnectionFragment = { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly sortNumber: number, readonly number: number | null, readonly numberText: string | null, readonly title: string | null, readonly recordsCount: number, readonly satisfactionRate: number | null, readonly viewerDidTrack?: boolean } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } };

// Made by `npm run generate` from the .graphql files. Do not edit.

import type * as Types from '#schema/types.generated.ts';

export type ActivityRows_ActivityConnectionFragment = { readonly edges: ReadonlyArray<{ readonly annictId: number, readonly user: { readonly annictId: number, readonly username: string, readonly name: string }, readonly item:
      | { readonly __typename: 'MultipleRecord', readonly annictId: number, readonly createdAt: string, readonly work: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null } }
      | { readonly __typename: 'Record', readonly annictId: number, readonly comment: string | null, readonly ratingState: Types.RatingState | null, readonly createdAt: string, readonly modified: boolean, readonly likesCount: number, readonly episode: { readonly annictId: number, readonly number: number | null, readonly numberText: string | null, readonly title: string | null }, readonly work: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null } }
      | { readonly __typename: 'Review', readonly annictId: number, readonly body: string, readonly createdAt: string, readonly likesCount: number, readonly ratingOverallState: Types.RatingState | null, readonly work: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null } }
      | { readonly __typename: 'Status', readonly annictId: number, readonly state: Types.StatusState, readonly createdAt: string, readonly work: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null } }
     | null } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } };

export type RecordRow_RecordFragment = { readonly annictId: number, readonly comment: string | null, readonly ratingState: Types.RatingState | null, readonly createdAt: string, readonly modified: boolean, readonly likesCount: number, readonly user: { readonly annictId: number, readonly username: string, readonly name: string } };

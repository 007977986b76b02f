// Made by `npm run generate` from the .graphql files. Do not edit.

import type * as Types from '#schema/types.generated.ts';

export type ReviewRows_ReviewConnectionFragment = { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly body: string, readonly createdAt: string, readonly modifiedAt: string | null, readonly likesCount: number, readonly ratingOverallState: Types.RatingState | null, readonly ratingAnimationState: Types.RatingState | null, readonly ratingMusicState: Types.RatingState | null, readonly ratingStoryState: Types.RatingState | null, readonly ratingCharacterState: Types.RatingState | null, readonly user: { readonly annictId: number, readonly username: string, readonly name: string } } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } };

// Made by `npm run generate` from the .graphql files. Do not edit.

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '#schema/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MoreReviewsQueryVariables = Exact<{
  id: number;
  first: number;
  after: string;
  body?: boolean | null | undefined;
  order: Types.ReviewOrderField;
}>;


export type MoreReviewsQuery = { readonly searchWorks: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly reviewsCount: number, readonly reviews: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly body: string, readonly createdAt: string, readonly modifiedAt: string | null, readonly likesCount: number, readonly ratingOverallState: Types.RatingState | null, readonly ratingAnimationState: Types.RatingState | null, readonly ratingMusicState: Types.RatingState | null, readonly ratingStoryState: Types.RatingState | null, readonly ratingCharacterState: Types.RatingState | null, readonly user: { readonly annictId: number, readonly username: string, readonly name: string } } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null> | null } | null };

export type ReviewsPageQueryVariables = Exact<{
  id: number;
  first: number;
  body?: boolean | null | undefined;
  order: Types.ReviewOrderField;
}>;


export type ReviewsPageQuery = { readonly searchWorks: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null, readonly reviewsCount: number, readonly reviews: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly body: string, readonly createdAt: string, readonly modifiedAt: string | null, readonly likesCount: number, readonly ratingOverallState: Types.RatingState | null, readonly ratingAnimationState: Types.RatingState | null, readonly ratingMusicState: Types.RatingState | null, readonly ratingStoryState: Types.RatingState | null, readonly ratingCharacterState: Types.RatingState | null, readonly user: { readonly annictId: number, readonly username: string, readonly name: string } } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null> | null } | null };


export const MoreReviewsDocument = /*#__PURE__*/ {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MoreReviews"}}],"loc":{"source":{"body":"query MoreReviews($id:Int!$first:Int!$after:String!$body:Boolean$order:ReviewOrderField!){searchWorks(annictIds:[$id]first:1 orderBy:{field:CREATED_AT direction:ASC}){nodes{annictId reviewsCount reviews(first:$first after:$after hasBody:$body orderBy:{field:$order direction:DESC}){...ReviewRows_ReviewConnection}}}}fragment ReviewRows_ReviewConnection on ReviewConnection{nodes{annictId body createdAt modifiedAt likesCount ratingOverallState ratingAnimationState ratingMusicState ratingStoryState ratingCharacterState user{annictId username name}}pageInfo{hasNextPage endCursor}}"}}} as unknown as DocumentNode<MoreReviewsQuery, MoreReviewsQueryVariables>;
export const ReviewsPageDocument = /*#__PURE__*/ {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReviewsPage"}}],"loc":{"source":{"body":"query ReviewsPage($id:Int!$first:Int!$body:Boolean$order:ReviewOrderField!){searchWorks(annictIds:[$id]first:1 orderBy:{field:CREATED_AT direction:ASC}){nodes{annictId title titleKana titleRo titleEn reviewsCount reviews(first:$first hasBody:$body orderBy:{field:$order direction:DESC}){...ReviewRows_ReviewConnection}}}}fragment ReviewRows_ReviewConnection on ReviewConnection{nodes{annictId body createdAt modifiedAt likesCount ratingOverallState ratingAnimationState ratingMusicState ratingStoryState ratingCharacterState user{annictId username name}}pageInfo{hasNextPage endCursor}}"}}} as unknown as DocumentNode<ReviewsPageQuery, ReviewsPageQueryVariables>;

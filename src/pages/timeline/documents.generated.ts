// Made by `npm run generate` from the .graphql files. Do not edit.

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '#schema/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MoreActivitiesQueryVariables = Exact<{
  first: number;
  after: string;
}>;


export type MoreActivitiesQuery = { readonly viewer: { readonly annictId: number, readonly followingActivities: { readonly edges: ReadonlyArray<{ readonly annictId: number, readonly user: { readonly annictId: number, readonly username: string, readonly name: string }, readonly item:
          | { readonly __typename: 'MultipleRecord', readonly annictId: number, readonly createdAt: string, readonly work: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null } }
          | { readonly __typename: 'Record', readonly annictId: number, readonly comment: string | null, readonly ratingState: Types.RatingState | null, readonly createdAt: string, readonly modified: boolean, readonly likesCount: number, readonly episode: { readonly annictId: number, readonly number: number | null, readonly numberText: string | null, readonly title: string | null }, readonly work: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null } }
          | { readonly __typename: 'Review', readonly annictId: number, readonly body: string, readonly createdAt: string, readonly likesCount: number, readonly ratingOverallState: Types.RatingState | null, readonly work: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null } }
          | { readonly __typename: 'Status', readonly annictId: number, readonly state: Types.StatusState, readonly createdAt: string, readonly work: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null } }
         | null } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };

export type TimelinePageQueryVariables = Exact<{
  first: number;
}>;


export type TimelinePageQuery = { readonly viewer: { readonly annictId: number, readonly followingActivities: { readonly edges: ReadonlyArray<{ readonly annictId: number, readonly user: { readonly annictId: number, readonly username: string, readonly name: string }, readonly item:
          | { readonly __typename: 'MultipleRecord', readonly annictId: number, readonly createdAt: string, readonly work: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null } }
          | { readonly __typename: 'Record', readonly annictId: number, readonly comment: string | null, readonly ratingState: Types.RatingState | null, readonly createdAt: string, readonly modified: boolean, readonly likesCount: number, readonly episode: { readonly annictId: number, readonly number: number | null, readonly numberText: string | null, readonly title: string | null }, readonly work: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null } }
          | { readonly __typename: 'Review', readonly annictId: number, readonly body: string, readonly createdAt: string, readonly likesCount: number, readonly ratingOverallState: Types.RatingState | null, readonly work: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null } }
          | { readonly __typename: 'Status', readonly annictId: number, readonly state: Types.StatusState, readonly createdAt: string, readonly work: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null } }
         | null } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null };


export const MoreActivitiesDocument = /*#__PURE__*/ {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MoreActivities"}}],"loc":{"source":{"body":"query MoreActivities($first:Int!$after:String!){viewer{annictId followingActivities(first:$first after:$after orderBy:{field:CREATED_AT direction:DESC}){...ActivityRows_ActivityConnection}}}fragment ActivityRows_ActivityConnection on ActivityConnection{edges{annictId user{annictId username name}item{__typename ...on Status{annictId state createdAt work{annictId title titleKana titleRo titleEn}}...on Record{annictId comment ratingState createdAt modified likesCount episode{annictId number numberText title}work{annictId title titleKana titleRo titleEn}}...on Review{annictId body createdAt likesCount ratingOverallState work{annictId title titleKana titleRo titleEn}}...on MultipleRecord{annictId createdAt work{annictId title titleKana titleRo titleEn}}}}pageInfo{hasNextPage endCursor}}"}}} as unknown as DocumentNode<MoreActivitiesQuery, MoreActivitiesQueryVariables>;
export const TimelinePageDocument = /*#__PURE__*/ {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TimelinePage"}}],"loc":{"source":{"body":"query TimelinePage($first:Int!){viewer{annictId followingActivities(first:$first orderBy:{field:CREATED_AT direction:DESC}){...ActivityRows_ActivityConnection}}}fragment ActivityRows_ActivityConnection on ActivityConnection{edges{annictId user{annictId username name}item{__typename ...on Status{annictId state createdAt work{annictId title titleKana titleRo titleEn}}...on Record{annictId comment ratingState createdAt modified likesCount episode{annictId number numberText title}work{annictId title titleKana titleRo titleEn}}...on Review{annictId body createdAt likesCount ratingOverallState work{annictId title titleKana titleRo titleEn}}...on MultipleRecord{annictId createdAt work{annictId title titleKana titleRo titleEn}}}}pageInfo{hasNextPage endCursor}}"}}} as unknown as DocumentNode<TimelinePageQuery, TimelinePageQueryVariables>;

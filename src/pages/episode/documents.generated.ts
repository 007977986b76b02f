// Made by `npm run generate` from the .graphql files. Do not edit.

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '#schema/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type EpisodePageQueryVariables = Exact<{
  id: number;
  first: number;
  comments?: boolean | null | undefined;
  order: Types.RecordOrderField;
  asPerson: boolean;
}>;


export type EpisodePageQuery = { readonly searchEpisodes: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly number: number | null, readonly numberText: string | null, readonly title: string | null, readonly sortNumber: number, readonly recordsCount: number, readonly recordCommentsCount: number, readonly satisfactionRate: number | null, readonly viewerDidTrack?: boolean, readonly viewerRecordsCount?: number, readonly work: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null, readonly media: Types.Media, readonly seasonYear: number | null, readonly seasonName: Types.SeasonName | null, readonly viewerStatusState?: Types.StatusState | null }, readonly prevEpisode: { readonly annictId: number, readonly number: number | null, readonly numberText: string | null } | null, readonly nextEpisode: { readonly annictId: number, readonly number: number | null, readonly numberText: string | null } | null, readonly records: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly comment: string | null, readonly ratingState: Types.RatingState | null, readonly createdAt: string, readonly modified: boolean, readonly likesCount: number, readonly user: { readonly annictId: number, readonly username: string, readonly name: string } } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null> | null } | null };

export type MoreRecordsQueryVariables = Exact<{
  id: number;
  first: number;
  after: string;
  comments?: boolean | null | undefined;
  order: Types.RecordOrderField;
}>;


export type MoreRecordsQuery = { readonly searchEpisodes: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly recordsCount: number, readonly records: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly comment: string | null, readonly ratingState: Types.RatingState | null, readonly createdAt: string, readonly modified: boolean, readonly likesCount: number, readonly user: { readonly annictId: number, readonly username: string, readonly name: string } } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null } | null> | null } | null };


export const EpisodePageDocument = /*#__PURE__*/ {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EpisodePage"}}],"loc":{"source":{"body":"query EpisodePage($id:Int!$first:Int!$comments:Boolean$order:RecordOrderField!$asPerson:Boolean!){searchEpisodes(annictIds:[$id]first:1 orderBy:{field:CREATED_AT direction:ASC}){nodes{annictId number numberText title sortNumber recordsCount recordCommentsCount satisfactionRate viewerDidTrack@include(if:$asPerson)viewerRecordsCount@include(if:$asPerson)work{annictId title titleKana titleRo titleEn media seasonYear seasonName viewerStatusState@include(if:$asPerson)}prevEpisode{annictId number numberText}nextEpisode{annictId number numberText}records(first:$first hasComment:$comments orderBy:{field:$order direction:DESC}){nodes{...RecordRow_Record}pageInfo{hasNextPage endCursor}}}}}fragment RecordRow_Record on Record{annictId comment ratingState createdAt modified likesCount user{annictId username name}}"}}} as unknown as DocumentNode<EpisodePageQuery, EpisodePageQueryVariables>;
export const MoreRecordsDocument = /*#__PURE__*/ {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MoreRecords"}}],"loc":{"source":{"body":"query MoreRecords($id:Int!$first:Int!$after:String!$comments:Boolean$order:RecordOrderField!){searchEpisodes(annictIds:[$id]first:1 orderBy:{field:CREATED_AT direction:ASC}){nodes{annictId recordsCount records(first:$first after:$after hasComment:$comments orderBy:{field:$order direction:DESC}){nodes{...RecordRow_Record}pageInfo{hasNextPage endCursor}}}}}fragment RecordRow_Record on Record{annictId comment ratingState createdAt modified likesCount user{annictId username name}}"}}} as unknown as DocumentNode<MoreRecordsQuery, MoreRecordsQueryVariables>;

// Made by `npm run generate` from the .graphql files. Do not edit.

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '#schema/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SeriesPageQueryVariables = Exact<{
  work: number;
  asPerson: boolean;
}>;


export type SeriesPageQuery = { readonly searchWorks: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly title: string, readonly seriesList: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly name: string, readonly nameRo: string, readonly nameEn: string, readonly works: { readonly edges: ReadonlyArray<{ readonly summary: string | null, readonly item: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null, readonly media: Types.Media, readonly seasonYear: number | null, readonly seasonName: Types.SeasonName | null, readonly watchersCount: number, readonly satisfactionRate: number | null, readonly viewerStatusState?: Types.StatusState | null } } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean } } | null } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean } } | null } | null> | null } | null };


export const SeriesPageDocument = /*#__PURE__*/ {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SeriesPage"}}],"loc":{"source":{"body":"query SeriesPage($work:Int!$asPerson:Boolean!){searchWorks(annictIds:[$work]first:1 orderBy:{field:CREATED_AT direction:ASC}){nodes{annictId title seriesList(first:20){nodes{annictId name nameRo nameEn works(first:100 orderBy:{field:SEASON direction:ASC}){edges{summary item{annictId title titleKana titleRo titleEn media seasonYear seasonName watchersCount satisfactionRate viewerStatusState@include(if:$asPerson)}}pageInfo{hasNextPage}}}pageInfo{hasNextPage}}}}}"}}} as unknown as DocumentNode<SeriesPageQuery, SeriesPageQueryVariables>;

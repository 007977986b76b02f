// Made by `npm run generate` from the .graphql files. Do not edit.

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '#schema/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WorkCreditsQueryVariables = Exact<{
  ids: ReadonlyArray<number>;
  first: number;
}>;


export type WorkCreditsQuery = { readonly searchWorks: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly programs: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly startedAt: string, readonly rebroadcast: boolean, readonly state: Types.ProgramState, readonly channel: { readonly annictId: number, readonly name: string } } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean } } | null, readonly casts: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly sortNumber: number, readonly name: string, readonly nameEn: string, readonly character: { readonly annictId: number, readonly name: string, readonly nameEn: string }, readonly person: { readonly annictId: number, readonly name: string, readonly nameEn: string } } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean } } | null, readonly staffs: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly sortNumber: number, readonly name: string, readonly nameEn: string, readonly roleText: string, readonly resource:
            | { readonly __typename: 'Organization', readonly annictId: number, readonly name: string, readonly nameEn: string }
            | { readonly __typename: 'Person', readonly annictId: number, readonly name: string, readonly nameEn: string }
           } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean } } | null, readonly seriesList: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly name: string, readonly nameEn: string, readonly works: { readonly edges: ReadonlyArray<{ readonly summary: string | null, readonly item: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null, readonly media: Types.Media, readonly seasonYear: number | null, readonly seasonName: Types.SeasonName | null } } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean } } | null } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean } } | null } | null> | null } | null };


export const WorkCreditsDocument = /*#__PURE__*/ {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkCredits"}}],"loc":{"source":{"body":"query WorkCredits($ids:[Int!]!$first:Int!){searchWorks(annictIds:$ids first:$first orderBy:{field:CREATED_AT direction:ASC}){nodes{annictId ...CreditRows_Work programs(first:12 orderBy:{field:STARTED_AT direction:ASC}){nodes{annictId startedAt rebroadcast state channel{annictId name}}pageInfo{hasNextPage}}}}}fragment CreditRows_Work on Work{casts(first:200 orderBy:{field:SORT_NUMBER direction:ASC}){nodes{annictId sortNumber name nameEn character{annictId name nameEn}person{annictId name nameEn}}pageInfo{hasNextPage}}staffs(first:200 orderBy:{field:SORT_NUMBER direction:ASC}){nodes{annictId sortNumber name nameEn roleText resource{__typename ...on Person{annictId name nameEn}...on Organization{annictId name nameEn}}}pageInfo{hasNextPage}}seriesList(first:10){nodes{annictId name nameEn works(first:100 orderBy:{field:SEASON direction:ASC}){edges{summary item{annictId title titleKana titleRo titleEn media seasonYear seasonName}}pageInfo{hasNextPage}}}pageInfo{hasNextPage}}}"}}} as unknown as DocumentNode<WorkCreditsQuery, WorkCreditsQueryVariables>;

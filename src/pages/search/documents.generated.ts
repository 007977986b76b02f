// Made by `npm run generate` from the .graphql files. Do not edit.

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '#schema/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SearchAnnictQueryVariables = Exact<{
  titles: ReadonlyArray<string>;
  names: ReadonlyArray<string>;
  works: number;
  others: number;
  asPerson: boolean;
}>;


export type SearchAnnictQuery = { readonly searchWorks: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null, readonly media: Types.Media, readonly seasonYear: number | null, readonly seasonName: Types.SeasonName | null, readonly episodesCount: number, readonly noEpisodes: boolean, readonly watchersCount: number, readonly satisfactionRate: number | null, readonly viewerStatusState?: Types.StatusState | null, readonly image: { readonly recommendedImageUrl: string | null } | null } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean } } | null, readonly searchPeople: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly name: string, readonly nameKana: string, readonly nameEn: string, readonly castsCount: number, readonly staffsCount: number } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean } } | null, readonly searchCharacters: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly name: string, readonly nameKana: string, readonly nameEn: string } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean } } | null, readonly searchOrganizations: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly name: string, readonly nameKana: string, readonly nameEn: string, readonly staffsCount: number } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean } } | null };


export const SearchAnnictDocument = /*#__PURE__*/ {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchAnnict"}}],"loc":{"source":{"body":"query SearchAnnict($titles:[String!]!$names:[String!]!$works:Int!$others:Int!$asPerson:Boolean!){searchWorks(titles:$titles first:$works orderBy:{field:WATCHERS_COUNT direction:DESC}){nodes{annictId title titleKana titleRo titleEn media seasonYear seasonName episodesCount noEpisodes watchersCount satisfactionRate viewerStatusState@include(if:$asPerson)image{recommendedImageUrl}}pageInfo{hasNextPage}}searchPeople(names:$names first:$others orderBy:{field:FAVORITE_PEOPLE_COUNT direction:DESC}){nodes{annictId name nameKana nameEn castsCount staffsCount}pageInfo{hasNextPage}}searchCharacters(names:$names first:$others orderBy:{field:FAVORITE_CHARACTERS_COUNT direction:DESC}){nodes{annictId name nameKana nameEn}pageInfo{hasNextPage}}searchOrganizations(names:$names first:$others orderBy:{field:FAVORITE_ORGANIZATIONS_COUNT direction:DESC}){nodes{annictId name nameKana nameEn staffsCount}pageInfo{hasNextPage}}}"}}} as unknown as DocumentNode<SearchAnnictQuery, SearchAnnictQueryVariables>;

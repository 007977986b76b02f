// Made by `npm run generate` from the .graphql files. Do not edit.

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '#schema/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SeasonWorksQueryVariables = Exact<{
  season: string;
  first: number;
  after?: string | null | undefined;
  asPerson: boolean;
}>;


export type SeasonWorksQuery = { readonly searchWorks: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null, readonly media: Types.Media, readonly episodesCount: number, readonly noEpisodes: boolean, readonly watchersCount: number, readonly satisfactionRate: number | null, readonly viewerStatusState?: Types.StatusState | null, readonly image: { readonly recommendedImageUrl: string | null } | null, readonly programs: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly startedAt: string, readonly rebroadcast: boolean, readonly state: Types.ProgramState } | null> | null } | null } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };


export const SeasonWorksDocument = /*#__PURE__*/ {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SeasonWorks"}}],"loc":{"source":{"body":"query SeasonWorks($season:String!$first:Int!$after:String$asPerson:Boolean!){searchWorks(seasons:[$season]first:$first after:$after orderBy:{field:WATCHERS_COUNT direction:DESC}){nodes{...WorkCard_Work}pageInfo{hasNextPage endCursor}}}fragment WorkCard_Work on Work{annictId title titleKana titleRo titleEn media episodesCount noEpisodes watchersCount satisfactionRate viewerStatusState@include(if:$asPerson)image{recommendedImageUrl}programs(first:5 orderBy:{field:STARTED_AT direction:ASC}){nodes{annictId startedAt rebroadcast state}}}"}}} as unknown as DocumentNode<SeasonWorksQuery, SeasonWorksQueryVariables>;

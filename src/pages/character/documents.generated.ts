// Made by `npm run generate` from the .graphql files. Do not edit.

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '#schema/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CharacterPageQueryVariables = Exact<{
  id: number;
}>;


export type CharacterPageQuery = { readonly searchCharacters: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly name: string, readonly nameKana: string, readonly nameEn: string, readonly nickname: string, readonly nicknameEn: string, readonly age: string, readonly ageEn: string, readonly birthday: string, readonly birthdayEn: string, readonly bloodType: string, readonly bloodTypeEn: string, readonly height: string, readonly heightEn: string, readonly weight: string, readonly weightEn: string, readonly nationality: string, readonly nationalityEn: string, readonly occupation: string, readonly occupationEn: string, readonly description: string, readonly descriptionEn: string, readonly descriptionSource: string, readonly descriptionSourceEn: string, readonly favoriteCharactersCount: number, readonly series: { readonly annictId: number, readonly name: string, readonly nameEn: string, readonly works: { readonly edges: ReadonlyArray<{ readonly summary: string | null, readonly item: { readonly annictId: number, readonly title: string, readonly titleKana: string | null, readonly titleRo: string | null, readonly titleEn: string | null, readonly media: Types.Media, readonly seasonYear: number | null, readonly seasonName: Types.SeasonName | null } } | null> | null, readonly pageInfo: { readonly hasNextPage: boolean } } | null } | null } | null> | null } | null };


export const CharacterPageDocument = /*#__PURE__*/ {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CharacterPage"}}],"loc":{"source":{"body":"query CharacterPage($id:Int!){searchCharacters(annictIds:[$id]first:1 orderBy:{field:CREATED_AT direction:ASC}){nodes{annictId name nameKana nameEn nickname nicknameEn age ageEn birthday birthdayEn bloodType bloodTypeEn height heightEn weight weightEn nationality nationalityEn occupation occupationEn description descriptionEn descriptionSource descriptionSourceEn favoriteCharactersCount series{annictId name nameEn works(first:100 orderBy:{field:SEASON direction:ASC}){edges{summary item{annictId title titleKana titleRo titleEn media seasonYear seasonName}}pageInfo{hasNextPage}}}}}}"}}} as unknown as DocumentNode<CharacterPageQuery, CharacterPageQueryVariables>;

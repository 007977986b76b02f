// Made by `npm run generate` from the .graphql files. Do not edit.

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PersonPageQueryVariables = Exact<{
  id: number;
}>;


export type PersonPageQuery = { readonly searchPeople: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly name: string, readonly nameKana: string, readonly nameEn: string, readonly nickname: string | null, readonly nicknameEn: string, readonly genderText: string | null, readonly birthday: string | null, readonly bloodType: string | null, readonly height: string | null, readonly url: string | null, readonly urlEn: string, readonly wikipediaUrl: string | null, readonly wikipediaUrlEn: string, readonly twitterUsername: string | null, readonly twitterUsernameEn: string, readonly castsCount: number, readonly staffsCount: number, readonly favoritePeopleCount: number, readonly prefecture: { readonly name: string } | null } | null> | null } | null };


export const PersonPageDocument = /*#__PURE__*/ {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PersonPage"}}],"loc":{"source":{"body":"query PersonPage($id:Int!){searchPeople(annictIds:[$id]first:1 orderBy:{field:CREATED_AT direction:ASC}){nodes{annictId name nameKana nameEn nickname nicknameEn genderText birthday bloodType height prefecture{name}url urlEn wikipediaUrl wikipediaUrlEn twitterUsername twitterUsernameEn castsCount staffsCount favoritePeopleCount}}}"}}} as unknown as DocumentNode<PersonPageQuery, PersonPageQueryVariables>;

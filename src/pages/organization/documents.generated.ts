// Made by `npm run generate` from the .graphql files. Do not edit.

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OrganizationPageQueryVariables = Exact<{
  id: number;
}>;


export type OrganizationPageQuery = { readonly searchOrganizations: { readonly nodes: ReadonlyArray<{ readonly annictId: number, readonly name: string, readonly nameKana: string, readonly nameEn: string, readonly url: string | null, readonly urlEn: string, readonly wikipediaUrl: string | null, readonly wikipediaUrlEn: string, readonly twitterUsername: string | null, readonly twitterUsernameEn: string, readonly staffsCount: number, readonly favoriteOrganizationsCount: number } | null> | null } | null };


export const OrganizationPageDocument = /*#__PURE__*/ {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrganizationPage"}}],"loc":{"source":{"body":"query OrganizationPage($id:Int!){searchOrganizations(annictIds:[$id]first:1 orderBy:{field:CREATED_AT direction:ASC}){nodes{annictId name nameKana nameEn url urlEn wikipediaUrl wikipediaUrlEn twitterUsername twitterUsernameEn staffsCount favoriteOrganizationsCount}}}"}}} as unknown as DocumentNode<OrganizationPageQuery, OrganizationPageQueryVariables>;

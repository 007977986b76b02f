// Made by `npm run generate` from the .graphql files. Do not edit.

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { readonly viewer: { readonly annictId: number, readonly username: string, readonly name: string } | null };


export const ViewerDocument = /*#__PURE__*/ {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Viewer"}}],"loc":{"source":{"body":"query Viewer{viewer{annictId username name}}"}}} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;

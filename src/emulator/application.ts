import { unreachable } from '#base/invariant.ts'

import type { Caller, Graphql, GraphqlRequest } from './graphql.ts'
import { railsPage, type HttpAnswer } from './http-pages.ts'
import type { Oauth } from './oauth/oauth.ts'
import type { Presented } from './tokens.ts'

export const isGraphql = (method: string, path: string): boolean =>
  method === 'POST' && /^\/graphql(\/|\.json)?$/.test(path)

/** The answer of the application behind the limiter, whichever of Annict's hosts was meant. */
export async function applicationAnswer(
  { graphql, oauth }: { readonly graphql: Graphql; readonly oauth: Oauth },
  method: string,
  request: GraphqlRequest,
  presented: Presented,
): Promise<HttpAnswer> {
  const { pathname } = request.url
  if (isGraphql(method, pathname)) return graphql.answer(request, callerOf(presented))
  const answered = await oauth.answer(method, request, presented)
  if (answered !== null) return answered
  if (pathname === '/v1' || pathname.startsWith('/v1/')) return restAnswer(method, pathname)
  return railsPage(404, request.headers.get('accept'))
}

function callerOf(presented: Presented): Caller {
  switch (presented.kind) {
    case 'accepted':
      return { kind: 'accepted', userId: presented.token.userId, scopes: presented.token.scopes }
    case 'revoked':
      return { kind: 'refused', reason: 'revoked' }
    case 'none':
    case 'unknown':
      return { kind: 'refused', reason: 'invalid' }
    default:
      return unreachable(presented)
  }
}

/** The older REST interface is not played: a 404 in its own shape that says so. */
function restAnswer(method: string, path: string): HttpAnswer {
  const error = {
    type: 'unknown_route',
    message: 'リクエストに失敗しました',
    developer_message: `404 Not Found: the emulator does not answer ${method} ${path}`,
  }
  return {
    status: 404,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ errors: [error] }),
  }
}

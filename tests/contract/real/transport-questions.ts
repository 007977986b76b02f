import { at, graphql, holds, same, type Question, type Reply } from './question.ts'

/** As a page of ours would be named, so that the answer tells what pages may read. */
const ORIGIN = 'https://yohaku.invalid'

const VIEWER = 'query Viewer { viewer { annictId } }'
/** A work that surely does not exist: the largest number that GraphQL takes, as an id. */
const LOST = `query Lost { node(id: "${btoa('Work-2147483647')}") { id } }`

const exposed = ({ headers }: Reply): readonly string[] =>
  (headers.get('access-control-expose-headers') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .toSorted()

const mediaType = ({ headers }: Reply): string | null => headers.get('content-type')

export const viewer: Question = {
  name: 'who the token belongs to',
  ask: graphql(VIEWER, {
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: ORIGIN },
  }),
  statements: [
    same('GraphQL answers 200', ({ status }) => status),
    same('Its answers are JSON in UTF-8', mediaType),
    same('A token may send so many requests a minute', ({ headers }) => headers.get('ratelimit-limit')),
    same('Every origin may read answers', ({ headers }) => headers.get('access-control-allow-origin')),
    same('Pages may read these fields of an answer', exposed),
    holds('Answers have a weak ETag', 'a weak ETag', ({ headers }) => {
      const tag = headers.get('etag')
      return tag?.startsWith('W/') === true ? null : (tag ?? 'none')
    }),
    holds('The viewer has a number', 'a number', (reply) => {
      const id = at(reply, 'data', 'viewer', 'annictId')
      return Number.isInteger(id) ? null : typeof id
    }),
  ],
}

export const preflight: Question = {
  name: 'a preflight',
  ask: {
    ...graphql(VIEWER),
    ...{ method: 'OPTIONS', withToken: false, body: null },
    headers: {
      Origin: ORIGIN,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  },
  statements: [
    same('A preflight is answered with 200', ({ status }) => status),
    same('It allows these methods', ({ headers }) => headers.get('access-control-allow-methods')),
    same('It allows the fields that were asked for', ({ headers }) =>
      headers.get('access-control-allow-headers')?.toLowerCase(),
    ),
    same('It holds for so many seconds', ({ headers }) => headers.get('access-control-max-age')),
  ],
}

export const transportQuestions: readonly Question[] = [
  {
    name: 'what the token may do',
    ask: {
      ...{ method: 'GET', path: '/oauth/token/info', withToken: true, body: null },
      headers: { Accept: 'application/json' },
    },
    statements: [
      same('A token tells about itself', ({ status }) => status),
      same('The scopes are a list named scope', (reply) => Array.isArray(at(reply, 'scope'))),
      same('Tokens never expire', (reply) => at(reply, 'expires_in')),
      same('The owner is a number', (reply) => typeof at(reply, 'resource_owner_id')),
    ],
  },
  {
    name: 'a question without a token',
    ask: graphql(VIEWER, { withToken: false }),
    statements: [
      same('Without a token the answer is 401', ({ status }) => status),
      same('The body of a 401', ({ json }) => json),
      same('The 401 says why in WWW-Authenticate', ({ headers }) => headers.get('www-authenticate')),
      same('An address without a token may send so many requests a minute', ({ headers }) =>
        headers.get('ratelimit-limit'),
      ),
    ],
  },
  {
    name: 'a row that does not exist',
    ask: graphql(LOST),
    statements: [
      same('A lost id is 404 for the whole request', ({ status }) => status),
      same('To Accept: application/json the page is JSON', ({ json }) => json),
    ],
  },
  {
    name: 'the same for a browser',
    ask: graphql(LOST, { headers: { 'Content-Type': 'application/json', Accept: '*/*' } }),
    statements: [
      same('A lost id is 404 for browsers too', ({ status }) => status),
      holds('To Accept: */* the page is HTML', 'text/html', (reply) =>
        mediaType(reply)?.startsWith('text/html') === true ? null : (mediaType(reply) ?? 'no type'),
      ),
    ],
  },
  {
    name: 'a GET',
    ask: { ...graphql(VIEWER), method: 'GET', body: null },
    statements: [same('GraphQL takes no GET', ({ status }) => status)],
  },
  {
    name: 'a body of another type',
    ask: graphql(VIEWER, { headers: { 'Content-Type': 'text/plain', Accept: 'application/json' } }),
    statements: [
      same('A body that is not read is answered with 200', ({ status }) => status),
      same('and with these words', ({ json }) => json),
    ],
  },
]

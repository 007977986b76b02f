import { at, graphql, messages, same, type Question } from './question.ts'

const ORDER = 'orderBy: { field: SEASON, direction: ASC }'

/** How mistakes in a document are told. None of these documents is carried out. */
export const errorQuestions: readonly Question[] = [
  {
    name: 'a document with many mistakes',
    ask: graphql(`query Wrong($unused: Int) {
      viewer { shoeSize username { first } }
      user { name }
      searchWorks(first: "a", colour: 1, ${ORDER})
      searchPeople(first: 1) { nodes { ...Nowhere } }
    }`),
    statements: [
      same('Mistakes are told with 200 and without data', (reply) => [reply.status, at(reply, 'data')]),
      same('Mistakes are told in these words', (reply) =>
        messages(reply).toSorted((a, b) => (a < b ? -1 : 1)),
      ),
      same('The first one says where, and of which kind', (reply) => at(reply, 'errors', 0)),
    ],
  },
  {
    name: 'a document that ends too early',
    ask: graphql('query {'),
    statements: [same('A cut document is told so', ({ json }) => json)],
  },
  {
    name: 'a document that cannot be read',
    ask: graphql('query { viewer } }'),
    statements: [same('An unreadable document is told so', ({ json }) => json)],
  },
  {
    name: 'two operations',
    ask: graphql('', {
      body: JSON.stringify({
        query: 'query A { viewer { name } } query B { viewer { name } }',
        operationName: 'A',
      }),
    }),
    statements: [same('operationName is ignored', ({ json }) => json)],
  },
  {
    name: 'a variable of another type',
    ask: graphql(`query Typed($n: Int) { searchWorks(first: $n, ${ORDER}) { nodes { annictId } } }`, {
      variables: { n: '3' },
    }),
    statements: [same('A wrong variable is told with its problem', ({ json }) => json)],
  },
]

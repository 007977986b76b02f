import {
  at,
  column,
  graphql,
  holds,
  listAt,
  messages,
  same,
  show,
  type Question,
  type Reply,
  type Statement,
} from './question.ts'

const OLDEST = 'orderBy: { field: CREATED_AT, direction: ASC }'
const PAGE = 'edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'
const SEASONS = ['WINTER', 'SPRING', 'SUMMER', 'AUTUMN']
/** A year that has been over for long, so that its works stay. */
const YEAR = 2016
const ITS_SEASONS = JSON.stringify(SEASONS.map((name) => `${YEAR}-${name.toLowerCase()}`))

const count = (reply: Reply, name: string): number => listAt(reply, 'data', name, 'nodes').length

/** The works of a year stand by season in the direction, and by number within each, whatever the direction. */
function bySeason(name: 'up' | 'down', says: string): Statement {
  const direction = name === 'up' ? 1 : -1
  const expected = 'by season, then by number'
  return {
    says,
    compare(real) {
      const rows = listAt(real, 'data', name, 'nodes')
      if (rows.length < 2) return `there are too few works of ${YEAR}`
      const seasons = column(rows, 'seasonName').map(show)
      const ids = column(rows, 'annictId').map(Number)
      const wrong = seasons.findIndex((season, place) => {
        const before = seasons[place - 1]
        if (before === undefined) return false
        if (before === season) return (ids[place - 1] ?? 0) > (ids[place] ?? 0)
        return (SEASONS.indexOf(before) - SEASONS.indexOf(season)) * direction > 0
      })
      if (wrong < 0) return { expected, got: expected }
      const told = [wrong - 1, wrong].map((place) => `${seasons[place]} ${ids[place]}`)
      return { expected, got: told.join(' before ') }
    },
  }
}

export const listQuestions: readonly Question[] = [
  {
    name: 'pages of a list',
    ask: graphql(`query Pages {
      none: searchWorks(first: 0, ${OLDEST}) { ${PAGE} }
      two: searchWorks(first: 2, ${OLDEST}) { ${PAGE} }
      next: searchWorks(first: 2, after: "Mg", ${OLDEST}) { ${PAGE} }
      beyond: searchWorks(first: 2, after: "OTk5OTk5OQ", ${OLDEST}) { ${PAGE} }
      negative: searchWorks(first: -1, ${OLDEST}) { ${PAGE} }
      before: searchWorks(first: 1, before: "NA", ${OLDEST}) { ${PAGE} }
      unreadable: searchWorks(first: 1, after: "!!!", ${OLDEST}) { nodes { annictId } }
    }`),
    statements: [
      same('first: 0 gives no rows and says that more follow', (reply) => at(reply, 'data', 'none')),
      same('Cursors are unpadded places, counted from 1', (reply) => at(reply, 'data', 'two')),
      same('A page begins after its cursor', (reply) => at(reply, 'data', 'next')),
      same('After the end nothing comes, and nothing follows', (reply) => at(reply, 'data', 'beyond')),
      same('A negative size is 0', (reply) => at(reply, 'data', 'negative')),
      same('before always says that more follow', (reply) => at(reply, 'data', 'before')),
      same('A cursor that cannot be read is an error', messages),
      same('and says where', (reply) => at(reply, 'errors', 0, 'path')),
    ],
  },
  {
    name: 'filters',
    ask: graphql(`query Filters {
      noIds: searchWorks(annictIds: [], first: 1, ${OLDEST}) { nodes { annictId } }
      noTitles: searchWorks(titles: [], first: 1, ${OLDEST}) { nodes { annictId } }
      blankTitles: searchWorks(titles: [""], first: 1, ${OLDEST}) { nodes { annictId } }
      noSeasons: searchWorks(seasons: [], first: 1, ${OLDEST}) { nodes { annictId } }
      wholeYear: searchWorks(seasons: ["${YEAR}-all"], first: 1, ${OLDEST}) { nodes { annictId } }
      noNames: searchPeople(names: [], first: 1, orderBy: { field: CREATED_AT, direction: ASC }) { nodes { annictId } }
      user(username: "nobody_has_this_name_${YEAR}") { annictId }
    }`),
    statements: [
      same('annictIds: [] finds nothing', (reply) => count(reply, 'noIds')),
      same('titles: [] filters nothing', (reply) => count(reply, 'noTitles')),
      same('A blank title filters nothing', (reply) => count(reply, 'blankTitles')),
      same('seasons: [] filters nothing', (reply) => count(reply, 'noSeasons')),
      same('A whole year as a season finds nothing', (reply) => count(reply, 'wholeYear')),
      same('names: [] filters nothing', (reply) => count(reply, 'noNames')),
      same('A user who does not exist is null, without an error', (reply) => [
        at(reply, 'data', 'user'),
        at(reply, 'errors'),
      ]),
    ],
  },
  {
    name: 'the order of seasons',
    ask: graphql(`query Order {
      up: searchWorks(seasons: ${ITS_SEASONS}, first: 300, orderBy: { field: SEASON, direction: ASC }) { nodes { annictId seasonName } }
      down: searchWorks(seasons: ${ITS_SEASONS}, first: 300, orderBy: { field: SEASON, direction: DESC }) { nodes { annictId seasonName } }
      last: searchWorks(first: 100, orderBy: { field: SEASON, direction: DESC }) { nodes { annictId seasonYear } }
    }`),
    statements: [
      bySeason('up', 'SEASON ASC goes from winter to autumn, then by number'),
      bySeason('down', 'SEASON DESC goes from autumn to winter, then by number'),
      holds('SEASON DESC begins with works without a year', 'none after a year', (reply) => {
        const years = column(listAt(reply, 'data', 'last', 'nodes'), 'seasonYear')
        const late = years.findIndex((year, index) => year === null && years[index - 1] !== null && index > 0)
        return late < 0 ? null : `one at place ${late + 1}, after ${show(years[late - 1])}`
      }),
    ],
  },
]

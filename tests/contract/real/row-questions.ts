import {
  column,
  graphql,
  holds,
  listAt,
  messages,
  show,
  type Question,
  type Reply,
  type Statement,
} from './question.ts'

const OLDEST = 'orderBy: { field: CREATED_AT, direction: ASC }'
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

const works = (reply: Reply): readonly unknown[] => listAt(reply, 'data', 'searchWorks', 'nodes')

function neverNull(field: string): Statement {
  return holds(`Work.${field} is never null, whatever is unknown`, 'never null', (reply) => {
    const rows = works(reply)
    const nulls = column(rows, field).filter((value) => typeof value !== 'string').length
    return rows.length > 0 && nulls === 0 ? null : `${nulls} of ${rows.length} are no text`
  })
}

/** The rows of each work's own list. */
function inner(reply: Reply, list: string): readonly unknown[] {
  return column(works(reply), list).flatMap((connection) => {
    const [nodes] = column([connection], 'nodes')
    return Array.isArray(nodes) ? (nodes as readonly unknown[]) : []
  })
}

/** Rows are null where the field is, with an error for each that says nothing but this. */
function hollow(list: string, coordinate: string): Statement {
  return {
    says: `Where ${coordinate} is null its row is, with an error of these words for each and no path`,
    compare(real) {
      const holes = inner(real, list).filter((row) => row === null).length
      const errors = listAt(real, 'errors')
      if (holes === 0 && errors.length === 0) return 'no row of those that were asked for lacks it'
      const words = `Cannot return null for non-nullable field ${coordinate}`
      return {
        expected: `${holes} × ${JSON.stringify({ message: words })}`,
        got: [...new Set(errors.map((error) => JSON.stringify(error)))]
          .map((error) => `${errors.filter((other) => JSON.stringify(other) === error).length} × ${error}`)
          .join(', '),
      }
    },
  }
}

const MANY_WATCH = 'orderBy: { field: WATCHERS_COUNT, direction: DESC }'

export const rowQuestions: readonly Question[] = [
  {
    name: 'works',
    ask: graphql(`query Rows {
      searchWorks(first: 50, ${OLDEST}) {
        nodes {
          id annictId titleKana titleRo titleEn officialSiteUrl viewerStatusState
          programs(first: 1, orderBy: { field: STARTED_AT, direction: ASC }) { nodes { startedAt } }
          image { internalUrl(size: "100x100") }
        }
      }
    }`),
    statements: [
      ...['titleKana', 'titleRo', 'titleEn', 'officialSiteUrl', 'viewerStatusState'].map(neverNull),
      holds('An id is the padded base64 of type and number', 'Work-<number> in base64', (reply) => {
        const rows = works(reply)
        const [ids, numbers] = [column(rows, 'id'), column(rows, 'annictId')]
        const wrong = ids.findIndex((id, index) => id !== btoa(`Work-${String(numbers[index])}`))
        return wrong < 0 && rows.length > 0 ? null : `${String(ids[wrong])} for ${String(numbers[wrong])}`
      }),
      holds('Times are in UTC, to the second', '2026-04-22T12:00:00Z', (reply) => {
        const times = column(inner(reply, 'programs'), 'startedAt')
        const other = times.find((time) => !DATE_TIME.test(String(time)))
        return other === undefined ? null : show(other)
      }),
      holds("Annict's own picture is for administrators only", 'null', (reply) => {
        const urls = column(column(works(reply), 'image'), 'internalUrl').filter((url) => url !== undefined)
        return urls.every((url) => url === null) ? null : 'an address'
      }),
    ],
  },
  {
    name: 'slots with their episodes',
    ask: graphql(`query Slots {
      searchWorks(first: 10, ${MANY_WATCH}) {
        nodes { programs(first: 100, orderBy: { field: STARTED_AT, direction: DESC }) { nodes { episode { annictId } } } }
      }
    }`),
    statements: [hollow('programs', 'Program.episode')],
  },
  {
    name: 'staff with other roles',
    ask: graphql(`query Roles {
      searchWorks(first: 3, ${MANY_WATCH}) {
        nodes { staffs(first: 20, orderBy: { field: SORT_NUMBER, direction: ASC }) { nodes { roleOther } } }
      }
    }`),
    statements: [
      hollow('staffs', 'Staff.roleOther'),
      holds('The answer has data beside the errors', 'data', (reply) =>
        works(reply).length > 0 ? null : `none, but ${messages(reply).length} errors`,
      ),
    ],
  },
]

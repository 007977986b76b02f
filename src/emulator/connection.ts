import { decodeBase64, encodeBase64 } from './base64.ts'

/** The four arguments of every connection, after GraphQL has checked their types. Null means absent. */
export interface PageArguments {
  readonly first?: number | null
  readonly last?: number | null
  readonly after?: string | null
  readonly before?: string | null
}

/**
 * A list cut into pages as graphql-ruby does it: a cursor is the place in the whole list, counted from 1. All members
 * are computed when they are read, and a broken cursor throws a `FieldError` there, not before.
 */
export interface Connection<Node, Extra extends object = object> {
  readonly nodes: readonly Node[]
  readonly edges: readonly (Edge<Node> & Extra)[]
  readonly pageInfo: PageInfo
}

export interface Edge<Node> {
  readonly cursor: string
  readonly node: Node
}

export interface PageInfo {
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  readonly startCursor: string | null
  readonly endCursor: string | null
}

/** How one kind of list finds its page. */
interface Pages<Row> {
  /** The rows of the page, and how many rows of the whole list lie before them. */
  page(): { readonly rows: readonly Row[]; readonly offset: number }
  hasNextPage(): boolean
  hasPreviousPage(): boolean
}

/** The arguments as read: `after` and `before` throw where the cursor is broken. */
interface Wanted {
  readonly first: number | null
  readonly last: number | null
  after(): number | null
  before(): number | null
}

function wanted(args: PageArguments): Wanted {
  return {
    first: size(args.first),
    last: size(args.last),
    after: () => place(args.after),
    before: () => place(args.before),
  }
}

/** A negative size counts as 0. */
function size(given: number | null | undefined): number | null {
  return given === undefined || given === null ? null : Math.max(0, given)
}

/** A text that starts with no number counts as 0. */
function place(cursor: string | null | undefined): number | null {
  if (cursor === undefined || cursor === null || cursor === '') return null
  const digits = /^\s*([+-]?\d+)/.exec(decodeBase64(cursor))?.[1]
  return digits === undefined ? 0 : Number(digits)
}

function cursorAt(position: number): string {
  return encodeBase64(String(position)).replace(/=+$/, '')
}

function connection<Row, Node, Extra extends object>(
  pages: Pages<Row>,
  nodeOf: (row: Row) => Node,
  extraOf: (row: Row) => Extra,
): Connection<Node, Extra> {
  return {
    get nodes() {
      return pages.page().rows.map(nodeOf)
    },
    get edges() {
      const { rows, offset } = pages.page()
      return rows.map((row, at) => ({
        cursor: cursorAt(offset + at + 1),
        node: nodeOf(row),
        ...extraOf(row),
      }))
    },
    pageInfo: {
      get hasNextPage() {
        return pages.hasNextPage()
      },
      get hasPreviousPage() {
        return pages.hasPreviousPage()
      },
      get startCursor() {
        const { rows, offset } = pages.page()
        return rows.length === 0 ? null : cursorAt(offset + 1)
      },
      get endCursor() {
        const { rows, offset } = pages.page()
        return rows.length === 0 ? null : cursorAt(offset + rows.length)
      },
    },
  }
}

/** What SQL does with an offset and a limit, where no limit is infinite. */
function cut<Row>(rows: readonly Row[], offset: number, limit: number): readonly Row[] {
  return rows.slice(Math.max(0, offset), Math.max(0, offset) + limit)
}

function relationPages<Row>(rows: readonly Row[], args: Wanted): Pages<Row> {
  let loaded: { readonly rows: readonly Row[]; readonly offset: number } | undefined

  /** The part between the cursors; null where they cross. A limit below 0 is none, as the recorded answers show. */
  function slice(): { readonly offset: number; readonly limit: number } | null {
    const after = args.after()
    const before = args.before()
    const offset = after ?? 0
    if (before === null) return { offset, limit: Number.POSITIVE_INFINITY }
    if (after === null) return { offset, limit: before - 1 }
    return after < before ? { offset, limit: before - after - 1 } : null
  }

  function load(): { readonly rows: readonly Row[]; readonly offset: number } {
    const within = slice()
    if (within === null) return { rows: [], offset: 0 }
    let { offset, limit } = within
    if (args.first !== null && limit > args.first) limit = args.first
    if (args.last !== null) {
      if (limit === Number.POSITIVE_INFINITY) {
        offset += Math.max(0, Math.max(0, rows.length - offset) - args.last)
        limit = args.last
      } else if (args.last <= limit) {
        // The limit is not checked against what is there, so the last of a page that is too large may be empty.
        offset += limit - args.last
        limit = args.last
      }
    }
    return { rows: cut(rows, offset, limit < 0 ? Number.POSITIVE_INFINITY : limit), offset }
  }

  const page = (): { readonly rows: readonly Row[]; readonly offset: number } => (loaded ??= load())

  return {
    page,
    hasNextPage() {
      const before = args.before()
      if (before !== null && before > 0) return true
      if (args.first === null) return false
      // Only when the rows have been read already does a short page count as the last.
      if (loaded !== undefined && loaded.rows.length < args.first) return false
      const within = slice()
      return within !== null && rows.length - Math.max(0, within.offset) > args.first
    },
    hasPreviousPage() {
      const after = args.after()
      if (after !== null && after > 0) return true
      return args.last !== null && page().offset > 0
    },
  }
}

function arrayPages<Row>(rows: readonly Row[], args: Wanted): Pages<Row> {
  function slice(): { readonly rows: readonly Row[]; readonly offset: number } {
    const after = args.after()
    const before = args.before()
    const offset = Math.max(0, after ?? 0)
    if (before === null) return { rows: rows.slice(offset), offset }
    // With both cursors the row at `before` itself is still inside.
    const end = after === null ? before - 1 : before
    return { rows: rows.slice(offset, Math.max(0, end)), offset }
  }

  return {
    page() {
      const within = slice()
      const head = args.first === null ? within.rows : within.rows.slice(0, args.first)
      const skipped = args.last === null ? 0 : Math.max(0, head.length - args.last)
      return { rows: head.slice(skipped), offset: within.offset + skipped }
    },
    hasNextPage() {
      const within = slice()
      const before = args.before()
      if (before !== null) return before <= rows.length
      return args.first !== null && within.rows.length > args.first
    },
    hasPreviousPage() {
      const within = slice()
      if (args.last !== null) return within.rows.length > args.last
      return (args.after() ?? 0) > 0
    },
  }
}

const same = <Row>(row: Row): Row => row
const nothing = (): object => ({})

/** A page of rows that the real server reads from a table: almost every connection. */
export function relation<Row>(rows: readonly Row[], args: PageArguments): Connection<Row> {
  return connection(relationPages(rows, wanted(args)), same, nothing)
}

/** Like `relation`, where nodes are made of rows and edges carry more than a node. */
export function relationOf<Row, Node, Extra extends object>(
  rows: readonly Row[],
  args: PageArguments,
  nodeOf: (row: Row) => Node,
  extraOf: (row: Row) => Extra,
): Connection<Node, Extra> {
  return connection(relationPages(rows, wanted(args)), nodeOf, extraOf)
}

/** A page of a list that the real server holds in memory, which is cut by other rules. */
export function listed<Row>(rows: readonly Row[], args: PageArguments): Connection<Row> {
  return connection(arrayPages(rows, wanted(args)), same, nothing)
}

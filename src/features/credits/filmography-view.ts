import { FILMOGRAPHY_ORDERS, type FilmographyOrder, type RoleKey } from '#domain/filmography.ts'
import type { ViewCodec } from '#features/navigation/use-typed-view.ts'

/** How a filmography is looked at. */
export interface FilmographyView {
  /** Null for all. */
  readonly role: RoleKey | null
  readonly order: FilmographyOrder
  /** Whether only works are shown that the viewer has a status for. */
  readonly mine: boolean
}

export const FILMOGRAPHY_ADDRESS: ViewCodec<FilmographyView> = {
  read: ({ role, sort, mine }) => ({
    role: typeof role === 'string' ? roleOf(role) : null,
    order: FILMOGRAPHY_ORDERS.find((order) => order === sort) ?? 'newest',
    mine: mine === 'only',
  }),
  write: ({ role, order, mine }) => ({
    role: role === null ? undefined : role === 'voice' ? role : role.slice(STAFF.length),
    mine: mine ? 'only' : undefined,
    sort: order === 'newest' ? undefined : order,
  }),
}

const STAFF = 'staff:'

function roleOf(text: string): RoleKey | null {
  if (text === '') return null
  return text === 'voice' ? text : `${STAFF}${text}`
}

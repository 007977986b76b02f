import { FILMOGRAPHY_ORDERS, type FilmographyOrder, type RoleKey } from '#domain/filmography.ts'
import type { AddressCodec } from '#features/navigation/use-address.ts'

/** How a filmography is looked at. */
export interface FilmographyView {
  /** Null for all. */
  readonly role: RoleKey | null
  readonly order: FilmographyOrder
  /** Whether only works are shown that the viewer has a status for. */
  readonly mine: boolean
}

export const FILMOGRAPHY_ADDRESS: AddressCodec<FilmographyView> = {
  read: ({ role, sort, mine }) => ({
    role: typeof role === 'string' ? roleOf(role) : null,
    order: FILMOGRAPHY_ORDERS.find((order) => order === sort) ?? 'newest',
    mine: mine === 'only',
  }),
  write: ({ role, order, mine }) => ({
    role: role === null ? undefined : role === 'voice' ? role : role.slice(STAFF.length),
    sort: order === 'newest' ? undefined : order,
    mine: mine ? 'only' : undefined,
  }),
}

const STAFF = 'staff:'

function roleOf(text: string): RoleKey | null {
  if (text === '') return null
  return text === 'voice' ? text : `${STAFF}${text}`
}

import { parseStatus, statusSlug, type StatusState } from '#domain/status.ts'
import type { AddressCodec } from '#features/navigation/use-address.ts'

/** Which of a user's works are looked at; null for all. */
export interface UserView {
  readonly shelf: StatusState | null
}

export const USER_ADDRESS: AddressCodec<UserView> = {
  read: ({ shelf }) => ({ shelf: typeof shelf === 'string' ? parseStatus(shelf) : null }),
  write: ({ shelf }) => ({ shelf: shelf === null ? undefined : statusSlug(shelf) }),
}

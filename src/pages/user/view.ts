import { parseStatus, statusSlug, type StatusState } from '#domain/status.ts'
import type { ViewCodec } from '#features/navigation/use-typed-view.ts'

/** Which of a user's works are looked at; null for all. */
export interface UserView {
  readonly shelf: StatusState | null
}

export const USER_ADDRESS: ViewCodec<UserView> = {
  read: ({ shelf }) => ({ shelf: typeof shelf === 'string' ? parseStatus(shelf) : null }),
  write: ({ shelf }) => ({ shelf: shelf === null ? undefined : statusSlug(shelf) }),
}

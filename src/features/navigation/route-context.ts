import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '#api/client.ts'
import type { Clock } from '#base/clock.ts'
import type { Instant } from '#base/time.ts'
import type { Preferences } from '#features/preferences/preferences.ts'
import type { I18n } from '#i18n/create-i18n.ts'
import type { Session } from '#session/session.ts'

import type { DirectionView } from './direction.ts'

/** What every route's loader may use. Search parameters reach `validateSearch` as plain text (see search-params.ts). */
export interface RouteContext {
  readonly api: Api
  readonly client: QueryClient
  readonly i18n: I18n
  readonly session: Session
  /** What was chosen on this device. */
  readonly preferences: Pick<Preferences, 'get'>
  readonly clock: Pick<Clock, 'after'>
  /** What day and season it is. */
  readonly calendar: { now(): Instant }
  /** Handed to `api.visit` as `{ direction: direction.get() }`. */
  readonly direction: DirectionView
}

declare module '@tanstack/react-router' {
  /** What a route says of itself to the shell. */
  interface StaticDataRouteOption {
    /** The page has something to show to a person who has not signed in. */
    readonly open?: boolean
  }
}

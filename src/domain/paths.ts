import type { AnnictId } from './ids.ts'
import { seasonSlug, type Season } from './season.ts'

// Every address of the app is made here, so that a page that moves takes its links along.

export const homePath = '/'
export const calendarPath = '/calendar'
export const libraryPath = '/library'
export const statsPath = '/stats'
export const collectPath = '/collect'
export const budgetPath = '/budget'
export const playgroundPath = '/playground'
export const settingsPath = '/settings'
export const accountPath = '/account'
/** Where Annict sends the browser back after a sign-in; registered there with its last slash. */
export const callbackPath = '/callback/'
export const searchPath = '/search'

export function seasonPath(season: Season): string {
  return `/seasons/${seasonSlug(season)}`
}

export function workPath(id: AnnictId): string {
  return `/works/${id}`
}

export function episodePath(id: AnnictId): string {
  return `/episodes/${id}`
}

export function personPath(id: AnnictId): string {
  return `/people/${id}`
}

export function organizationPath(id: AnnictId): string {
  return `/organizations/${id}`
}

export function characterPath(id: AnnictId): string {
  return `/characters/${id}`
}

export function seriesPath(id: AnnictId): string {
  return `/series/${id}`
}

/** A user's page by the name in Annict's own addresses, which is escaped here. */
export function userPath(username: string): string {
  return `/users/${encodeURIComponent(username)}`
}

import type { AnnictId } from './ids.ts'
import { seasonSlug, type Season } from './season.ts'

// Every address of the app is made here, so that a page that moves takes its links along.

export const homePath = '/'
export const budgetPath = '/budget'
export const accountPath = '/account'
export const settingsPath = '/settings'
export const searchPath = '/search'
export const libraryPath = '/library'
export const timelinePath = '/timeline'

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

/** What users wrote about a work as a whole. */
export function workReviewsPath(id: AnnictId): string {
  return `/works/${id}/reviews`
}

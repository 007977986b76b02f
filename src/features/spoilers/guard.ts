import type { Choices } from '#features/preferences/choices.ts'

/** What may tell of an episode: what others wrote about it, its title, or how they liked it. */
export type Telling = 'comment' | 'title' | 'rating'

export interface GuardState {
  readonly choice: Choices['spoilers']
  /** Whether somebody is signed in who could have marked anything. */
  readonly asPerson: boolean
  /** Whether the viewer has lifted the guard for this work. */
  readonly open: boolean
  /** Whether the viewer has marked the episode; null where that is not known. */
  readonly seen: boolean | null
}

/**
 * Whether something is hidden. What is not known to be marked counts as not seen. A guest can mark nothing: what others wrote
 * is hidden all the same, titles and ratings are not, or there would be nothing to browse.
 */
export function isHidden(what: Telling, { choice, asPerson, open, seen }: GuardState): boolean {
  if (choice === 'none' || open || seen === true) return false
  return what === 'comment' || (choice === 'all' && asPerson)
}

/** The works in a note, each by its number; whatever else stands there is none. */
export function readOpenWorks(note: string | null): readonly number[] {
  return (note ?? '').split(',').flatMap((text) => (/^[1-9]\d{0,9}$/.test(text) ? [Number(text)] : []))
}

/** No more works than this are kept: the oldest give way. */
const MOST = 500

export function writeOpenWorks(works: readonly number[]): string {
  return works.slice(-MOST).join(',')
}

import { unreachable } from '#base/invariant.ts'
import type { Instant } from '#base/time.ts'

/** Where a tab stands among those that share their budgets. Immutable; {@link step} gives the next. */
export interface Standing {
  /** `undecided` until the browser has said whether the lock is free; `away` while the page stands still. */
  readonly kind: 'undecided' | 'leads' | 'follows' | 'away'
  /** The highest term that was heard of: its leader is the one to believe. */
  readonly term: number
  /** A term that others know of and that is above ours, though we lead: 0 for none. */
  readonly challenge: number
  readonly isVisible: boolean
}

export type Happening =
  /** The lock is ours: at once, after its turn in the queue, or taken from one that does not answer. */
  | { readonly kind: 'got'; readonly now: Instant }
  /** Another tab has it. */
  | { readonly kind: 'taken' }
  /** It was ours, and another tab has taken it from us. */
  | { readonly kind: 'lost' }
  /** We have looked, and it is ours. */
  | { readonly kind: 'proved' }
  | { readonly kind: 'heard'; readonly term: number; readonly leads: boolean; readonly isVisible: boolean }
  | { readonly kind: 'seen' }
  /** `others`: whether a tab that is seen is known of. */
  | { readonly kind: 'hidden'; readonly others: boolean }
  | { readonly kind: 'frozen' }
  | { readonly kind: 'resumed' }
  /** Who leads has not answered for too long. */
  | { readonly kind: 'silence' }

/** What is to be done, in this order. */
export type Act =
  /** Ask for the lock, to be told at once whether it is free. */
  | 'ask'
  /** Stand in line for it. */
  | 'queue'
  /** Take it from whoever has it. */
  | 'steal'
  /** Let go of it, or leave the line. */
  | 'release'
  /** Look whether it is still ours. */
  | 'prove'
  /** Say where we stand. */
  | 'speak'

export const BEGIN: Standing = { kind: 'undecided', term: 0, challenge: 0, isVisible: true }

type Step = readonly [next: Standing, ...acts: readonly Act[]]

/** Who leads holds the lock, and a page that is seen leads rather than one that is not: hidden pages are slow. */
export function step(standing: Standing, happening: Happening): Step {
  const { kind, term, isVisible } = standing
  const leads = kind === 'leads'
  const next = (to: Standing['kind'], isSeen = isVisible): Standing => ({
    ...standing,
    kind: to,
    isVisible: isSeen,
  })
  switch (happening.kind) {
    case 'got':
      // A page that stands still must not hold what others wait for.
      if (kind === 'away') return [standing, 'release']
      // The clock makes terms rise also where no earlier one was heard of.
      return [
        { ...next('leads'), term: Math.max(term + 1, Math.floor(happening.now)), challenge: 0 },
        'speak',
      ]
    case 'taken':
      return kind === 'away' ? [standing] : [next('follows'), 'queue', 'speak']
    case 'lost':
      return leads ? [next('follows'), 'queue', 'speak'] : [standing]
    case 'proved':
      // A clock was set back: our term has to rise above what others know, or they would not believe it.
      return leads && standing.challenge > term
        ? [{ ...standing, term: standing.challenge + 1 }, 'speak']
        : [standing]
    case 'heard':
      return heard(standing, happening)
    case 'seen':
      return kind === 'away' ? [next('away', true)] : [next(kind, true), 'speak']
    case 'hidden':
      return leads && happening.others
        ? [next('follows', false), 'release', 'queue', 'speak']
        : [next(kind, false), 'speak']
    case 'frozen':
      return kind === 'away' ? [standing] : [next('away'), 'speak', 'release']
    case 'resumed':
      return kind === 'away' ? [next('undecided'), 'ask'] : [standing]
    case 'silence':
      return kind === 'follows' ? [standing, 'steal'] : [standing]
    default:
      return unreachable(happening)
  }
}

function heard(standing: Standing, { term, leads, isVisible }: Happening & { kind: 'heard' }): Step {
  const isOurs = standing.kind === 'leads'
  // Either it was taken from us unheard, or a clock was set back.
  if (isOurs && term > standing.term) return [{ ...standing, challenge: term }, 'prove']
  if (isOurs && !leads && !standing.isVisible && isVisible) {
    return [{ ...standing, kind: 'follows' }, 'release', 'queue', 'speak']
  }
  if (isOurs || term <= standing.term) return [standing]
  // Who comes to lead is to hear from everyone: of those that stay silent nothing is waited for.
  const next = { ...standing, term }
  return standing.kind === 'follows' ? [next, 'speak'] : [next]
}

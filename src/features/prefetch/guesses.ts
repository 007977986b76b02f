import type { Clock } from '#base/clock.ts'

import type { LinkPointer } from './link-pointer.ts'

/** How long a mouse rests on a link before its page is asked for, in milliseconds. */
export const HOVER_REST = 150

export interface GuessesOptions {
  readonly clock: Pick<Clock, 'after'>
  readonly pointer: LinkPointer
  /** Whether guesses are made at all, at this moment. */
  readonly mayGuess: () => boolean
}

/**
 * Hears of pages that may be about to be opened, and asks for one of them at a time: after the mouse has rested on its link,
 * and no longer than it stays there. The function takes what asks, which returns what gives up again.
 */
export function createGuesses({ clock, pointer, mayGuess }: GuessesOptions): (ask: () => () => void) => void {
  let giveUp = (): void => {}
  return (ask) => {
    giveUp()
    const link = pointer.link()
    if (link === null || !mayGuess()) return
    let undo = clock.after(HOVER_REST, () => {
      if (mayGuess()) undo = ask()
    })
    const unsubscribe = pointer.subscribe(() => giveUp())
    giveUp = () => {
      giveUp = () => {}
      unsubscribe()
      undo()
    }
  }
}

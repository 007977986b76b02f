import { isShortcut, type KeyPress } from '#features/budget/shortcut.ts'

import { handKey } from './hand-key.ts'

/** Key presses that mean something, held until the code that acts on them is here. */
export interface EarlyKeys<Press extends KeyPress> {
  /** Whether the press was held, so that nobody else should act on it. Nothing is once they have been taken. */
  readonly hold: (press: Press, single: boolean) => boolean
  /** What was held, in its order. */
  readonly take: () => readonly Press[]
}

export function createEarlyKeys<Press extends KeyPress>(): EarlyKeys<Press> {
  let held: Press[] | null = []
  return {
    hold(press, single) {
      if (held === null) return false
      const before = held.at(-1)
      // What follows these is meant for the field that they open.
      if (before !== undefined && ['palette', '/', '?'].includes(handKey(before, single) ?? '')) return false
      // Where `g` leads depends on what comes next, whatever that is.
      const isSecond = before !== undefined && handKey(before, single) === 'g'
      if (handKey(press, single) === null && !(isSecond && isShortcut(press, press.key.toLowerCase())))
        return false
      held.push(press)
      return true
    },
    take() {
      const all = held ?? []
      held = null
      return all
    },
  }
}

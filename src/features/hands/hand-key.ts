import { isShortcut, type KeyPress } from '#features/budget/shortcut.ts'

/** Keys that do something on every page. The gauge hears its own. */
export const HAND_KEYS = ['/', '?', 'g', 'j', 'k', 'o', '[', ']'] as const
export type HandKey = (typeof HAND_KEYS)[number] | 'palette'

/**
 * What a key press asks for; null for nothing. Single keys do nothing while somebody types, while an input method works, and
 * where they were turned off. Ctrl or ⌘ with K, which no text needs, opens the palette from everywhere.
 */
export function handKey(event: KeyPress, single: boolean): HandKey | null {
  const { key, ctrlKey, metaKey, altKey, repeat } = event
  if ((ctrlKey || metaKey) && !altKey && !repeat && !isComposed(event) && key.toLowerCase() === 'k')
    return 'palette'
  return single ? (HAND_KEYS.find((one) => isShortcut(event, one)) ?? null) : null
}

/** Whether an input method keeps the key to itself: Safari says so by its code alone for the Enter that ends a composition. */
export function isComposed({ isComposing, keyCode }: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}

/** The parts of a keyboard event that decide whether it is a shortcut. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly isComposing: boolean
  readonly keyCode: number
  readonly repeat: boolean
  readonly target: unknown
}

/** What an input method reports for a key that it keeps to itself. */
const KEY_OF_INPUT_METHOD = 229

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'

/** Whether `event` is the single key `key`, and not a part of typing or of an input method's work. */
export function isShortcut(event: KeyPress, key: string): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false
  if (event.isComposing || event.keyCode === KEY_OF_INPUT_METHOD) return false
  if (event.key.toLowerCase() !== key) return false
  return !isTyping(event.target)
}

function isTyping(target: unknown): boolean {
  const element = target as Partial<Element> | null // whatever an event may aim at; only elements have `closest`
  return typeof element?.closest === 'function' && element.closest(TYPING) !== null
}

import { afterEach, beforeEach } from 'vitest'

/**
 * Whatever a test makes the program say through `console.error` fails that test. One that provokes an error on purpose
 * takes the words itself: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const said: string[] = []
const speak = console.error

beforeEach(() => {
  said.length = 0
  console.error = (...words: unknown[]) => {
    said.push(
      words.map((word) => (word instanceof Error ? (word.stack ?? word.message) : String(word))).join(' '),
    )
    speak(...words)
  }
})

afterEach(() => {
  console.error = speak
  if (said.length > 0) throw new Error(`console.error was called:\n${said.join('\n')}`)
})

import { beforeEach, describe, expect, test } from 'vitest'

import { createFakeClock, type FakeClock } from '#tests/support/fake-clock.ts'

import { createGuesses, HOVER_REST } from './guesses.ts'

const LINK = {} as Element // told from others by being itself

let clock: FakeClock
let link: Element | null
let listeners: Set<() => void>
let comfortable: boolean
let log: string[]
let about: (name: string) => void

beforeEach(() => {
  clock = createFakeClock()
  link = LINK
  listeners = new Set()
  comfortable = true
  log = []
  const guess = createGuesses({
    clock,
    pointer: {
      link: () => link,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    mayGuess: () => comfortable,
  })
  about = (name) =>
    guess(() => {
      log.push(`ask ${name}`)
      return () => log.push(`give up ${name}`)
    })
})

function moveTo(next: Element | null): void {
  link = next
  for (const listener of [...listeners]) listener()
}

describe('a page', () => {
  test('is asked for once the mouse has rested on its link', async () => {
    about('work')
    await clock.advance(HOVER_REST - 1)
    expect(log).toEqual([])
    await clock.advance(1)
    expect(log).toEqual(['ask work'])
  })

  test('is not asked for when the mouse has gone on, and given up when it goes after that', async () => {
    about('one')
    await clock.advance(HOVER_REST - 1)
    moveTo(null)
    await clock.advance(HOVER_REST)
    expect(log).toEqual([])
    moveTo(LINK)
    about('two')
    await clock.advance(HOVER_REST)
    moveTo(null)
    moveTo(LINK)
    expect(log).toEqual(['ask two', 'give up two'])
    expect(listeners.size).toBe(0)
  })

  test('gives way to the next: one is asked for at a time', async () => {
    about('one')
    await clock.advance(HOVER_REST)
    about('two')
    await clock.advance(HOVER_REST)
    expect(log).toEqual(['ask one', 'give up one', 'ask two'])
  })

  test('is not guessed where no mouse points, as with a finger or the focus', async () => {
    link = null
    about('work')
    await clock.advance(HOVER_REST)
    expect(log).toEqual([])
  })

  test('is not guessed while the budget is not comfortable, neither when it has become so meanwhile', async () => {
    comfortable = false
    about('one')
    await clock.advance(HOVER_REST)
    comfortable = true
    about('two')
    comfortable = false
    await clock.advance(HOVER_REST)
    expect(log).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { GaugeState } from '#api/budget.ts'
import { instant, later, SECOND, type Instant } from '#base/time.ts'

import { nextAnnouncement, NOTHING_SAID, QUIET, type Announcement } from './announcement.ts'

const start = instant(1_000_000)

/** Plays states at seconds after the start, asks again when told to, and gives what was said at which second. */
function play(
  steps: readonly (readonly [second: number, state: GaugeState])[],
  until = 600,
): [number, Announcement][] {
  let memory = NOTHING_SAID
  let again: Instant | null = null
  let state: GaugeState = 'unknown'
  const said: [number, Announcement][] = []
  const ask = (at: Instant): void => {
    const turn = nextAnnouncement(memory, state, at)
    memory = turn.memory
    again = turn.askAgainIn === null ? null : later(at, turn.askAgainIn)
    if (turn.say !== null) said.push([(at - start) / SECOND, turn.say])
  }
  for (const [second, next] of [...steps, [until, null] as const]) {
    const at = later(start, second * SECOND)
    if (again !== null && again <= at) ask(again)
    if (next === null) break
    state = next
    ask(at)
  }
  return said
}

describe('the voice of the budget', () => {
  test('is silent about a good start', () => {
    expect(
      play([
        [0, 'unknown'],
        [1, 'ok'],
        [20, 'pacing'],
        [40, 'ok'],
      ]),
    ).toEqual([])
  })

  test('tells of a pause and of its end', () => {
    expect(
      play([
        [0, 'ok'],
        [10, 'paused'],
        [50, 'ok'],
      ]),
    ).toEqual([
      [10, 'paused'],
      [50, 'resumed'],
    ])
  })

  test('holds its tongue for 30 s, then tells what is true by then', () => {
    expect(
      play([
        [0, 'ok'],
        [10, 'low'],
        [12, 'paused'],
        [30, 'offline'],
      ]),
    ).toEqual([
      [10, 'low'],
      [40, 'offline'],
    ])
  })

  test('never mentions what changed back within the silence', () => {
    expect(
      play([
        [0, 'ok'],
        [10, 'low'],
        [12, 'paused'],
        [20, 'low'],
      ]),
    ).toEqual([[10, 'low']])
  })

  test.each([
    ['low', 'ok', 'ok'],
    ['offline', 'ok', 'online'],
    ['paused', 'pacing', 'resumed'],
    ['paused', 'low', 'low'],
  ] as const)('after %s calls %s "%s"', (before, after, words) => {
    expect(
      play([
        [0, before],
        [60, after],
      ]).at(-1),
    ).toEqual([60, words])
  })

  test('takes not knowing for no news, and remembers what it last said', () => {
    expect(
      play([
        [0, 'paused'],
        [60, 'unknown'],
        [120, 'ok'],
      ]),
    ).toEqual([
      [0, 'paused'],
      [120, 'resumed'],
    ])
  })

  test('is not silenced by a clock that was set back', () => {
    const memory = { believed: 'ok', spokenAt: later(start, 3_600 * SECOND) } as const
    expect(nextAnnouncement(memory, 'paused', start).say).toBe('paused')
  })

  test('never speaks twice within 30 s, and never says the same twice in a row', () => {
    const states = fc.constantFrom<GaugeState>(
      'unknown',
      'ok',
      'pacing',
      'low',
      'paused',
      'offline',
      'signed-out',
    )
    const steps = fc.array(fc.record({ gap: fc.integer({ min: 0, max: 40 }), state: states }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(steps, (given) => {
        let second = 0
        const said = play(
          given.map(({ gap, state }) => [(second += gap), state] as const),
          2_000,
        )
        for (const [index, [second, words]] of said.entries()) {
          const before = said[index - 1]
          if (before === undefined) continue
          expect(second - before[0]).toBeGreaterThanOrEqual(QUIET / SECOND)
          expect(words).not.toBe(before[1])
        }
      }),
    )
  })
})

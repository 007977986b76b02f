import { expect, test } from 'vitest'

import { seededRandom } from '#base/random.ts'
import { createFakeBrowser } from '#tests/support/fake-browser.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { createOnce, type Turn } from './once.ts'

function tabsOf(count: number) {
  const clock = createFakeClock()
  const browser = createFakeBrowser({ clock, random: seededRandom(1) })
  const tabs = Array.from({ length: count }, () => {
    const tab = browser.openTab()
    const { clock: own, locks, openChannel } = tab
    const once = createOnce({ name: 'answers', clock: own, locks: () => locks, openChannel })
    const hurries: string[] = []
    const turns = new Map<string, Turn>()
    const gone = new AbortController()
    return {
      ...{ tab, once, hurries, turns, gone },
      want(what: string): void {
        void once
          .turn(what, { hurried: () => hurries.push(what), signal: gone.signal })
          .then((turn) => turns.set(what, turn))
      },
      mine(what: string): Extract<Turn, { kind: 'mine' }> {
        const turn = turns.get(what)
        if (turn?.kind !== 'mine') throw new Error(`The turn for ${what} is not this tab's`)
        return turn
      },
    }
  })
  const [one, two, three] = tabs
  if (one === undefined || two === undefined || three === undefined) throw new Error('Three tabs at least')
  return { clock, one, two, three }
}

test('what three tabs want at once one asks for, and the others get its answer', async () => {
  const { clock, one, two, three } = tabsOf(3)
  for (const tab of [one, two, three]) tab.want('season')
  await clock.advance(50)
  expect([one, two, three].filter(({ turns }) => turns.size > 0)).toHaveLength(1)
  const asker = [one, two, three].find(({ turns }) => turns.size > 0)
  asker?.mine('season').tell({ data: 'works' })
  await clock.advance(50)
  const theirs = [one, two, three].filter((tab) => tab !== asker)
  expect(theirs.map(({ turns }) => turns.get('season'))).toEqual([
    { kind: 'theirs', answer: { data: 'works' } },
    { kind: 'theirs', answer: { data: 'works' } },
  ])
})

test('different questions do not wait for each other', async () => {
  const { clock, one, two } = tabsOf(3)
  one.want('season')
  two.want('work')
  await clock.advance(20)
  expect([one.mine('season').kind, two.mine('work').kind]).toEqual(['mine', 'mine'])
})

test('the next asks where the first has ended without an answer, stands still or is closed', async () => {
  const { clock, one, two, three } = tabsOf(3)
  one.want('season')
  await clock.advance(20)
  two.want('season')
  await clock.advance(20)
  three.want('season')
  await clock.advance(500)
  expect([two.turns.size, three.turns.size]).toEqual([0, 0])
  one.mine('season').end()
  await clock.advance(100)
  expect(two.mine('season').kind).toBe('mine')
  two.tab.kill()
  await clock.advance(100)
  expect(three.mine('season').kind).toBe('mine')
  one.want('season')
  three.once.letGo()
  await clock.advance(100)
  expect(one.mine('season').kind).toBe('mine')
})

test('whoever waits no more is not asked, and keeps nobody', async () => {
  const { clock, one, two, three } = tabsOf(3)
  one.want('season')
  await clock.advance(20)
  two.want('season')
  await clock.advance(20)
  three.want('season')
  await clock.advance(20)
  two.gone.abort()
  one.mine('season').end()
  await clock.advance(100)
  expect(two.turns.size).toBe(0)
  expect(three.mine('season').kind).toBe('mine')
})

test('a click in another tab hurries the one that asks', async () => {
  const { clock, one, two } = tabsOf(3)
  one.want('season')
  await clock.advance(20)
  two.want('season')
  two.once.hurry('season')
  two.once.hurry('work')
  await clock.advance(20)
  expect(one.hurries).toEqual(['season'])
})

test('what is no message of ours is left alone', async () => {
  const { clock, one, two, three } = tabsOf(3)
  one.want('season')
  await clock.advance(20)
  two.want('season')
  await clock.advance(20)
  const stranger = three.tab.openChannel('answers')
  for (const junk of [
    null,
    7,
    'season',
    {},
    { kind: 'answer' },
    { kind: 'end', what: 'season' },
    { what: 1 },
  ]) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than its own
    stranger.postMessage(junk)
  }
  await clock.advance(20)
  expect(two.turns.size).toBe(0)
})

test('without locks every turn is one’s own, at once', async () => {
  const once = createOnce({
    name: 'answers',
    clock: createFakeClock(),
    locks: () => undefined,
    openChannel: () => {
      throw new Error('Nobody speaks')
    },
  })
  once.hurry('season')
  const how = { hurried: () => {}, signal: new AbortController().signal }
  expect((await once.turn('season', how)).kind).toBe('mine')
})

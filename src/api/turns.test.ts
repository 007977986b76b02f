import { expect, test } from 'vitest'

import { seededRandom } from '#base/random.ts'
import type { Permit } from '#scheduler/permit.ts'
import { createOnce } from '#tabs/once.ts'
import { createFakeBrowser } from '#tests/support/fake-browser.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { works } from '#tests/support/test-api.ts'

import type { AnyOperation } from './query.ts'
import { createTurns } from './turns.ts'
import { createWaiting } from './waiting.ts'

const idOf = ({ variables }: AnyOperation): number => (variables as { ids: [number] }).ids[0] // as `works` made them

/** Tabs that may send at once; the server answers after 100 ms, with the ids that were asked for. */
function open() {
  const clock = createFakeClock()
  const browser = createFakeBrowser({ clock, random: seededRandom(2) })
  const sent: (readonly number[])[] = []
  const openTab = () => {
    const tab = browser.openTab()
    const { locks, openChannel } = tab
    const once = createOnce({ name: 'answers', clock: tab.clock, locks: () => locks, openChannel })
    const permit: Permit = { fetch: () => Promise.reject(new Error()), settle: () => {}, cancel: () => {} }
    const waiting = createWaiting({
      ...{ clock: tab.clock, random: seededRandom(3), acquire: () => Promise.resolve(permit) },
      send(_, operations) {
        sent.push(operations.map(idOf))
        const answers = operations.map((own) => ({
          ...{ data: { id: idOf(own) }, missing: 0, errors: [], answeredAt: clock.now() },
        }))
        return new Promise((resolve) => clock.after(100, () => tab.enter(() => resolve(answers))))
      },
      onError(error) {
        throw error
      },
      turns: createTurns(once, (budget) => budget !== 'demo'),
    })
    const join = (id: number, budget = 'token') =>
      waiting.join(String(id), works([id], { purpose: 'works' }), 'visible', budget)
    return { tab, waiting, join }
  }
  return { clock, sent, openTab }
}

test('what one page wants in one turn still leaves in one request', async () => {
  const { clock, sent, openTab } = open()
  const { join } = openTab()
  const wishes = [1, 2, 3].map((id) => join(id).promise)
  await clock.advance(200)
  expect(sent).toEqual([[1, 2, 3]])
  expect((await Promise.all(wishes)).map(({ data }) => data)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('what two tabs want at once is sent once, and what only one wants leaves with it', async () => {
  const { clock, sent, openTab } = open()
  const [one, two] = [openTab(), openTab()]
  const first = one.join(1).promise
  await clock.advance(20)
  const [same, other] = [two.join(1).promise, two.join(2).promise]
  await clock.advance(300)
  expect(sent).toEqual([[1], [2]])
  expect(await same).toEqual(await first)
  expect((await other).data).toEqual({ id: 2 })
})

test('another user asks for himself, and so does each demo', async () => {
  const { clock, sent, openTab } = open()
  const [one, two] = [openTab(), openTab()]
  one.join(1)
  two.join(1, 'other')
  one.join(2, 'demo')
  two.join(2, 'demo')
  await clock.advance(300)
  expect(sent.flat().toSorted((a, b) => a - b)).toEqual([1, 1, 2, 2])
})

test('a tab whose page has gone passes the turn on', async () => {
  const { clock, sent, openTab } = open()
  const [one, two] = [openTab(), openTab()]
  void one.join(1)
  await clock.advance(20)
  const second = two.join(1).promise
  await clock.advance(20)
  one.tab.kill()
  await clock.advance(300)
  expect(sent).toEqual([[1], [1]])
  expect((await second).data).toEqual({ id: 1 })
})

test('what nobody wants any more is dropped before its turn', async () => {
  const { clock, sent, openTab } = open()
  const { join, waiting } = openTab()
  const interest = join(1)
  interest.want(false)
  await expect(interest.promise).rejects.toMatchObject({ kind: 'cancelled' })
  await clock.advance(300)
  expect(sent).toEqual([])
  void join(1)
  await clock.advance(300)
  expect(sent).toEqual([[1]])
  expect(waiting.standing('1')).toBeNull()
})

import { expect, test } from 'vitest'

import { createOtherTabs } from './other-tabs.ts'

test('what one tab tells is heard by the others, not by itself, until they stop listening', async () => {
  const [one, other] = [open(), open()]
  const heard: string[] = []
  const [undoOne, undoOther] = [one.onTold(() => heard.push('one')), other.onTold(() => heard.push('other'))]
  one.tell()
  await expect.poll(() => heard).toEqual(['other'])
  undoOther()
  one.tell()
  const third = open()
  const undoThird = third.onTold(() => heard.push('third'))
  one.tell()
  await expect.poll(() => heard).toEqual(['other', 'third'])
  undoOne()
  undoThird()
})

test('without the locks of the browser work is done all the same', async () => {
  const tabs = createOtherTabs(
    (name) => new BroadcastChannel(name),
    () => undefined,
  )
  expect(await tabs.exclusively(async () => 7)).toBe(7)
})

test('with them it waits for its turn', async () => {
  const asked: string[] = []
  const locks = {
    request: async (name: string, run: () => Promise<unknown>) => {
      asked.push(name)
      return run()
    },
  } as unknown as LockManager // the one method that is used
  const tabs = createOtherTabs(
    (name) => new BroadcastChannel(name),
    () => locks,
  )
  expect(await tabs.exclusively(async () => 7)).toBe(7)
  expect(asked).toEqual(['yohaku-session'])
})

function open() {
  return createOtherTabs(
    (name) => new BroadcastChannel(name),
    () => undefined,
  )
}

import { expect, test } from 'vitest'

import { matchingCommands, type Command } from './commands.ts'

const command = (id: string, name: string, kind = 'ページ'): Command => ({ id, name, kind, run: () => {} })
const ALL = [
  command('a', 'ライブラリ'),
  command('b', 'Library', 'Page'),
  command('c', '暗い色にする', '操作'),
]
const ids = (text: string) => matchingCommands(ALL, text).map(({ id }) => id)

test('a command is found by the words of its name, in any width, case and kana', () => {
  expect(ids('らいぶ')).toEqual(['a'])
  expect(ids('ＬＩＢ')).toEqual(['b'])
  expect(ids('暗い 操作')).toEqual(['c'])
  expect(ids('ない')).toEqual([])
})

test('a blank text means all of them', () => {
  expect(ids(' ')).toEqual(['a', 'b', 'c'])
})

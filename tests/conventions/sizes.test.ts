import { expect, test } from 'vitest'

import { filesUnder, isGenerated, isTest, read } from './project-files.ts'

const lines = (file: string): number => read(file).trimEnd().split('\n').length
const src = filesUnder('src')

test('no source file is longer than 400 lines', () => {
  const long = src
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !isTest(file) && !isGenerated(file))
    .map((file) => `${file}: ${lines(file)}`)
    .filter((entry) => Number(entry.split(': ')[1]) > 400)
  expect(long).toEqual([])
})

test('every folder of src says in at most 40 lines what it is', () => {
  const folders = [...new Set(src.map((file) => file.split('/').slice(0, 2).join('/')))]
  const silent = folders.filter((folder) => !src.includes(`${folder}/README.md`))
  expect(silent).toEqual([])
  const wordy = src.filter((file) => file.endsWith('README.md') && lines(file) > 40)
  expect(wordy).toEqual([])
})

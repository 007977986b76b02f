import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { ensureCatalogue } from './catalogue-build.node.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yohaku-catalogue-'))
  file = path.join(folder, 'deep/catalogue.json')
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

test('The catalogue is built once and then taken from its file', async () => {
  const built = await ensureCatalogue(file)
  const { ino, mtimeMs } = await stat(file)
  expect(await ensureCatalogue(file)).toEqual(built)
  expect(await stat(file)).toMatchObject({ ino, mtimeMs })
})

test('It is built again when it was made from something else, or cannot be read', async () => {
  const built = await ensureCatalogue(file)
  const json = await readFile(file, 'utf8')
  await writeFile(file, json.replace(built.meta.madeFrom, 'older packages'))
  await ensureCatalogue(file)
  expect(await readFile(file, 'utf8')).toBe(json)
  await writeFile(file, json.slice(0, 1_000))
  await ensureCatalogue(file)
  expect(await readFile(file, 'utf8')).toBe(json)
})

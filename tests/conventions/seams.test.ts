import { expect, test } from 'vitest'

import { bareCode, filesUnder, placesOf, read, sources } from './project-files.ts'

/** Where the world outside comes in: the clock, chance, and the place where the program is put together. */
const SEAMS =
  /^src\/(?:base\/(?:clock|random)\.ts|app\/(?:services|main|demo|callback\/callback|offline\/worker)\.tsx?|emulator\/worker\.ts)$/

const inside = sources.filter((file) => !SEAMS.test(file) && !file.endsWith('.node.ts'))

test('time, chance, network and storage are arguments', () => {
  // The linter forbids the plain names; these are the ways around it.
  const around =
    /\bnew Date\(\s*\)|\bDate\(\)|\b(?:globalThis|window|self)\s*\.\s*(?:fetch|setTimeout|setInterval|localStorage|sessionStorage|indexedDB|Date|performance)\b|\bperformance\s*\.\s*timeOrigin/g
  expect(inside.flatMap((file) => placesOf(file, bareCode(read(file)), around))).toEqual([])
})

test('no test sleeps', () => {
  const tests = [...filesUnder('src'), ...filesUnder('tests')].filter((file) =>
    /\.(?:test|e2e|a11y)\.tsx?$/.test(file),
  )
  const sleeping = /\bwaitForTimeout\(|\bsetTimeout\(\s*(?:resolve|done|\(\))|\bsetTimeout\(\s*r\b/g
  expect(tests.flatMap((file) => placesOf(file, bareCode(read(file)), sleeping))).toEqual([])
})

import { expect, test } from 'vitest'

import { safePicture } from '#base/safe-url.ts'

import { mayAskFor, noteFailure } from './failed-pictures.ts'

const pictureOf = (name: string) => {
  const picture = safePicture(`https://example.invalid/${name}.jpg`)
  if (picture === null) throw new Error(`${name} is no picture`)
  return picture
}

test('a picture that failed is tried once more and then left alone', () => {
  const [dead, other] = [pictureOf('dead'), pictureOf('other')]
  expect(mayAskFor(dead)).toBe(true)
  noteFailure(dead, true)
  expect(mayAskFor(dead)).toBe(true)
  noteFailure(dead, true)
  expect(mayAskFor(dead)).toBe(false)
  expect(mayAskFor(other)).toBe(true)
})

test('what fails without a network is not held against the picture', () => {
  const picture = pictureOf('offline')
  for (let time = 0; time < 5; time += 1) noteFailure(picture, false)
  expect(mayAskFor(picture)).toBe(true)
})

import { expect, test } from 'vitest'

import { MEDIA, mediaSlug, parseMedia } from './media.ts'
import { parseStatus, STATUS_STATES, statusSlug } from './status.ts'

test.each(MEDIA)('%s is read back from its slug', (media) => {
  expect(parseMedia(mediaSlug(media))).toBe(media)
})

test.each(STATUS_STATES)('%s is read back from its slug', (status) => {
  expect(parseStatus(statusSlug(status))).toBe(status)
})

test('other words name nothing', () => {
  expect(parseMedia('radio')).toBeNull()
  expect(parseMedia('')).toBeNull()
  expect(parseStatus('no_state')).toBeNull()
  expect(parseStatus('toString')).toBeNull()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { MEDIA } from '#domain/media.ts'
import { STATUS_STATES } from '#domain/status.ts'

import { DEFAULT_LIBRARY, GROUPS, LIBRARY_ADDRESS, LIBRARY_SORTS, type LibraryView } from './view.ts'

test('what is default is not written', () => {
  expect(Object.values(LIBRARY_ADDRESS.write(DEFAULT_LIBRARY)).filter((one) => one !== undefined)).toEqual([])
})

test('a view is read as it was written', () => {
  const view: fc.Arbitrary<LibraryView> = fc.record({
    text: fc.string({ maxLength: 20 }),
    shelf: fc.option(fc.constantFrom(...STATUS_STATES)),
    media: fc.subarray([...MEDIA]),
    group: fc.constantFrom(...GROUPS),
    sort: fc.constantFrom(...LIBRARY_SORTS),
  })
  fc.assert(
    fc.property(view, (one) => {
      expect(LIBRARY_ADDRESS.read(LIBRARY_ADDRESS.write(one))).toEqual(one)
    }),
  )
})

test('whatever an address says, it is read', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('q', 'shelf', 'media', 'group', 'sort'), fc.anything()),
      (search) => {
        const once = LIBRARY_ADDRESS.read(search)
        expect(LIBRARY_ADDRESS.read(LIBRARY_ADDRESS.write(once))).toEqual(once)
      },
    ),
  )
})

import { expect, test } from 'vitest'

import { createEmulator } from '#emulator/emulator.ts'

import { afterFailure } from './after-failure.ts'
import { classifyStatus } from './classify.ts'
import { NotFoundError, ServerError, UnavailableError, type ApiError } from './errors.ts'
import { writeFailure } from './write-scope.ts'

/** What the emulated API makes of a write with this token. */
async function write(token: string): Promise<ApiError | null> {
  const query = `mutation { updateStatus(input: { workId: "V29yay0x", state: WATCHING }) { work { annictId } } }`
  const answer = await createEmulator().fetch(
    new Request('http://localhost:4000/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    }),
  )
  return classifyStatus(answer.status, await answer.text(), null)
}

test('a write with a token that may only read looks like a fault of the server, and is told as a lack of permission', async () => {
  const error = await write('sample-read')
  expect(error).toEqual(new ServerError(500))
  expect(error && writeFailure(error, ['read'])).toMatchObject({ kind: 'forbidden', scope: 'write' })
})

test('it is not tried again', () => {
  const told = writeFailure(new ServerError(500), ['read'])
  const history = { size: 1, repeats: 0, refusals: 0, extraSends: null, canShrink: false }
  expect(afterFailure(told, history)).toBe('give-up')
})

test.each<[string, ApiError, readonly ('read' | 'write')[]]>([
  ['with a token that may write', new ServerError(500), ['read', 'write']],
  ['of another number', new ServerError(501), ['read']],
  ['of the server in front', new UnavailableError(503), ['read']],
  ['of a row that has gone', new NotFoundError(), ['read']],
])('a fault %s stays one', (_, error, scopes) => {
  expect(writeFailure(error, scopes)).toBe(error)
})

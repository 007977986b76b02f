import { describe, expect, test } from 'vitest'

import { afterFailure, type History } from './after-failure.ts'
import {
  BadRequestError,
  CancelledError,
  ForbiddenError,
  NotAuthorizedError,
  NotFoundError,
  OfflineError,
  RefusedError,
  RejectedError,
  ServerError,
  SignedOutError,
  TimeoutError,
  UnavailableError,
  UnreachableError,
  UnreadableError,
  type ApiError,
} from './errors.ts'
import { HollowError } from './hollow-error.ts'

const notFound = new NotFoundError()
const server = new ServerError(500)
const timeout = new TimeoutError(15_000)
const rejected = new RejectedError([])
const unreachable = new UnreachableError(null)
const unavailable = new UnavailableError(503)
const refused = new RefusedError(null, null)

const first = (size: number): History => ({
  ...{ size, repeats: 0, refusals: 0, extraSends: null, canShrink: false },
})
/** A list that can be asked for fewer rows. */
const list: History = { ...first(1), canShrink: true }

test.each<[string, ApiError, History, string]>([
  ['404 of several', notFound, first(2), 'halve'],
  ['404 of one', notFound, first(1), 'give-up'],
  ['500 of several', server, first(10), 'halve'],
  ['500 of one', server, first(1), 'repeat'],
  ['500 of one for the third time', server, { ...first(1), repeats: 2 }, 'give-up'],
  ['time-out of several', timeout, first(3), 'halve'],
  ['time-out of one', timeout, first(1), 'give-up'],
  ['time-out of a list', timeout, list, 'shrink'],
  ['time-out of a list that was asked for less four times', timeout, { ...list, extraSends: 0 }, 'give-up'],
  ['time-out of several lists', timeout, { ...list, size: 2 }, 'halve'],
  ['time-out of the last half of several lists', timeout, { ...list, extraSends: 1 }, 'shrink'],
  ['500 of a list', server, list, 'repeat'],
  ['500 of a list for the second time', server, { ...list, repeats: 1 }, 'shrink'],
  ['500 of a list that was asked for less', server, { ...list, repeats: 1, extraSends: 3 }, 'give-up'],
  ['404 of a list', notFound, list, 'give-up'],
  ['rejection of a list', rejected, list, 'give-up'],
  ['503 of a list', unavailable, list, 'repeat'],
  ['rejection of several', rejected, first(2), 'halve'],
  ['rejection of one', rejected, first(1), 'give-up'],
  ['500 of a half that can be halved', server, { ...first(5), extraSends: 2 }, 'halve'],
  ['500 of a half with one extra send left', server, { ...first(5), extraSends: 1 }, 'give-up'],
  ['500 of a half that is down to one', server, { ...first(1), extraSends: 2 }, 'give-up'],
  ['network fault', unreachable, first(4), 'repeat'],
  ['network fault after a repeat', unreachable, { ...first(4), repeats: 1 }, 'repeat'],
  ['network fault after two repeats', unreachable, { ...first(4), repeats: 2 }, 'give-up'],
  ['network fault of a half', unreachable, { ...first(2), extraSends: 1 }, 'repeat'],
  ['network fault of the last half', unreachable, { ...first(2), extraSends: 0 }, 'give-up'],
  ['503', unavailable, first(4), 'repeat'],
  ['503 after two repeats', unavailable, { ...first(4), repeats: 2 }, 'give-up'],
  ['429', refused, first(4), 'queue-again'],
  ['429 for the fourth time', refused, { ...first(4), refusals: 3 }, 'queue-again'],
  ['429 of a limit that does not open', refused, { ...first(4), refusals: 4 }, 'give-up'],
  ['offline', new OfflineError(null), first(1), 'give-up'],
  ['401', new NotAuthorizedError(), first(2), 'give-up'],
  ['403', new ForbiddenError(), first(2), 'give-up'],
  ['400', new BadRequestError(400), first(2), 'give-up'],
  ['a page', new UnreadableError(200), first(2), 'give-up'],
  ['an empty answer', new HollowError(), first(1), 'give-up'],
  ['signed out', new SignedOutError(), first(2), 'give-up'],
  ['given up', new CancelledError('session-changed'), first(2), 'give-up'],
])('%s', (_, error, history, step) => {
  expect(afterFailure(error, history)).toBe(step)
})

describe('whatever happens', () => {
  test('the halves of one request never cost more than four sends', () => {
    let extraSends = 4
    let history = first(10)
    let sends = 0
    for (;;) {
      const step = afterFailure(server, history)
      if (step !== 'halve') break
      sends += 2
      extraSends -= 2
      history = { ...history, size: Math.ceil(history.size / 2), extraSends }
    }
    expect(sends).toBe(4)
  })

  test.each([
    ['that takes too long is asked for five times', timeout, 5],
    ['that fails is asked for three times', server, 3],
  ])('a list %s', (_, error, most) => {
    let { repeats, extraSends } = list
    let sends = 1
    for (;;) {
      const step = afterFailure(error, { ...list, repeats, extraSends })
      if (step === 'give-up') break
      sends += 1
      if (step === 'repeat') repeats += 1
      else extraSends = (extraSends ?? 4) - 1
    }
    expect(sends).toBe(most)
  })
})

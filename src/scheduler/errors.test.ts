import { expect, test } from 'vitest'

import {
  BadLimitsError,
  BadTicketError,
  DisposedError,
  PermitSpentError,
  QueueFullError,
  type SchedulerError,
} from './errors.ts'

const CASES: readonly (readonly [error: SchedulerError, name: string, kind: string, sentence: string])[] = [
  [
    new QueueFullError('refresh', 3),
    'QueueFullError',
    'queue-full',
    'The lane refresh is full: 3 tickets wait in it already',
  ],
  [
    new DisposedError(),
    'DisposedError',
    'disposed',
    'The scheduler has been disposed of; nothing leaves any more',
  ],
  [
    new PermitSpentError('is used'),
    'PermitSpentError',
    'permit-spent',
    'This permit is used; each request needs one of its own',
  ],
  [
    new BadTicketError('lane', 'a lane', 'soon'),
    'BadTicketError',
    'bad-ticket',
    "A ticket's lane must be a lane, not soon",
  ],
  [
    new BadLimitsError('reserve', 'a share', 2),
    'BadLimitsError',
    'bad-limits',
    'The limit reserve must be a share, not 2',
  ],
]

test.each(CASES)('%s', (error, name, kind, sentence) => {
  expect(error).toMatchObject({ name, kind, message: sentence })
})

test('a full lane is named', () => {
  expect(new QueueFullError('refresh', 3).lane).toBe('refresh')
})

import { expect, test } from 'vitest'

import { BadTicketError } from './errors.ts'
import { checkTicket, isBulk, LANES, type Ticket } from './ticket.ts'

const TICKET: Ticket = { lane: 'visible', purpose: 'season', kind: 'read', budget: 'a-fingerprint' }

test('clicks and writes leave at once, the other lanes are bulk', () => {
  expect(LANES.filter(isBulk)).toEqual(['user-bulk', 'refresh', 'prefetch'])
})

test.each([...LANES])('a ticket of the lane %s is sound, whether it reads or writes', (lane) => {
  expect(() => checkTicket({ ...TICKET, lane })).not.toThrow()
  expect(() => checkTicket({ ...TICKET, lane, kind: 'write' })).not.toThrow()
})

test.each([
  [{ lane: 'fast' }, "A ticket's lane must be one of write, visible, user-bulk, refresh, prefetch, not fast"],
  [{ kind: 'delete' }, "A ticket's kind must be read or write, not delete"],
  [{ budget: '' }, "A ticket's budget must be a fingerprint or none, not "],
  [{ budget: 5 }, "A ticket's budget must be a fingerprint or none, not 5"],
  [{ purpose: '' }, "A ticket's purpose must be a short word, not "],
  [{ purpose: undefined }, "A ticket's purpose must be a short word, not undefined"],
])('a ticket with %j is told what is wrong with it', (wrong, sentence) => {
  const ticket = { ...TICKET, ...wrong } as Ticket // what a caller without types might hand over
  expect(() => checkTicket(ticket)).toThrow(BadTicketError)
  expect(() => checkTicket(ticket)).toThrow(sentence)
})

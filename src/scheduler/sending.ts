import { PARKED_ABOVE } from './backoff.ts'
import { recordLoss, recordSend, type Moment } from './book.ts'
import { entryOf, type Budget, type Outgoing, type Waiter } from './budget.ts'
import type { Core, EndToTell } from './core.ts'
import { PermitSpentError } from './errors.ts'
import { readHeaders } from './headers.ts'
import { bookEnd, type KnownEnd, type PermitEnd } from './outcome.ts'
import { USABLE, type Permit } from './permit.ts'
import { guardedFrom, isCrowded, sendAt } from './recent-sends.ts'
import { isAborted, signalsOf } from './repeat.ts'
import { isBulk, type Ticket } from './ticket.ts'

/** The way of a permit, from the grant over the send to its end. */
export interface Sending {
  /** Grants this tab's own waiter what `outgoing` stands for. */
  grant(budget: Budget, waiter: Waiter, outgoing: Outgoing): void
  /** Gives up waiting for its end; what may have left is counted. */
  giveUp(budget: Budget, outgoing: Outgoing, time: Moment): void
  /** Another tab's permit has been used. */
  noteSent(budget: Budget, outgoing: Outgoing, ticket: Ticket, time: Moment): void
  /** Another tab's send has ended. */
  noteEnd(budget: Budget, outgoing: Outgoing, end: KnownEnd, time: Moment): void
  dropped(ticket: Ticket): void
}

/** `onEnded` hears of each send of this tab that has ended. */
export function createSending(
  core: Core,
  onEnded: (budget: Budget, outgoing: Outgoing, end: () => EndToTell) => void,
): Sending {
  const { clock, share, events } = core

  function giveUp(budget: Budget, outgoing: Outgoing, time: Moment): void {
    budget.out.delete(outgoing)
    // Nobody else knows whether another tab's has left, so that it has to be counted.
    if (outgoing.stage === 'sent' || outgoing.tab !== share.tab)
      budget.book = recordLoss(budget.book, entryOf(outgoing), 'aborted', time, budget.limits, core.random)
    else outgoing.stage = 'ended'
    outgoing.isStale = true
  }

  /** Whether a permit still stands: a page that stood still must not send when others may do so (rule R7). */
  function stands({ tab, term, grantedWall, ticket }: Outgoing): boolean {
    if (tab === '' || term === 0 || !share.shares(ticket.budget)) return true
    return share.holds(term) && Math.abs(clock.now() - grantedWall) < USABLE
  }

  function permitFor(budget: Budget, outgoing: Outgoing): Permit {
    return {
      async fetch(input, init) {
        core.moment()
        if (outgoing.stage === 'granted' && (budget.book.pausedUntil !== null || !stands(outgoing))) {
          budget.out.delete(outgoing)
          outgoing.stage = 'ended'
          const signals = signalsOf(outgoing.ticket.signal, init?.signal)
          return (await core.acquire(outgoing.ticket, signals, 'first')).fetch(input, init)
        }
        leave(budget, outgoing)
        let response: Response
        try {
          response = await core.send(input, init)
        } catch (error) {
          end(budget, outgoing, isAborted(input, init) ? { aborted: error } : { fault: error })
          throw error
        }
        end(budget, outgoing, response)
        return response
      },
      settle(how) {
        leave(budget, outgoing)
        end(budget, outgoing, how)
      },
      cancel() {
        if (outgoing.stage !== 'granted') return
        budget.out.delete(outgoing)
        outgoing.stage = 'ended'
        dropped(outgoing.ticket)
        core.pumpSoon()
      },
    }
  }

  function leave(budget: Budget, outgoing: Outgoing): void {
    if (outgoing.stage === 'sent') throw new PermitSpentError('has been used')
    if (outgoing.stage === 'ended') throw new PermitSpentError('was given back, or lay unused for too long')
    const time = core.moment()
    if (!budget.out.has(outgoing)) throw new PermitSpentError('lay unused for too long')
    noteSent(budget, outgoing, outgoing.ticket, time)
    const { lane, purpose } = outgoing.ticket
    const waited = time.mono - outgoing.waitedSince
    events.emit({ type: 'sent', at: time.wall, budget: budget.key, lane, purpose, waited })
    share.tell(true)
    core.pumpSoon()
  }

  function noteSent(budget: Budget, outgoing: Outgoing, ticket: Ticket, time: Moment): void {
    budget.out.delete(outgoing)
    budget.out.add(outgoing)
    outgoing.ticket = ticket
    outgoing.stage = 'sent'
    outgoing.sentAt = time.mono
    outgoing.isCrowded = isCrowded(core.sends, time.mono)
    core.sends = sendAt(core.sends, time.mono)
    const { lane, purpose } = ticket
    budget.book = recordSend(budget.book, { lane, purpose })
    if (isBulk(lane)) budget.book = { ...budget.book, lastBulkAt: time.mono }
  }

  function end(budget: Budget, outgoing: Outgoing, how: PermitEnd): void {
    const time = core.moment()
    const outcome = noteEnd(budget, outgoing, how, time)
    const { lane, purpose } = outgoing.ticket
    const took = time.mono - outgoing.sentAt
    onEnded(budget, outgoing, () => toTell(how, time, budget))
    events.emit({ type: 'settled', at: time.wall, budget: budget.key, lane, purpose, outcome, took })
    core.pumpSoon()
  }

  function noteEnd(
    budget: Budget,
    outgoing: Outgoing,
    how: KnownEnd,
    time: Moment,
  ): ReturnType<typeof bookEnd>['outcome'] {
    outgoing.stage = 'ended'
    budget.out.delete(outgoing)
    const booking = {
      inFlight: budget.out.size,
      isOnline: core.isOnline(),
      time,
      limits: budget.limits,
      random: core.random,
    }
    const { pausedUntil } = budget.book
    const { book, outcome, isGuarded } = bookEnd(budget.book, entryOf(outgoing), how, booking)
    budget.book = book
    if (isGuarded) core.sends = guardedFrom(core.sends, time.mono)
    if (outcome.kind === 'refused' || book.pausedUntil !== pausedUntil) close(budget, time)
    return outcome
  }

  function close(budget: Budget, time: Moment): void {
    // What is out now left before the pause: its answers must not pass for the probe's.
    for (const other of budget.out) other.isStale = true
    const until = budget.book.pausedUntilWall
    if (until === null || until - time.wall <= PARKED_ABOVE) return
    events.emit({ type: 'parked', at: time.wall, budget: budget.key, until })
  }

  function dropped({ budget, lane, purpose }: Ticket): void {
    events.emit({ type: 'dropped', at: clock.now(), budget, lane, purpose })
  }

  return {
    grant(budget, waiter, outgoing) {
      waiter.release()
      budget.out.add(outgoing)
      waiter.grant(permitFor(budget, outgoing))
    },
    giveUp,
    noteSent,
    noteEnd,
    dropped,
  }
}

function toTell(end: PermitEnd, time: Moment, { limits }: Budget): EndToTell {
  if ('fault' in end) return 'fault'
  if ('aborted' in end) return 'aborted'
  const { status, headers } = end
  return { status, reading: readHeaders(headers, { status, now: time.wall, windowMs: limits.windowMs }) }
}

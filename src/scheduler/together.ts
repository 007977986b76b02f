import type { Milliseconds } from '#base/time.ts'

import { EMPTY_BOOK, recordSend, wake, type Book, type Moment } from './book.ts'
import { IDLE, type Budget, type Outgoing } from './budget.ts'
import type { Core, EndToTell } from './core.ts'
import type { KnownEnd } from './outcome.ts'
import { LAPSED, USABLE } from './permit.ts'
import { earlier } from './plan.ts'
import { readWord } from './read-word.ts'
import type { Sending } from './sending.ts'
import type { Crew, Part } from './share.ts'
import { keepPause, reopen, shiftBook, wallOf } from './shift-book.ts'
import { LANES, type BudgetKey } from './ticket.ts'
import type { EndedWord, LeaderWord, OutWord, TabWord, Wants } from './words.ts'

/** Every tab that runs speaks up to a new leader within so many milliseconds. */
const SILENT_FOR = 500
/** Ends that nobody has taken account of; more than these are not told. */
const MOST_ENDED = 100

/** This scheduler among those of other tabs. */
export interface Together {
  readonly crew: Crew
  /** Whether this tab decides about a budget. */
  decides(budget: Budget): boolean
  /** Whether it may do so at this moment. */
  mayGrant(budget: Budget): boolean
  /** What an earlier page, or the tab that leads, has told of a budget that was not asked for until now. */
  opened(key: BudgetKey, time: Moment): Book
  /** Takes back what other tabs have not used in time. */
  lapse(budget: Budget, time: Moment): void
  /** When that has to be looked at again; null if nothing of the kind is out. */
  lapsesAt(budget: Budget): Milliseconds | null
  /** The term that decides now; 0 for a tab alone. */
  term(): number
  /** A send of this tab has ended; where another one decides, that has to be told. */
  ended(budget: Budget, outgoing: Outgoing, end: () => EndToTell): void
}

export function createTogether(core: Core, sending: Sending): Together {
  const { share, clock } = core
  let part: Part = share.part()
  /** The last word of each tab that was taken account of. */
  let heard: Record<string, number> = {}
  let leader = { from: '', serial: 0 }
  /** Who has spoken since this tab leads, and until when the others are waited for. */
  let spoken = new Set<string>()
  let silentUntil: Milliseconds = 0
  let got = 0
  let ended: EndedWord[] = []
  let serial = 0
  let said = { body: '', text: '' }
  let kept: LeaderWord | null | undefined

  const isOurs = (budget: Budget): boolean => share.shares(budget.key)
  const ours = (): Budget[] => [...core.budgets.values()].filter(isOurs)
  const wall = (mono: Milliseconds) => wallOf(mono, core.offset)

  function outWord({ ticket, ...out }: Outgoing): OutWord {
    const { id, tab, isProbe, serial: window, isStale, isCrowded, stage } = out
    return {
      ...{ id, tab, lane: ticket.lane, purpose: ticket.purpose, isProbe, serial: window },
      stage: stage === 'granted' ? 'granted' : 'sent',
      grantedAt: out.grantedWall,
      sentAt: wall(out.sentAt),
      isStale,
      isCrowded,
    }
  }

  function outgoingOf(word: OutWord, budget: BudgetKey, term: number): Outgoing {
    const { lane, purpose, grantedAt, sentAt, ...rest } = word
    return {
      ...rest,
      ticket: { lane, purpose, kind: 'read', budget },
      term,
      grantedWall: grantedAt,
      grantedAt: grantedAt - core.offset,
      waitedSince: grantedAt - core.offset,
      sentAt: sentAt - core.offset,
    }
  }

  function wantsOf(budget: Budget): Wants {
    const heads = LANES.map((lane) => [lane, budget.queue.head(lane)] as const)
    return Object.fromEntries(
      heads.flatMap(([lane, head]) =>
        head === null ? [] : [[lane, { count: budget.queue.size(lane), since: wall(head.since) }]],
      ),
    )
  }

  /** Leaves out those that want nothing. */
  function some(wants: readonly (readonly [string, Wants])[]): Record<string, Wants> {
    return Object.fromEntries(wants.filter(([, want]) => Object.keys(want).length > 0))
  }

  function lead(): Omit<LeaderWord, 'serial' | 'at'> {
    const { times, guardedUntil } = core.sends
    const told = ours().flatMap((budget) => {
      const { key, book, out, queue, others, waiting } = budget
      if (book === EMPTY_BOOK && out.size + queue.total + others.size === 0) return []
      const wants = some([
        [share.tab, wantsOf(budget)],
        ...[...others].map(([tab, other]) => [tab, other.wants] as const),
      ])
      const wait = waiting && { lane: waiting.lane, reason: waiting.reason, until: waiting.until }
      return [[key, { book: shiftBook(book, core.offset), out: [...out].map(outWord), wants, wait }] as const]
    })
    return {
      kind: 'leader',
      budgets: Object.fromEntries(told),
      times: times.map(wall),
      guardedUntil: guardedUntil === null ? null : wall(guardedUntil),
      heard,
    }
  }

  function follow(): Omit<TabWord, 'serial'> {
    const isAway = part.kind === 'away'
    const own = isAway ? [] : ours()
    return {
      kind: 'tab',
      wants: some(own.map((budget) => [budget.key, wantsOf(budget)])),
      // What is on its way to a page that stands still would only lie there.
      got: isAway ? Number.MAX_SAFE_INTEGER : got,
      out: own.flatMap(({ key, out }) =>
        [...out].filter(isMine).map((one) => ({ ...outWord(one), budget: key })),
      ),
      ended,
    }
  }

  const isMine = ({ tab }: Outgoing): boolean => tab === share.tab

  function describe(): string | null {
    if (part.kind === 'undecided') return null
    const word = part.kind === 'follows' || part.kind === 'away' ? follow() : lead()
    const body = JSON.stringify(word)
    if (body !== said.body) {
      serial += 1
      said = { body, text: JSON.stringify({ ...word, serial, at: clock.now() }) }
    }
    return said.text
  }

  function hear(from: string, written: string): void {
    const time = core.moment()
    const word = readWord(written, time.wall)
    if (word === null) return
    if (word.kind === 'leader' && part.kind === 'follows') hearLeader(from, word, part.term)
    else if (word.kind === 'leader' && part.kind === 'leads') hearLast(from, word, part.term, time)
    else if (word.kind === 'tab' && part.kind === 'leads') hearTab(from, word, time)
    else return
    core.pumpSoon()
  }

  function hearLeader(from: string, word: LeaderWord, term: number): void {
    if (from === leader.from && word.serial <= leader.serial) return // it has overtaken a newer one
    leader = { from, serial: word.serial }
    heard = { ...word.heard }
    const known = word.heard[share.tab] ?? 0
    ended = ended.filter(({ since }) => since > known)
    learnTimes(word)
    let last = got
    for (const [key, told] of Object.entries(word.budgets)) {
      if (!share.shares(key)) continue
      const budget = core.budgetOf(key)
      const book = shiftBook(told.book, -core.offset)
      // What this tab has heard itself may not have reached the other when it spoke.
      budget.book = ended.length === 0 ? book : keepPause(book, budget.book)
      budget.others.clear()
      for (const [tab, wants] of Object.entries(told.wants)) {
        if (tab !== share.tab) budget.others.set(tab, { wants, got: Number.MAX_SAFE_INTEGER })
      }
      const mine = new Map([...budget.out].filter(isMine).map((one) => [one.id, one]))
      budget.out.clear()
      for (const one of mine.values()) budget.out.add(one)
      for (const out of told.out) {
        core.lastId = Math.max(core.lastId, out.id)
        if (out.tab !== share.tab) budget.out.add(outgoingOf(out, key, term))
        else if (mine.has(out.id)) Object.assign(mine.get(out.id) ?? {}, { isStale: out.isStale })
        else if (out.stage === 'granted' && out.id > got) {
          last = Math.max(last, out.id)
          accept(budget, outgoingOf(out, key, term))
        }
      }
      const { wait } = told
      const hold = wait && {
        reason: wait.reason,
        until: wait.until === null ? null : wait.until - core.offset,
      }
      budget.decision =
        wait === null || hold === null ? IDLE : { kind: 'wait', lane: wait.lane, hold, wakeAt: null }
    }
    got = last
  }

  function learnTimes({ times, guardedUntil }: LeaderWord): void {
    core.sends = {
      ...core.sends,
      times: times.map((at) => at - core.offset),
      guardedUntil: guardedUntil === null ? null : guardedUntil - core.offset,
    }
  }

  /** The last word of the tab that led before comes late, though before this one has granted anything. */
  function hearLast(from: string, word: LeaderWord, own: number, time: Moment): void {
    const since = heard
    const wanted = ours().map((budget) => [budget, [...budget.others]] as const)
    hearLeader(from, word, own)
    takeOver(own, time)
    heard = { ...heard, ...since }
    for (const [budget, others] of wanted) for (const [tab, other] of others) budget.others.set(tab, other)
  }

  /** A permit has come from the tab that leads. Who asked for it may have gone; then it goes back by not being used. */
  function accept(budget: Budget, outgoing: Outgoing): void {
    if (Math.abs(clock.now() - outgoing.grantedWall) >= USABLE) return
    const waiter = budget.queue.take(outgoing.ticket.lane)
    if (waiter === null) return
    outgoing.ticket = waiter.ticket
    sending.grant(budget, waiter, { ...outgoing, waitedSince: waiter.since })
  }

  function hearTab(from: string, word: TabWord, time: Moment): void {
    const before = heard[from] ?? 0
    if (word.serial < before) return
    heard = { ...heard, [from]: word.serial }
    spoken.add(from)
    for (const { budget: key, ...out } of word.out) {
      if (out.tab !== from || !share.shares(key)) continue
      const budget = core.budgetOf(key)
      const known = find(budget, out)
      if (out.stage === 'sent') sent(budget, known ?? strange(budget, out), out, time)
    }
    for (const { budget: key, send, end, since } of word.ended) {
      if (since <= before || send.tab !== from || !share.shares(key)) continue
      const budget = core.budgetOf(key)
      const known = find(budget, send) ?? strange(budget, send)
      sent(budget, known, send, time)
      sending.noteEnd(budget, known, endOf(end), time)
    }
    const stillOut = new Set([...word.out].map(({ id }) => id))
    for (const budget of ours()) {
      const wants = word.wants[budget.key]
      if (wants === undefined) budget.others.delete(from)
      else budget.others.set(from, { wants, got: word.got })
      for (const one of budget.out) {
        if (one.tab !== from || one.id > word.got || stillOut.has(one.id)) continue
        if (one.stage === 'granted') budget.out.delete(one)
        else sending.giveUp(budget, one, time)
      }
    }
    for (const [key, wants] of Object.entries(word.wants)) {
      if (share.shares(key)) core.budgetOf(key).others.set(from, { wants, got: word.got })
    }
  }

  /** When another tab's permit is given up: it was not used, or its tab stands still since before this one leads. */
  function lapseOf({ tab, stage, grantedAt }: Outgoing): Milliseconds | null {
    if (tab === share.tab) return null
    if (stage === 'granted') return grantedAt + LAPSED
    return spoken.has(tab) ? null : silentUntil
  }

  function find({ out }: Budget, { id, tab }: OutWord): Outgoing | undefined {
    return [...out].find((one) => one.id === id && one.tab === tab)
  }

  /** One that another tab's leader granted, and of which nothing was heard before it went. */
  function strange(budget: Budget, word: OutWord): Outgoing {
    const outgoing = outgoingOf({ ...word, isStale: true, stage: 'sent' }, budget.key, 0)
    budget.book = recordSend(budget.book, outgoing.ticket)
    budget.out.add(outgoing)
    return outgoing
  }

  function sent(budget: Budget, known: Outgoing, { purpose, sentAt }: OutWord, time: Moment): void {
    if (known.stage !== 'granted') return
    sending.noteSent(budget, known, { ...known.ticket, purpose }, time)
    // The guard of seconds counts from now; of the answer it matters when its request really left.
    known.sentAt = Math.min(time.mono, sentAt - core.offset)
  }

  function changed(): void {
    const before = part
    const time = core.moment()
    part = share.part()
    if (before.kind === part.kind) return core.pumpSoon()
    if (part.kind === 'leads') takeOver(part.term, time)
    else ours().forEach(letGo)
    core.pumpSoon()
  }

  /** Another tab decides from now on: what was granted to others is void, and comes back from there if it was used. */
  function letGo(budget: Budget): void {
    budget.decision = IDLE
    budget.others.clear()
    for (const one of budget.out) if (!isMine(one) && one.stage === 'granted') budget.out.delete(one)
  }

  function takeOver(term: number, time: Moment): void {
    core.lastId = Math.max(core.lastId, term * 1_000)
    ended = []
    spoken = new Set([share.tab])
    silentUntil = time.mono + SILENT_FOR
    for (const budget of ours()) {
      const out = budget.out.size
      for (const one of budget.out) {
        one.isStale = true
        // Nobody may use what was granted in an earlier term; that it was is counted all the same.
        if (one.stage === 'granted' && !isMine(one)) budget.out.delete(one)
      }
      budget.others.clear()
      // Nobody knows what was told last and not heard: one request asks before more than one leaves (rule R7).
      budget.book = wake(budget.book, 'late', time, out)
    }
  }

  return {
    crew: {
      changed,
      describe,
      hear,
      waits: () => ended.length > 0 || ours().some(({ queue }) => queue.total > 0),
      gone(tab) {
        const time = core.moment()
        for (const budget of ours()) {
          budget.others.delete(tab)
          for (const one of budget.out) if (one.tab === tab) sending.giveUp(budget, one, time)
        }
        core.pumpSoon()
      },
    },
    decides: (budget) => !isOurs(budget) || part.kind === 'alone' || part.kind === 'leads',
    mayGrant: (budget) =>
      !isOurs(budget) || part.kind === 'alone' || (part.kind === 'leads' && share.holds(part.term)),
    opened(key, time) {
      if (!share.shares(key)) return EMPTY_BOOK
      if (kept === undefined) {
        const written = share.kept()
        const word = written === null ? null : readWord(written, time.wall)
        kept = word?.kind === 'leader' ? word : null
        if (kept !== null && core.sends.times.length === 0) learnTimes(kept)
      }
      const told = kept?.budgets[key]
      return told === undefined || kept === null || kept === undefined
        ? EMPTY_BOOK
        : reopen(told.book, kept.at, told.out.length, time)
    },
    lapse(budget, time) {
      if (part.kind !== 'leads') return
      for (const one of budget.out) {
        const at = lapseOf(one)
        if (at === null || time.mono < at) continue
        sending.giveUp(budget, one, time)
        budget.others.delete(one.tab) // until it speaks again
      }
    },
    lapsesAt(budget) {
      let at: Milliseconds | null = null
      if (part.kind !== 'leads') return at
      for (const one of budget.out) at = earlier(at, lapseOf(one))
      return at
    },
    term,
    ended(budget, outgoing, end) {
      if (!isOurs(budget) || (part.kind !== 'follows' && part.kind !== 'away')) return
      const told = { budget: budget.key, send: outWord(outgoing), end: end(), since: serial + 1 }
      ended = [...ended, told].slice(-MOST_ENDED)
    },
  }

  function term(): number {
    return part.kind === 'leads' || part.kind === 'follows' ? part.term : 0
  }
}

function endOf(end: EndToTell): KnownEnd {
  if (end === 'fault') return { fault: end }
  if (end === 'aborted') return { aborted: end }
  return end
}

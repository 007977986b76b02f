import type { OtherDevices } from './other-devices.ts'
import type { PageLife } from './page.ts'
import type { Wording } from './server.ts'

/** What a client is put through. */
export interface Scenario {
  readonly name: string
  readonly about: string
  /** Jobs that are there from the start, and how many of them (one in so many) are writes. */
  readonly bulk: number
  readonly writeEvery?: number
  /** Clicks a second that come by chance, until `clicksUntil`. */
  readonly clicksPerSecond?: number
  readonly clicksUntil?: number
  /** Clicks that are all made at the start. */
  readonly clicksAtOnce?: number
  /** The run ends here, done or not. Without this it ends when all is done. */
  readonly endsAt?: number
  /** Where in the server's minute the run starts; by chance between 8 and 52 s without this. */
  readonly startsIn?: number
  /** Requests of the first window that others have spent before. */
  readonly spent?: number
  /** Requests a minute, at a moment of the run, and what the client is told beforehand. */
  readonly limitAt?: (at: number) => number
  readonly told?: number
  readonly wording?: Wording
  readonly devices?: OtherDevices
  readonly hasFaults?: boolean
  readonly guard?: number
  readonly life?: PageLife
  /** Which refusals a client has to answer for. */
  readonly blame: Blame
}

export type Blame =
  | 'all'
  | 'after the first' // sent when a refusal had been heard: nobody could know before
  | 'after the first of a window' // the same, but the fields deceive: each window has to be found out
  | 'beyond three a window' // a refusal that looks like a fault takes three in a row to be told from one
  | 'beyond one where others spent' // in windows that others helped to empty one request may find out

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** Another device that spends in bursts. */
export const BURSTS: OtherDevices = {
  requests: [200, 400],
  bursts: [1, 4],
  lasts: [1.5 * SECOND, 5 * SECOND],
}
/** Others that empty most windows all by themselves. */
const GREEDY: OtherDevices = { requests: [560, 640], bursts: [1, 2], lasts: [3 * SECOND, 8 * SECOND] }
const WRONG = 7 * MINUTE

export const SCENARIOS = {
  S1: {
    name: 'S1',
    about: '3,000 in bulk from a cold start, 150 of the window spent',
    bulk: 3_000,
    spent: 150,
    blame: 'all',
  },
  S2: {
    name: 'S2',
    about: '6,000 in bulk and a click every 2 s, 300 s',
    bulk: 6_000,
    clicksPerSecond: 0.5,
    clicksUntil: 300 * SECOND,
    endsAt: 300 * SECOND,
    blame: 'all',
  },
  idle: {
    name: 'idle',
    about: 'the clicks of S2 alone',
    bulk: 0,
    clicksPerSecond: 0.5,
    clicksUntil: 300 * SECOND,
    endsAt: 300 * SECOND,
    blame: 'all',
  },
  S3: {
    name: 'S3',
    about: '1,500 in bulk, clicks, and another device that spends in bursts, 240 s',
    bulk: 1_500,
    clicksPerSecond: 0.2,
    clicksUntil: 240 * SECOND,
    endsAt: 240 * SECOND,
    devices: BURSTS,
    blame: 'beyond one where others spent',
  },
  S4: {
    name: 'S4',
    about: 'a limit of 60 that the client is told',
    bulk: 180,
    clicksPerSecond: 0.1,
    clicksUntil: 180 * SECOND,
    limitAt: () => 60,
    told: 60,
    blame: 'all',
  },
  S5: {
    name: 'S5',
    about: '1,500 in bulk, one in twenty a write, 7 % faults',
    bulk: 1_500,
    writeEvery: 20,
    hasFaults: true,
    blame: 'all',
  },
  S7: {
    name: 'S7',
    about: 'ten calls at once, nothing left for 18 s',
    bulk: 0,
    clicksAtOnce: 10,
    startsIn: 42 * SECOND,
    spent: 600,
    blame: 'beyond one where others spent',
  },
  hidden: {
    name: 'hidden',
    about: 'nobody looks from 1 to 6 min; timers once a minute',
    bulk: 1_500,
    clicksPerSecond: 0.2,
    clicksUntil: 480 * SECOND,
    life: { hidden: { from: MINUTE, to: 6 * MINUTE } },
    blame: 'all',
  },
  'sleep, clock stands': {
    name: 'sleep, clock stands',
    about: 'ten minutes of sleep in which the monotonic clock stands',
    bulk: 1_000,
    clicksPerSecond: 0.2,
    clicksUntil: 900 * SECOND,
    life: { asleep: { from: 95 * SECOND, to: 695 * SECOND }, standsAsleep: true },
    blame: 'all',
  },
  'sleep, clock runs': {
    name: 'sleep, clock runs',
    about: 'the same, and the monotonic clock goes on',
    bulk: 1_000,
    clicksPerSecond: 0.2,
    clicksUntil: 900 * SECOND,
    life: { asleep: { from: 95 * SECOND, to: 695 * SECOND } },
    blame: 'all',
  },
  'clock ahead': {
    name: 'clock ahead',
    about: 'others empty most windows; dates in Retry-After, and a wall clock 7 min ahead',
    bulk: 1_500,
    clicksPerSecond: 0.2,
    clicksUntil: 240 * SECOND,
    endsAt: 240 * SECOND,
    devices: GREEDY,
    wording: 'dates',
    life: { wallError: () => WRONG },
    blame: 'beyond one where others spent',
  },
  'clock behind': {
    name: 'clock behind',
    about: 'the same, 7 min behind',
    bulk: 1_500,
    clicksPerSecond: 0.2,
    clicksUntil: 240 * SECOND,
    endsAt: 240 * SECOND,
    devices: GREEDY,
    wording: 'dates',
    life: { wallError: () => -WRONG },
    blame: 'beyond one where others spent',
  },
  'clock steps': {
    name: 'clock steps',
    about: 'the same with a wall clock that is set to and fro by up to an hour',
    bulk: 1_500,
    clicksPerSecond: 0.2,
    clicksUntil: 240 * SECOND,
    endsAt: 240 * SECOND,
    devices: GREEDY,
    wording: 'dates',
    life: {
      wallError: (at) => [0, 45 * SECOND, -60 * MINUTE, 3 * SECOND][Math.floor(at / (37 * SECOND)) % 4] ?? 0,
    },
    blame: 'beyond one where others spent',
  },
  unreadable: {
    name: 'unreadable',
    about: 'no field can be read, a 429 can',
    bulk: 2_000,
    spent: 150,
    wording: 'unreadable',
    blame: 'after the first',
  },
  'unreadable, 60': {
    name: 'unreadable, 60',
    about: 'no field can be read, and 60 a minute are allowed where the client knows of 600',
    bulk: 300,
    limitAt: () => 60,
    wording: 'unreadable',
    blame: 'after the first of a window',
  },
  'unreadable, others': {
    name: 'unreadable, others',
    about: 'S3 where no field can be read',
    bulk: 1_500,
    clicksPerSecond: 0.2,
    clicksUntil: 240 * SECOND,
    endsAt: 240 * SECOND,
    devices: BURSTS,
    wording: 'unreadable',
    blame: 'after the first of a window',
  },
  opaque: {
    name: 'opaque',
    about: 'no field can be read, and a 429 looks like a fault',
    bulk: 2_000,
    spent: 150,
    wording: 'opaque',
    blame: 'after the first',
  },
  'opaque, 60': {
    name: 'opaque, 60',
    about: 'the same, and 60 a minute are allowed where the client knows of 600',
    bulk: 300,
    limitAt: () => 60,
    wording: 'opaque',
    blame: 'beyond three a window',
  },
  'told 600, allowed 60': {
    name: 'told 600, allowed 60',
    about: 'the documented limit is not the real one; the fields tell the truth',
    bulk: 180,
    limitAt: () => 60,
    blame: 'all',
  },
  'fields boast': {
    name: 'fields boast',
    about: 'the fields themselves say 600, and 60 are allowed',
    bulk: 240,
    limitAt: () => 60,
    wording: 'boastful',
    blame: 'after the first of a window',
  },
  'limit cut': {
    name: 'limit cut',
    about: '600 a minute become 100 after 40 s',
    bulk: 900,
    limitAt: (at) => (at < 40 * SECOND ? 600 : 100),
    blame: 'after the first',
  },
  guard: {
    name: 'guard',
    about: 'the older guard of 4 a second, with clicks',
    bulk: 1_000,
    clicksPerSecond: 1,
    clicksUntil: 300 * SECOND,
    guard: 4,
    blame: 'after the first',
  },
} as const satisfies Readonly<Record<string, Scenario>>

export type ScenarioName = keyof typeof SCENARIOS

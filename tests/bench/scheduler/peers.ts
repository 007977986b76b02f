import type { Results } from './results.ts'
import type { ScenarioName } from './scenarios.ts'
import type { Measures } from './measures.ts'

/**
 * What an earlier simulation of the same limiter found for the same clients, means of three runs. Where ours differs by
 * more than `within`, one of the two is wrong.
 */
interface Figure {
  readonly client: string
  readonly scenario: ScenarioName
  readonly what: keyof Measures
  readonly expected: number
  /** A share for times; a factor for counts, of which those below one are taken for one. */
  readonly within: 'a fifth' | 'a factor of two'
}

const S = 1_000
const NEVER = Number.POSITIVE_INFINITY

type Line = readonly [
  client: string,
  makespan: number,
  s1: number,
  s2: number,
  s3: number,
  inflicted: number,
  s7: number,
]

const LINES: readonly Line[] = [
  ['full jitter + Retry-After', 270 * S, 50, NEVER, 26, 469, 0],
  ['serial', 608 * S, 0, NEVER, 2, 11, 0],
  ['p-queue, evenly spaced + retry', 300 * S, 4, 451, 563, 225, 8],
  ['bottleneck, reservoir + retry', 270 * S, 50, 48 * S, 21, 429, 0],
  ['bottleneck, minTime + retry', 300 * S, 11, 35 * S, 33, 231, 8],
]

const FIGURES: readonly Figure[] = LINES.flatMap(
  ([client, makespan, s1, s2, s3, inflicted, s7]): Figure[] => [
    { client, scenario: 'S1', what: 'makespan', expected: makespan, within: 'a fifth' },
    { client, scenario: 'S1', what: 'refused', expected: s1, within: 'a factor of two' },
    { client, scenario: 'S2', what: 'clickP95', expected: s2, within: 'a fifth' },
    { client, scenario: 'S3', what: 'refused', expected: s3, within: 'a factor of two' },
    { client, scenario: 'S3', what: 'inflicted', expected: inflicted, within: 'a factor of two' },
    { client, scenario: 'S7', what: 'refusedLater', expected: s7, within: 'a factor of two' },
  ],
)

export interface Comparison extends Figure {
  readonly measured: number
  readonly agrees: boolean
}

export function comparePeers(results: Results): readonly Comparison[] {
  return FIGURES.map((figure) => {
    const measured = results.mean(figure.scenario, figure.client, figure.what)
    return { ...figure, measured, agrees: agree(measured, figure) }
  })
}

function agree(measured: number, { expected, within }: Figure): boolean {
  if (!Number.isFinite(expected)) return !Number.isFinite(measured)
  if (within === 'a fifth') return Math.abs(measured - expected) <= 0.2 * expected
  const ratio = Math.max(1, measured) / Math.max(1, expected)
  return ratio >= 0.5 && ratio <= 2
}

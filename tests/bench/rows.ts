/** One line of the bench's table: what was measured, against what it may be. */
export interface Row {
  readonly name: string
  readonly allowed: string
  readonly measured: string
  /**
   * `missed` fails the bench: a count or a size above its budget. `slower` fails it too: a time beyond twice what the
   * baseline holds. `above` is a time over its budget that the baseline knows. `not yet` has no part to measure.
   */
  readonly verdict: 'ok' | 'missed' | 'slower' | 'above' | 'not yet'
}

export function notYet(name: string, allowed: string): Row {
  return { name, allowed, measured: 'not yet', verdict: 'not yet' }
}

/** A number that is the same on every machine. */
export function counted(name: string, measured: number, most: number, unit = ''): Row {
  return {
    name,
    allowed: `${most}${unit}`,
    measured: `${Number.isInteger(measured) ? measured : measured.toFixed(1)}${unit}`,
    verdict: measured <= most ? 'ok' : 'missed',
  }
}

/** A number that must not be smaller. */
export function reached(name: string, measured: number, least: number): Row {
  return {
    name,
    allowed: `at least ${least}`,
    measured: Number.isInteger(measured) ? String(measured) : measured.toFixed(2),
    verdict: measured >= least ? 'ok' : 'missed',
  }
}

/** A length of time in milliseconds. It depends on the machine, so only twice the baseline fails. */
export function timed(name: string, measured: number, most: number, baseline: number | undefined): Row {
  const beyond = baseline !== undefined && measured > 2 * Math.max(baseline, most / 2)
  return {
    name,
    allowed: `${most} ms`,
    measured: `${measured.toFixed(1)} ms${baseline === undefined ? '' : ` (baseline ${baseline})`}`,
    verdict: measured <= most ? 'ok' : beyond ? 'slower' : 'above',
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.at(Math.floor(sorted.length / 2))
  if (middle === undefined) throw new Error('The median of nothing')
  return middle
}

export function table(rows: readonly Row[]): string {
  const lines = [
    ['what', 'at most', 'measured', ''],
    ...rows.map((row) => [row.name, row.allowed, row.measured, row.verdict]),
  ]
  const widths = [0, 1, 2].map((at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

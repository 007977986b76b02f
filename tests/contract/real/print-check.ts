import { unreachable } from '#base/invariant.ts'

import type { Check } from './check.ts'
import type { Result } from './question.ts'

/** The check as lines of text: a line for each statement, two more under each that differs, and the sum at the end. */
export function printed({ results, requests, stopped }: Check): readonly string[] {
  return [
    ...results.flatMap(lines),
    '',
    ...(stopped === null ? [] : [stopped, 'Nothing more was sent.', '']),
    `${results.length} statements: ${count(results, 'as expected')} as expected, ${count(results, 'differs')} differ, ` +
      `${count(results, 'not tried')} not tried; ${requests} requests.`,
  ]
}

function lines(result: Result): readonly string[] {
  const head = `${result.outcome.padEnd(11)}  ${result.says}`
  switch (result.outcome) {
    case 'as expected':
      return [head]
    case 'not tried':
      return [`${head}: ${result.why}`]
    case 'differs':
      return [head, ...indented('expected', result.expected), ...indented('got', result.got)]
    default:
      return unreachable(result)
  }
}

function indented(word: string, text: string): readonly string[] {
  // A control character in an answer must not steer the terminal.
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const clean = text.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '�')
  return clean.split('\n').map((line, index) => `             ${(index === 0 ? word : '').padEnd(9)}${line}`)
}

function count(results: readonly Result[], outcome: Result['outcome']): number {
  return results.filter((result) => result.outcome === outcome).length
}

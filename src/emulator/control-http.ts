import { instant } from '#base/time.ts'

import type { Control, ResetOptions } from './control.ts'
import type { HttpAnswer } from './http-pages.ts'
import { ControlError, readObject } from './scenario-checks.ts'
import { readScenario } from './scenario-patch.ts'

/** Everything under this path is the control's: it costs no budget, is not logged, and no page may read it. */
export const CONTROL_PATH = '/__emulator/'

/** Later moments have no ISO form of four digits, and soon after them no form at all. */
const LATEST = Date.UTC(9999, 11, 31)

/** Answers a request to the control. What is not understood is a 400 with a sentence. */
export function answerControl(control: Control, method: string, path: string, body: string): HttpAnswer {
  try {
    return answer(control, `${method} ${path.slice(CONTROL_PATH.length)}`, body)
  } catch (error) {
    if (error instanceof ControlError) return json(400, { error: error.message })
    throw error
  }
}

function answer(control: Control, order: string, body: string): HttpAnswer {
  switch (order) {
    case 'GET log':
      return json(200, { requests: control.log() })
    case 'POST reset':
      control.reset(readReset(body))
      return json(200, { requests: control.log() })
    case 'POST clock':
      moveClock(control, readObject(readJson(body), 'The body'))
      return json(200, { now: new Date(control.clock.now()).toISOString() })
    case 'POST scenario': {
      const patch = readScenario(readJson(body))
      control.scenario(patch)
      return json(200, { switched: Object.keys(patch) })
    }
    default:
      return json(404, {
        error: `There is no ${order}; there are GET log, POST reset, POST clock and POST scenario under ${CONTROL_PATH}`,
      })
  }
}

/** No body at all is a plain reset. */
function readReset(body: string): ResetOptions {
  if (body.trim() === '') return {}
  const { writes = false, ...others } = readObject(readJson(body), 'The body')
  if (typeof writes !== 'boolean' || Object.keys(others).length > 0) {
    throw new ControlError('The body of a reset must be empty, {} or {"writes": true}')
  }
  return { writes }
}

function moveClock({ clock }: Control, order: Readonly<Record<string, unknown>>): void {
  const { advance, now, ...others } = order
  const sentence = 'The body must be {"advance": milliseconds} or {"now": "an ISO 8601 time"}'
  if (Object.keys(others).length > 0 || (advance === undefined) === (now === undefined)) {
    throw new ControlError(sentence)
  }
  if (advance !== undefined) {
    if (typeof advance !== 'number' || !Number.isSafeInteger(advance) || advance < 0) {
      throw new ControlError('advance must be a whole number of milliseconds, at least 0')
    }
    if (clock.now() + advance > LATEST) throw new ControlError('The clock cannot go beyond the year 9999')
    clock.advance(advance)
    return
  }
  const time = typeof now === 'string' ? Date.parse(now) : Number.NaN
  if (Number.isNaN(time) || Math.abs(time) > LATEST)
    throw new ControlError('now must be an ISO 8601 time, such as 2026-04-18T12:00:00Z')
  clock.set(instant(time))
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new ControlError('The body must be JSON')
  }
}

function json(status: number, value: object): HttpAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(value),
  }
}

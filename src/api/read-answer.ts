import type { Instant } from '#base/time.ts'

import { RejectedError, UnreadableError } from './errors.ts'
import { withoutHoles } from './holes.ts'
import { answerError, type Payload } from './payload.ts'
import type { Answer } from './query.ts'

/**
 * One operation's part of an answer, as views get it. A part in which every root field is null and errors say why is no
 * answer: without them a view would take it for something that does not exist. Neither is one without any root field,
 * for each of our operations has one.
 */
export function readAnswer(
  { data, errors }: Payload,
  answeredAt: Instant,
): Answer<unknown> | RejectedError | UnreadableError {
  const told = errors.map(answerError)
  if (told.length === 0 && Object.keys(data).length === 0) return new UnreadableError(200)
  if (told.length > 0 && Object.values(data).every((root) => root === null)) return new RejectedError(told)
  return { ...withoutHoles<unknown>(data), errors: told, answeredAt }
}

import type { Answer } from './query.ts'

/** What was kept of an answer is none: a disk that forgot, or a hand that wrote something else. */
class DamagedAnswerError extends Error {
  override readonly name = 'DamagedAnswerError'
}

/**
 * Reads what was kept of an answer. Its outer form is checked; that it fits the document is told by its key, which holds
 * the document's stamp. Throws a {@link DamagedAnswerError}.
 */
export function readKept(text: string): Answer<unknown> {
  const { data, missing, errors, answeredAt } = parsed(text)
  if (
    typeof data === 'object' &&
    data !== null &&
    Number.isSafeInteger(missing) &&
    Array.isArray(errors) &&
    Number.isFinite(answeredAt) &&
    Number(answeredAt) > 0
  ) {
    return { data, missing, errors, answeredAt } as Answer<unknown> // as just checked
  }
  throw new DamagedAnswerError('What was kept of an answer cannot be read; it is asked for anew')
}

function parsed(text: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

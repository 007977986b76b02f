import { createEmulator } from '#emulator/emulator.ts'
import { SAMPLE_TOKENS } from '#emulator/tokens.ts'

import { CheckStopped, createAsker, type Surroundings } from './ask-serially.ts'
import { errorQuestions } from './error-questions.ts'
import { limitResults, type Given } from './limit-statements.ts'
import { listQuestions } from './list-questions.ts'
import type { Ask, Question, Reply, Result, Statement } from './question.ts'
import { rowQuestions } from './row-questions.ts'
import { schemaQuestion } from './schema-question.ts'
import { preflight, transportQuestions, viewer } from './transport-questions.ts'

export interface Check {
  readonly results: readonly Result[]
  readonly requests: number
  /** Why it ended early; null when every question was asked. */
  readonly stopped: string | null
}

/** The preflight has an answer with the token right before and right after it, which show whether it was counted. */
const QUESTIONS: readonly Question[] = [
  ...[viewer, preflight, ...transportQuestions.slice(0, 1)],
  ...[...errorQuestions, ...listQuestions, ...rowQuestions, schemaQuestion],
  ...transportQuestions.slice(1),
]

/**
 * Asks the API what the emulator claims to know of it, and compares. It reads only, one request at a time, each by a
 * permit of the scheduler, twenty at most. It stops at the first sign that it is not welcome.
 */
export async function checkAnnict(surroundings: Surroundings): Promise<Check> {
  const asker = createAsker(surroundings)
  const model = createEmulator({ clock: surroundings.clock })
  const results: Result[] = []
  const given: Given[] = []
  let stopped: string | null = null

  for (const { name, ask, statements } of QUESTIONS) {
    try {
      const reply = stopped === null ? await asker.ask(ask) : null
      if (reply === null) {
        results.push(...statements.map(({ says }) => notTried(says, 'the check had ended')))
        continue
      }
      const expected = await modelReply(model, ask)
      given.push({ name, reply, withToken: ask.withToken, isPreflight: ask.method === 'OPTIONS' })
      results.push(...statements.map((statement) => judge(statement, reply, expected)))
    } catch (error) {
      if (!(error instanceof CheckStopped)) throw error
      stopped = error.message
      results.push(...statements.map(({ says }) => notTried(says, 'the check ended here')))
    }
  }
  asker.dispose()
  if (given.length > 0) results.push(...limitResults(given))
  const hidden = results.map((result) => withoutToken(result, surroundings.token))
  return {
    results: hidden,
    requests: asker.sent(),
    stopped: stopped?.replaceAll(surroundings.token, '…') ?? null,
  }
}

function judge({ says, compare }: Statement, real: Reply, model: Reply): Result {
  const found = compare(real, model)
  if (typeof found === 'string') return notTried(says, found)
  return found.expected === found.got
    ? { says, outcome: 'as expected' }
    : { says, outcome: 'differs', ...found }
}

function notTried(says: string, why: string): Result {
  return { says, outcome: 'not tried', why }
}

/** An answer might repeat what was sent to it. */
function withoutToken(result: Result, token: string): Result {
  if (result.outcome !== 'differs') return result
  return { ...result, got: result.got.replaceAll(token, '…') }
}

const [MODEL_TOKEN] = SAMPLE_TOKENS

async function modelReply(model: ReturnType<typeof createEmulator>, ask: Ask): Promise<Reply> {
  const { method, path, body } = ask
  const token = ask.withToken ? { Authorization: `Bearer ${MODEL_TOKEN?.secret ?? ''}` } : {}
  const request = new Request(`http://localhost${path}`, {
    method,
    body,
    headers: { ...ask.headers, ...token },
  })
  const answer = await model.fetch(request)
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    json: isJson && text !== '' ? (JSON.parse(text) as unknown) : undefined,
  }
}

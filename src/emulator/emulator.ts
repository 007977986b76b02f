import { systemClock, type Clock } from '#base/clock.ts'
import { onCancel } from '#base/cancel.ts'
import { unreachable } from '#base/invariant.ts'
import type { Milliseconds } from '#base/time.ts'

import { createCatalogueWorld } from './catalogue-world.ts'
import type { Catalogue } from './catalogue.ts'
import { createControl, createServerClock, type Control } from './control.ts'
import { corsFields, isPreflight, preflightAnswer } from './cors.ts'
import { asFetched, type Delivery } from './delivery.ts'
import { failedAnswer, isTooLarge, tooLarge, type FrontAnswer } from './failures.ts'
import { createGraphql, type Caller, type Graphql, type GraphqlRequest } from './graphql.ts'
import { railsPage, type HttpAnswer } from './http-pages.ts'
import { answerOauth } from './oauth.ts'
import {
  ANNICT_LIMITS,
  createRateLimiter,
  createSecondGuard,
  plainRefusal,
  rateLimitHeaders,
  refusal,
  type RateLimits,
  type Reading,
} from './rate-limit.ts'
import { createRequestLog } from './request-log.ts'
import { createScenarios, type ActiveSettings } from './scenarios.ts'
import { createUnitWorld } from './seed/unit.ts'
import { identify, nameOf, presentedSecret, SAMPLE_TOKENS, type Presented, type Token } from './tokens.ts'
import type { World } from './world.ts'
import { createWritableWorld } from './writing/writable-world.ts'

export interface EmulatorOptions {
  /** The sample data. Without it, and without `world`, the small world of unit tests. */
  readonly catalogue?: Catalogue
  /** A world of one's own, in place of a catalogue. */
  readonly world?: World
  readonly clock?: Clock
  readonly limits?: Partial<RateLimits>
  readonly tokens?: readonly Token[]
  /** What everything made up for a catalogue is made from; 1 unless given. */
  readonly seed?: number
}

/** An Annict of one's own: its API host and the OAuth paths of its site, under whatever origin it is asked. */
export interface Emulator {
  /** Answers like `fetch`: it rejects where a scenario drops the connection, and when the request is aborted. */
  fetch(request: Request, from?: { readonly ip: string }): Promise<Response>
  /** The same for servers, which have to break the connection themselves. */
  deliver(request: Request, from?: { readonly ip: string }): Promise<Delivery>
  /** As it is now, with what has been written since the start. */
  readonly world: World
  readonly control: Control
}

const HERE = { ip: '127.0.0.1' }

export function createEmulator(options: EmulatorOptions = {}): Emulator {
  const writable = createWritableWorld(options.world ?? worldOf(options))
  const baseClock = options.clock ?? systemClock
  const clock = createServerClock(baseClock)
  const tokens = options.tokens ?? SAMPLE_TOKENS
  const limits = { ...ANNICT_LIMITS, ...options.limits }
  const limiter = createRateLimiter()
  const guard = createSecondGuard()
  const log = createRequestLog()
  const scenarios = createScenarios()
  const graphql = createGraphql(writable, { now: () => clock.now() })

  async function deliver(request: Request, from: { readonly ip: string } = HERE): Promise<Delivery> {
    request.signal.throwIfAborted()
    if (isPreflight(request)) return { kind: 'whole', answer: preflightAnswer(request) }
    const read = await readRequest(request)
    const { url, body } = read
    const presented = identify(await presentedSecret(read), tokens, scenarios.revoked())
    const operations = isGraphql(request.method, url.pathname) ? await graphql.operations(read) : []

    const at = clock.now()
    const settings = scenarios.take()
    const held = { ...limits, ...settings.limit }
    const token = presented.kind === 'accepted' ? presented.token.name : null
    const hidden = scenarios.spentByOthers(token, at, held.windowMs)
    const reading = limiter.take({ token, ip: from.ip }, at, held, hidden)
    const guarded = settings.guard !== undefined && !guard.take(from.ip, at, settings.guard.perSecond)
    const noteStatus = log.add({
      at: new Date(at).toISOString(),
      method: request.method,
      path: url.pathname,
      operations,
      remaining: reading.remaining,
      token: nameOf(presented),
    })

    if (settings.latency !== undefined) await wait(baseClock, settings.latency.ms, request.signal)
    const failure = settings.fail?.with
    if (failure === 'dropped') return { kind: 'dropped' }
    const finish = (front: FrontAnswer, spent: Reading | null): HttpAnswer => {
      const answer = finished(request, front, spent, settings)
      noteStatus(answer.status)
      return answer
    }
    if (guarded) return whole(finish(application(plainRefusal()), null))
    const said = refusedReading(reading, settings)
    if (!said.allowed) {
      const plain = settings.refusals?.shape === 'plain'
      return whole(finish(application(plain ? plainRefusal() : refusal()), plain ? null : said))
    }
    if (failure !== undefined && failure !== 'cut') {
      return whole(finish(failedAnswer(failure, request.headers.get('accept')), said))
    }
    if (isTooLarge(body)) return whole(finish(tooLarge(), said))
    const answer = finish(application(await route(graphql, request.method, read, presented)), said)
    return failure === 'cut' ? { kind: 'cut', answer } : whole(answer)
  }

  return {
    deliver,
    fetch: async (request, from) => asFetched(await deliver(request, from)),
    world: writable.world,
    control: createControl(log, scenarios, clock),
  }
}

function worldOf({ catalogue, seed = 1 }: EmulatorOptions): World {
  return catalogue === undefined ? createUnitWorld() : createCatalogueWorld(catalogue, seed)
}

async function readRequest(request: Request): Promise<GraphqlRequest> {
  return { url: new URL(request.url), headers: request.headers, body: await request.text() }
}

const whole = (answer: HttpAnswer): Delivery => ({ kind: 'whole', answer })
const application = (answer: HttpAnswer): FrontAnswer => ({ from: 'application', answer })

const isGraphql = (method: string, path: string): boolean =>
  method === 'POST' && /^\/graphql(\/|\.json)?$/.test(path)

async function route(
  graphql: Graphql,
  method: string,
  request: GraphqlRequest,
  presented: Presented,
): Promise<HttpAnswer> {
  const { pathname } = request.url
  if (isGraphql(method, pathname)) return graphql.answer(request, callerOf(presented))
  if (pathname.startsWith('/oauth/')) return answerOauth(method, pathname, presented)
  if (pathname === '/v1' || pathname.startsWith('/v1/')) return restAnswer(method, pathname)
  return railsPage(404, request.headers.get('accept'))
}

function callerOf(presented: Presented): Caller {
  switch (presented.kind) {
    case 'accepted':
      return { kind: 'accepted', userId: presented.token.userId, scopes: presented.token.scopes }
    case 'revoked':
      return { kind: 'refused', reason: 'revoked' }
    case 'none':
    case 'unknown':
      return { kind: 'refused', reason: 'invalid' }
    default:
      return unreachable(presented)
  }
}

/** The older REST interface is not played: a 404 in its own shape that says so. */
function restAnswer(method: string, path: string): HttpAnswer {
  const error = {
    type: 'unknown_route',
    message: 'リクエストに失敗しました',
    developer_message: `404 Not Found: the emulator does not answer ${method} ${path}`,
  }
  return {
    status: 404,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ errors: [error] }),
  }
}

/** A scenario may refuse what the count would let pass, and name another time to come back. */
function refusedReading(reading: Reading, { refuse }: ActiveSettings): Reading {
  if (refuse === undefined) return reading
  return {
    ...reading,
    allowed: false,
    remaining: 0,
    retryAfterSeconds: refuse.retryAfter ?? reading.resetSeconds,
  }
}

function finished(
  request: Request,
  { from, answer }: FrontAnswer,
  reading: Reading | null,
  settings: ActiveSettings,
): HttpAnswer {
  if (from === 'front') return answer
  const headers = { ...answer.headers, ...corsFields(request, settings.headers === undefined) }
  if (reading === null || settings.headers?.show === 'absent') return { ...answer, headers }
  return { ...answer, headers: { ...headers, ...rateLimitHeaders(reading) } }
}

async function wait(clock: Clock, delay: Milliseconds, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const stop = clock.after(delay, () => {
      undo()
      resolve()
    })
    const undo = onCancel(signal, (reason) => {
      stop()
      reject(reason)
    })
  })
}

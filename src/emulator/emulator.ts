import { systemClock, type Clock } from '#base/clock.ts'
import { onCancel } from '#base/cancel.ts'
import type { Milliseconds } from '#base/time.ts'

import { applicationAnswer, isGraphql } from './application.ts'
import { applicationFields } from './application-fields.ts'
import { scaleCatalogue } from './catalogue-scale.ts'
import { createCatalogueWorld } from './catalogue-world.ts'
import type { Catalogue } from './catalogue.ts'
import { createControl, createServerClock, type Control } from './control.ts'
import { corsFields, isPreflight, preflightAnswer } from './cors.ts'
import { asFetched, type Delivery } from './delivery.ts'
import { failedAnswer, isTooLarge, tooLarge, type FrontAnswer } from './failures.ts'
import { createGraphql, type GraphqlRequest } from './graphql.ts'
import { railsPage, type HttpAnswer } from './http-pages.ts'
import { createOauth, type OauthOptions } from './oauth/oauth.ts'
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
import { ControlError } from './scenario-checks.ts'
import type { ScenarioPatch, Settings } from './scenario-patch.ts'
import { createScenarios, NO_TOKEN, type ActiveSettings } from './scenarios.ts'
import { createUnitWorld } from './seed/unit.ts'
import { createShiftingWorld } from './shifting-world.ts'
import { ABORTED_AFTER, latencyOf, workOf } from './slowness.ts'
import { identify, nameOf, presentedSecret, SAMPLE_TOKENS, type Token } from './tokens.ts'
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
  readonly oauth?: OauthOptions
  /** What everything made up for a catalogue is made from; 1 unless given. */
  readonly seed?: number
  /** How many times over the catalogue is taken: 12 make a hundred thousand works. 1 unless given. */
  readonly scale?: number
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
  // Writes lie above all shifts: what somebody wrote stays as it was written.
  const shifting = createShiftingWorld(options.world ?? worldOf(options))
  const writable = createWritableWorld(shifting.world)
  const baseClock = options.clock ?? systemClock
  const scenarios = createScenarios()
  const clock = createServerClock(baseClock, () => scenarios.skew())
  const limits = { ...ANNICT_LIMITS, ...options.limits }
  const limiter = createRateLimiter()
  const guard = createSecondGuard()
  const log = createRequestLog()
  let received = 0
  const graphql = createGraphql(writable, { now: () => clock.now() })
  const given = options.tokens ?? SAMPLE_TOKENS
  const oauth = createOauth(given, writable.world, () => clock.now(), options.oauth)
  const behind = { graphql, oauth }

  async function deliver(request: Request, from: { readonly ip: string } = HERE): Promise<Delivery> {
    request.signal.throwIfAborted()
    const began = baseClock.monotonic()
    if (isPreflight(request)) return { kind: 'whole', answer: preflightAnswer(request) }
    const read = await readRequest(request)
    const { url, body } = read
    const settings = scenarios.take()
    shifting.show(settings)
    const presented = identify(await presentedSecret(read), oauth.tokens(), settings.revoke?.token ?? null)
    const operations = isGraphql(request.method, url.pathname) ? await graphql.operations(read) : []

    const at = clock.now()
    const held = { ...limits, ...settings.limit }
    const token = presented.kind === 'accepted' ? presented.token.name : null
    const hidden = scenarios.spentByOthers(settings, token, at, held.windowMs)
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

    const number = ++received
    if (settings.latency !== undefined)
      await wait(baseClock, latencyOf(settings.latency, number), request.signal)
    const failure = settings.fail?.with
    const isCarriedOut = settings.fail?.carriedOut === true
    if (failure === 'dropped' && !isCarriedOut) return { kind: 'dropped' }
    const finish = (front: FrontAnswer, spent: Reading | null): HttpAnswer => {
      const fields = applicationFields(number, baseClock.monotonic() - began)
      const answer = finished(request, front, spent, settings, fields)
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
      if (isCarriedOut) await applicationAnswer(behind, request.method, read, presented)
      if (failure === 'dropped') return { kind: 'dropped' }
      return whole(finish(failedAnswer(failure, request.headers.get('accept')), said))
    }
    if (isTooLarge(body)) return whole(finish(tooLarge(), said))
    let answered = await applicationAnswer(behind, request.method, read, presented)
    if (settings.slow !== undefined) answered = await slowly(settings.slow, answered, baseClock, request)
    const answer = finish(application(answered), said)
    return failure === 'cut' ? { kind: 'cut', answer } : whole(answer)
  }

  return {
    deliver,
    fetch: async (request, from) => asFetched(await deliver(request, from)),
    world: writable.world,
    control: createControl({
      log,
      scenarios,
      clock,
      check(patch) {
        checkTokens(patch, oauth.tokens())
        shifting.check({
          ...(patch.insert ? { insert: patch.insert } : {}),
          ...(patch.remove ? { remove: patch.remove } : {}),
        })
      },
      settle: () => shifting.show({}),
      forget() {
        writable.writer.forget()
        oauth.forget()
      },
    }),
  }
}

function worldOf({ catalogue, seed = 1, scale = 1 }: EmulatorOptions): World {
  if (catalogue === undefined) return createUnitWorld()
  return createCatalogueWorld(scaleCatalogue(catalogue, scale), seed)
}

async function readRequest(request: Request): Promise<GraphqlRequest> {
  return { url: new URL(request.url), headers: request.headers, body: await request.text() }
}

const whole = (answer: HttpAnswer): Delivery => ({ kind: 'whole', answer })
const application = (answer: HttpAnswer): FrontAnswer => ({ from: 'application', answer })

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
  fields: Readonly<Record<string, string>>,
): HttpAnswer {
  if (from === 'front') return answer
  const headers = { ...answer.headers, ...fields, ...corsFields(request, settings.headers === undefined) }
  if (reading === null || settings.headers?.show === 'absent') return { ...answer, headers }
  return { ...answer, headers: { ...headers, ...rateLimitHeaders(reading) } }
}

/** The answer after the time that it takes; where that is too long, the error page that the application ends with. */
async function slowly(
  slow: Settings['slow'],
  answer: HttpAnswer,
  clock: Clock,
  { signal, headers }: Request,
): Promise<HttpAnswer> {
  const work = workOf(slow, answer)
  await wait(clock, Math.min(work, ABORTED_AFTER), signal)
  return work < ABORTED_AFTER ? answer : railsPage(500, headers.get('accept'))
}

/** A scenario about a token that nobody can show would do nothing, and so would the test that asks for it. */
function checkTokens({ others, spend, revoke }: ScenarioPatch, tokens: readonly Token[]): void {
  const names = tokens.map(({ name }) => name)
  for (const named of [others, spend, revoke]) {
    const known = named === revoke ? names : [...names, NO_TOKEN]
    if (named && !known.includes(named.token)) {
      throw new ControlError(`There is no token '${named.token}'; there are ${known.join(', ')}`)
    }
  }
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

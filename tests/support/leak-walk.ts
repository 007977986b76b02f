import type { BrowserContext, Page, Request, Response } from '@playwright/test'

import { keptBy, type StoragePlace } from './browser-storage.ts'

/** Where a secret can be seen. */
export type Place =
  | 'request address'
  | 'request header'
  | 'request body'
  | 'answer header'
  | 'answer body'
  | 'console'
  | 'address bar'
  | 'history'
  | 'screen'
  | 'clipboard'
  | 'exported file'
  | 'server log'
  | StoragePlace

/** All places, each of which the walk has to be able to find a secret in. */
export const PLACES = [
  ...(['request address', 'request header', 'request body', 'answer header', 'answer body'] as const),
  ...(['console', 'address bar', 'history', 'screen', 'clipboard', 'exported file', 'server log'] as const),
  ...(['localStorage', 'sessionStorage', 'cookies', 'databases', 'caches'] as const),
] as const satisfies readonly Place[]

/** What was seen in one place. `about` says what it was, such as `POST /oauth/token`, or the name of a header. */
export interface Sight {
  readonly place: Place
  readonly about: string
  readonly text: string
}

/** A secret that was seen. The text around it is left out: reports are read by all. */
export interface Leak {
  readonly place: Place
  readonly about: string
  /** The secret's own name. */
  readonly secret: string
  readonly times: number
}

/** Notes all that a journey shows, to be searched at its end, when its secrets are known. */
export interface LeakWalk {
  /** What is on a page now, and what its browser keeps; `about` says when. */
  look(page: Page, about: string): Promise<void>
  note(sight: Sight): void
  /** The secrets that were seen since the last call, in whatever form; values under names of one's own. */
  leaks(secrets: Readonly<Record<string, string>>): Promise<readonly Leak[]>
}

/** Watches every page of a context, those that come later too. */
export function walk(context: BrowserContext): LeakWalk {
  let sights: Sight[] = []
  const reading = new Set<Promise<void>>()
  const note = (place: Place, about: string, text: string): void => void sights.push({ place, about, text })
  const later = (work: Promise<void>): void => {
    const done = work.finally(() => reading.delete(done))
    reading.add(done)
  }

  // Files of the build were made before there was a secret: of them only the asking is looked at.
  const isBuilt = (request: Request): boolean => /\/assets\/[^?#]+$/.test(request.url())
  context.on('request', (request) => later(readRequest(request, note, isBuilt(request))))
  context.on('response', (response) => {
    if (!isBuilt(response.request())) later(readHeaders(response, note))
  })
  // Before its end a body may not come at all, as that of a request which outlives its page.
  context.on('requestfinished', (request) => {
    if (!isBuilt(request)) later(readBody(request, note))
  })
  context.on('console', (message) => note('console', message.type(), message.text()))
  context.on('weberror', (error) => note('console', 'error', String(error.error().stack)))
  const watch = (page: Page): void => {
    page.on('framenavigated', (frame) => note('address bar', new URL(frame.url()).pathname, frame.url()))
    page.on('download', (download) =>
      later(
        download.createReadStream().then(async (stream) => {
          const parts: Uint8Array[] = []
          for await (const part of stream) parts.push(part as Uint8Array) // a file's stream has no other kind
          const text = Buffer.concat(parts).toString('utf8')
          note('exported file', 'file', `${download.suggestedFilename()}\n${text}`)
        }),
      ),
    )
  }
  context.pages().forEach(watch)
  context.on('page', watch)

  return {
    note: (sight) => void sights.push(sight),
    async look(page, about) {
      const { screen, history, clipboard } = await page.evaluate(async () => {
        const fields = [...document.querySelectorAll('input, textarea, select')].map((field) =>
          'value' in field ? String(field.value) : '',
        )
        const entries = 'navigation' in window ? navigation.entries() : []
        return {
          screen: [document.documentElement.outerHTML, document.title, ...fields].join('\n'),
          history: [
            JSON.stringify(window.history.state),
            document.referrer,
            ...entries.map(({ url }) => String(url)),
            ...performance.getEntries().map(({ name }) => name),
            window.name,
          ].join('\n'),
          clipboard: await navigator.clipboard.readText().catch(() => ''),
        }
      })
      note('screen', about, screen)
      note('history', about, history)
      note('clipboard', about, clipboard)
      for (const [place, text] of Object.entries(await keptBy(page))) note(place as StoragePlace, about, text) // its own keys
    },
    async leaks(secrets) {
      while (reading.size > 0) await Promise.all(reading)
      const found = find(sights, secrets)
      sights = []
      return found
    },
  }
}

type Note = (place: Place, about: string, text: string) => void

async function readRequest(request: Request, note: Note, isBuilt: boolean): Promise<void> {
  const about = aboutOf(request)
  note('request address', about, request.url())
  note('request body', about, request.postData() ?? '')
  const headers = isBuilt ? request.headers() : await request.allHeaders().catch(() => request.headers())
  for (const [name, value] of Object.entries(headers)) note('request header', `${name} of ${about}`, value)
}

async function readHeaders(response: Response, note: Note): Promise<void> {
  const about = aboutOf(response.request())
  const headers = await response.allHeaders().catch(() => response.headers())
  for (const [name, value] of Object.entries(headers)) note('answer header', `${name} of ${about}`, value)
}

async function readBody(request: Request, note: Note): Promise<void> {
  const response = await request.response().catch(() => null)
  // A page that was left in the meantime has taken its answers with it.
  note('answer body', aboutOf(request), (await response?.text().catch(() => '')) ?? '')
}

function aboutOf(request: Request): string {
  const { origin, pathname } = new URL(request.url())
  return `${request.method()} ${origin}${pathname}`
}

/** Searches for each secret as it is and in the forms that it may be written in. */
export function find(sights: readonly Sight[], secrets: Readonly<Record<string, string>>): readonly Leak[] {
  return sights.flatMap(({ place, about, text }) =>
    Object.entries(secrets).flatMap(([secret, value]) => {
      const times = formsOf(value).reduce((sum, form) => sum + text.split(form).length - 1, 0)
      return times === 0 ? [] : [{ place, about, secret, times }]
    }),
  )
}

/** As it stands, percent-encoded throughout, in hex, backwards, and in base64 wherever in a longer text it may begin. */
function formsOf(secret: string): readonly string[] {
  if (secret.length < 8) throw new Error('What is shorter is found by chance')
  const bytes = Buffer.from(secret)
  const hex = bytes.toString('hex')
  const percent = hex.replace(/../g, (byte) => `%${byte}`)
  const encoded = [0, 1, 2].flatMap((before) =>
    (['base64', 'base64url'] as const).map((coding) =>
      // The letters at both ends depend on what stands beside it.
      Buffer.concat([Buffer.alloc(before), bytes])
        .toString(coding)
        .slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6)),
    ),
  )
  const backwards = secret.split('').toReversed().join('')
  return [...new Set([secret, percent, percent.toUpperCase(), hex, backwards, ...encoded])]
}

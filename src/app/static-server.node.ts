import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { Hono } from 'hono'

import { headersAt, type Policy } from './policy.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const COMPRESSED = /^(?:text\/|application\/(?:json|manifest\+json)|image\/svg)/

type Coding = 'br' | 'gzip'

interface Held {
  readonly changed: number
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly tag: string
  readonly coded: Map<Coding, Promise<Uint8Array<ArrayBuffer>>>
}

export interface StaticOptions {
  /** The folder of a build. */
  readonly folder: string
  /** Where in the address the folder begins; with slashes at both ends. */
  readonly base?: string
  /** What browsers are told beside the files; null for a host that can tell them nothing. */
  readonly policy?: Policy | null
  /**
   * What an unknown path gets: `app` answers with the app, as a host with a rewrite rule does; `not-found-page` answers
   * 404 with 404.html, as a plain file server does. Either way the app starts and reads the path.
   */
  readonly unknown?: 'app' | 'not-found-page'
}

/**
 * Serves a build: compressed, what has a hash in its name for ever, the rest only after asking again. Routes of one's
 * own go before it in another Hono app.
 */
export function createStaticServer({
  folder,
  base = '/',
  policy = null,
  unknown = 'app',
}: StaticOptions): Hono {
  const root = path.resolve(folder)
  const held = new Map<string, Held>()

  /** Reads a file, from memory as long as it has not changed on disk; undefined when there is no such file. */
  async function hold(name: string): Promise<Held | undefined> {
    const file = path.resolve(root, `.${path.posix.normalize(`/${name}`)}`)
    if (!file.startsWith(root + path.sep)) return undefined
    const found = await stat(file).catch(() => undefined)
    if (found?.isFile() !== true) return undefined
    const before = held.get(file)
    if (before?.changed === found.mtimeMs) return before
    const bytes = new Uint8Array(await readFile(file))
    const now: Held = {
      changed: found.mtimeMs,
      bytes,
      type: TYPES[path.extname(file)] ?? 'application/octet-stream',
      tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      coded: new Map(),
    }
    held.set(file, now)
    return now
  }

  const app = new Hono()

  app.use(async (c, next) => {
    await next()
    const { pathname } = new URL(c.req.url)
    for (const [name, value] of policy === null ? [] : headersAt(pathname, policy)) {
      // What is missing is not missing for ever.
      if (name !== 'Cache-Control' || c.res.status === 200 || c.res.status === 304) c.header(name, value)
    }
  })

  app.on(['GET', 'HEAD'], '/*', async (c) => {
    const { pathname } = new URL(c.req.url)
    if (base !== '/' && pathname === base.slice(0, -1)) return c.redirect(base)
    if (!pathname.startsWith(base)) return c.text('Not found', 404)
    const name = decoded(pathname.slice(base.length))
    const isAsset = name?.startsWith('assets/') === true

    // A path that cannot be decoded names no file; the app says so in words.
    const direct =
      name === undefined
        ? undefined
        : await hold(name === '' || name.endsWith('/') ? `${name}index.html` : name)
    if (direct !== undefined) return answer(c.req.raw, direct, 200, isAsset)
    // A folder is named with its slash, as other hosts do it.
    if (name !== undefined && (await hold(`${name}/index.html`)) !== undefined) {
      return c.redirect(`${pathname}/${new URL(c.req.url).search}`)
    }
    // A missing part of a build is an error to be seen, not a page.
    if (isAsset) return c.text('Not found', 404)
    const page = await hold(unknown === 'app' ? 'index.html' : '404.html')
    if (page === undefined) return c.text('Not found', 404)
    return answer(c.req.raw, page, unknown === 'app' ? 200 : 404, false)
  })

  return app
}

function decoded(name: string): string | undefined {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}

async function answer(request: Request, file: Held, status: number, forEver: boolean): Promise<Response> {
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': forEver ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: file.tag,
  })
  const compressible = COMPRESSED.test(file.type)
  if (compressible) headers.set('Vary', 'Accept-Encoding')
  if (status === 200 && request.headers.get('If-None-Match') === file.tag) {
    return new Response(null, { status: 304, headers })
  }
  const coding = compressible ? wanted(request.headers.get('Accept-Encoding') ?? '') : undefined
  const body = coding === undefined ? file.bytes : await code(file, coding)
  if (coding !== undefined) headers.set('Content-Encoding', coding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

function wanted(accepted: string): Coding | undefined {
  const names = accepted.split(',').filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
  const has = (coding: Coding): boolean => names.some((name) => name.trim().split(';')[0] === coding)
  return has('br') ? 'br' : has('gzip') ? 'gzip' : undefined
}

function code(file: Held, coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
  const before = file.coded.get(coding)
  if (before !== undefined) return before
  const now = (
    coding === 'br'
      ? promisify(brotliCompress)(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : promisify(gzip)(file.bytes, { level: 9 })
  ).then((bytes) => new Uint8Array(bytes))
  file.coded.set(coding, now)
  return now
}

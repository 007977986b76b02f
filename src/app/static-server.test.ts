import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createStaticServer } from './static-server.node.ts'

let outside = ''
let folder = ''

beforeAll(async () => {
  outside = await mkdtemp(path.join(tmpdir(), 'yohaku-static-'))
  folder = path.join(outside, 'dist')
  await mkdir(path.join(folder, 'assets'), { recursive: true })
  await writeFile(path.join(outside, 'private.txt'), 'private')
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>app</title>')
  await writeFile(path.join(folder, '404.html'), '<!doctype html><title>404</title>')
  await writeFile(path.join(folder, 'assets/app-abc.js'), 'export const text = "余白"\n'.repeat(50))
  await writeFile(path.join(folder, 'cover.png'), new Uint8Array([1, 2, 3]))
})

afterAll(() => rm(outside, { recursive: true }))

describe('at the top', () => {
  const ask = (target: string, headers: Record<string, string> = {}) =>
    createStaticServer({ folder }).request(target, { headers })

  test('the page is asked for again each time, a hashed file never', async () => {
    expect((await ask('/')).headers.get('Cache-Control')).toBe('no-cache')
    expect((await ask('/assets/app-abc.js')).headers.get('Cache-Control')).toContain('immutable')
  })

  test('a deep link gets the app', async () => {
    const answer = await ask('/works/1?lang=en')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toContain('app')
  })

  test('a missing part of the build is not found', async () => {
    expect((await ask('/assets/gone.js')).status).toBe(404)
  })

  test('text leaves compressed as the browser can read it', async () => {
    const plain = await (await ask('/assets/app-abc.js')).text()
    const gzipped = await ask('/assets/app-abc.js', { 'Accept-Encoding': 'gzip, br;q=0' })
    expect(gzipped.headers.get('Content-Encoding')).toBe('gzip')
    expect(gunzipSync(await gzipped.arrayBuffer()).toString()).toBe(plain)
    const brotli = await ask('/assets/app-abc.js', { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(brotli.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(plain)
  })

  test('a picture leaves as it is', async () => {
    const answer = await ask('/cover.png', { 'Accept-Encoding': 'gzip' })
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  })

  test('a page that has not changed is not sent again', async () => {
    const tag = (await ask('/')).headers.get('ETag') ?? ''
    const again = await ask('/', { 'If-None-Match': tag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test.each(['/../private.txt', '/%2e%2e/private.txt', '/..%2fprivate.txt', '/assets/..%2f..%2fprivate.txt'])(
    '%s stays inside the folder',
    async (target) => {
      expect(await (await ask(target)).text()).not.toContain('private')
    },
  )

  test('a path that cannot be decoded gets the app, which says that there is no such page', async () => {
    const answer = await ask('/works/%E0%A4%A')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('app')
  })

  test('nothing can be sent to it', async () => {
    expect((await createStaticServer({ folder }).request('/', { method: 'POST' })).status).toBe(404)
  })
})

describe('under a sub-path, as a plain file server', () => {
  const ask = (target: string) =>
    createStaticServer({ folder, base: '/sub/', unknown: 'not-found-page' }).request(target)

  test('a deep link gets 404.html and its status', async () => {
    const answer = await ask('/sub/works/1')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('404')
  })

  test('the path without its slash leads to the one with it', async () => {
    expect((await ask('/sub')).headers.get('Location')).toBe('/sub/')
  })

  test('outside it there is nothing', async () => {
    expect((await ask('/assets/app-abc.js')).status).toBe(404)
  })
})

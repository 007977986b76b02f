import { describe, expect, test } from 'vitest'

import { keepsOffline, releaseOf } from './build-offline.node.ts'

const page = [
  '<link rel="icon" href="/sub/icon.svg"><link rel="apple-touch-icon" href="/sub/apple-touch-icon.png">',
  '<script src="/sub/early.js" data-en="/sub/assets/en-1.js" data-ja="/sub/assets/ja-1.js"></script>',
  '<script type="module" src="/sub/assets/app-1.js"></script><link href="/sub/assets/style-1.css">',
  '<a href="https://annict.com/">',
].join('\n')
const named = [
  'icon.svg',
  'early.js',
  'assets/en-1.js',
  'assets/ja-1.js',
  'assets/app-1.js',
  'assets/style-1.css',
]
const files = [
  ...[...named, 'apple-touch-icon.png', 'index.html', '404.html', 'licenses.md', 'sw.js'].map((name) => ({
    name,
    bytes: name.includes('app') ? 400_000 : 1_000,
  })),
  { name: 'assets/work-page-1.js', bytes: 20_000 },
  { name: 'assets/worker-1.js', bytes: 320_000 },
  { name: 'assets/catalogue-1.json', bytes: 900_000 },
  { name: 'assets/callback-1.js', bytes: 90_000 },
  { name: 'callback/index.html', bytes: 1_000 },
]
const release = releaseOf(files, page, { base: '/sub/', version: 'v' })

describe('of a build the worker keeps', () => {
  test('what the page names, however large', () => {
    expect(release.first).toEqual(named)
  })

  test('early what other pages need, and later what is large', () => {
    expect(release.early).toEqual([...named, 'assets/work-page-1.js'])
    expect(new Set(release.files)).toEqual(
      new Set([...release.early, 'assets/worker-1.js', 'assets/catalogue-1.json']),
    )
  })

  test('nothing of the callback, and no file that is no part of the app', () => {
    expect(release.files.filter((file) => /callback|\.md|\.html|^sw\.js/.test(file))).toEqual([])
  })

  test('nothing at all when the page has no program', () => {
    expect(() => releaseOf(files, '<p>', { base: '/', version: 'v' })).toThrow('index.html names no program')
  })
})

test('VITE_OFFLINE is off or nothing', () => {
  expect([
    keepsOffline({}),
    keepsOffline({ VITE_OFFLINE: '' }),
    keepsOffline({ VITE_OFFLINE: 'off' }),
  ]).toEqual([true, true, false])
  expect(() => keepsOffline({ VITE_OFFLINE: 'no' })).toThrow('VITE_OFFLINE can only be off, not "no"')
})

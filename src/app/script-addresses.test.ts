import { describe, expect, test } from 'vitest'

import { createScriptAddresses } from './script-addresses.ts'

const place = { page: 'https://yohaku.example/sub/works/1?a#b', base: '/sub/', built: true }

describe('the address of a program', () => {
  test.each(['/sub/assets/worker-aB3_-x.js', '/sub/sw.js', 'https://yohaku.example/sub/sw.js'])(
    'passes when the build has written it: %s',
    (address) => {
      expect(createScriptAddresses(place, undefined)(address)).toBe(address)
    },
  )

  test.each([
    '/assets/worker-abc.js',
    '/sub/assets/worker-abc.js?a',
    '/sub/assets/../early.js',
    '/sub/assets/a%2Fb.js',
    '/sub/assets/style.css',
    '/sub/early.js',
    'https://other.example/sub/sw.js',
    '//other.example/sub/sw.js',
    'data:text/javascript,1',
    'blob:https://yohaku.example/1',
  ])('is refused for every other text: %s', (address) => {
    expect(() => createScriptAddresses(place, undefined)(address)).toThrow('is a program of this app')
  })

  test('may lie anywhere below the base of a server of sources, and nowhere else', () => {
    const address = createScriptAddresses({ ...place, built: false }, undefined)
    expect(address('/sub/src/emulator/worker.ts?worker_file&type=module')).toContain('worker_file')
    expect(() => address('https://other.example/sub/src/a.ts')).toThrow('is a program of this app')
  })
})

test('where browsers enforce the policy, the one rule of its name decides', () => {
  const names: string[] = []
  const address = createScriptAddresses(place, {
    createPolicy(name, rules) {
      names.push(name)
      return { createScriptURL: (text) => `trusted ${rules.createScriptURL(text)}` }
    },
  })
  expect(address('/sub/sw.js')).toBe('trusted /sub/sw.js')
  expect(() => address('/b.js')).toThrow('is a program of this app')
  expect(names).toEqual(['yohaku'])
})

import { expect, test } from 'vitest'

import { createScriptAddresses } from './script-addresses.ts'

test('the address of a program passes, every other text is refused', () => {
  const address = createScriptAddresses(['/assets/worker-abc.js'])
  expect(address('/assets/worker-abc.js')).toBe('/assets/worker-abc.js')
  expect(() => address('/assets/worker-abc.js?a')).toThrow('is a program of this app')
  expect(() => address('data:text/javascript,1')).toThrow('is a program of this app')
})

test('where browsers enforce the policy, the one rule of its name decides', () => {
  const names: string[] = []
  const address = createScriptAddresses(['/a.js'], {
    createPolicy(name, rules) {
      names.push(name)
      return { createScriptURL: (text) => `trusted ${rules.createScriptURL(text)}` }
    },
  })
  expect(address('/a.js')).toBe('trusted /a.js')
  expect(() => address('/b.js')).toThrow('is a program of this app')
  expect(names).toEqual(['yohaku'])
})

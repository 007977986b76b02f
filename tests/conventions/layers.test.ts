import { describe, expect, test } from 'vitest'

import { importsOf, sources, type Import } from './project-files.ts'

/** Who may import whom; CONTRIBUTING explains the layout. All that is not listed is forbidden, types included. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  base: [],
  schema: [],
  relay: [],
  domain: ['base'],
  scheduler: ['base'],
  session: ['base'],
  cache: ['base', 'scheduler'],
  tabs: ['base', 'scheduler'],
  api: ['base', 'schema', 'scheduler', 'cache', 'tabs', 'session'],
  i18n: ['base', 'domain'],
  ui: ['base', 'i18n'],
  features: ['base', 'schema', 'domain', 'api', 'session', 'i18n', 'ui'],
  pages: ['base', 'schema', 'domain', 'api', 'session', 'i18n', 'ui', 'features'],
  emulator: ['base', 'schema'],
  app: [
    'base',
    'schema',
    'domain',
    'scheduler',
    'cache',
    'tabs',
    'session',
    'api',
    'i18n',
    'ui',
    'features',
    'pages',
    'relay',
  ],
}

/** These know the scheduler's words, but must not hold its code. */
const TYPES_ONLY = new Set(['cache -> scheduler', 'tabs -> scheduler'])

/** These stand on nothing but the language. */
const WITHOUT_PACKAGES = new Set(['base', 'domain', 'scheduler', 'relay'])

const isNode = (file: string): boolean => file.endsWith('.node.ts')

interface Edge extends Import {
  readonly from: string
}

const edges: readonly Edge[] = sources.flatMap((from) => importsOf(from).map((found) => ({ from, ...found })))

function partsOf(file: string): readonly [layer: string, part: string] {
  const [, layer = '', part = ''] = file.split('/')
  return [layer, part]
}

function offence({ from, to, typeOnly, query }: Edge): string | undefined {
  const [layer, part] = partsOf(from)
  if (to.startsWith('tests/')) return 'the program does not know its tests'
  if (!to.startsWith('src/')) {
    const fits = !WITHOUT_PACKAGES.has(layer) || isNode(from)
    return fits ? undefined : `${layer} uses no package`
  }
  if (isNode(to) && !isNode(from)) return 'what runs on Node stays out of the app'
  const [target, targetPart] = partsOf(to)
  if (layer === target) {
    return layer === 'pages' && part !== targetPart ? 'pages never know each other' : undefined
  }
  if (layer === 'app' && target === 'emulator') {
    if (isNode(from)) return undefined
    const inWorker = from === 'src/app/demo.ts' && (typeOnly || query === 'worker&url')
    return inWorker ? undefined : 'the app holds the emulator only in the worker of app/demo.ts'
  }
  const allowed = MAY_IMPORT[layer]
  if (allowed === undefined) return `${layer} is no folder of the layout`
  if (!allowed.includes(target)) return `${layer} may import: ${allowed.join(', ') || 'nothing'}`
  if (TYPES_ONLY.has(`${layer} -> ${target}`) && !typeOnly) return `${layer} takes only types of ${target}`
  return undefined
}

describe('imports', () => {
  test('point down the table', () => {
    const offences = edges.flatMap((edge) => {
      const why = offence(edge)
      return why === undefined ? [] : [`${edge.from} -> ${edge.to}: ${why}`]
    })
    expect(offences).toEqual([])
  })

  test('are found at all', () => {
    expect(edges.length).toBeGreaterThan(50)
    expect(edges.some((edge) => edge.typeOnly)).toBe(true)
    expect(edges.some((edge) => edge.onDemand)).toBe(true)
  })

  test('never run both ways between two features', () => {
    const pairs = new Set(
      edges
        .filter(({ from, to }) => from.startsWith('src/features/') && to.startsWith('src/features/'))
        .map(({ from, to }) => `${partsOf(from)[1]} ${partsOf(to)[1]}`),
    )
    const both = [...pairs].filter((pair) => {
      const [one = '', other = ''] = pair.split(' ')
      return one !== other && pairs.has(`${other} ${one}`)
    })
    expect(both).toEqual([])
  })

  test('reach the demo on demand only', () => {
    const early = edges.filter(
      ({ from, to, onDemand, typeOnly }) =>
        to === 'src/app/demo.ts' && !onDemand && !typeOnly && !isNode(from),
    )
    expect(early.map(({ from }) => from)).toEqual([])
  })
})

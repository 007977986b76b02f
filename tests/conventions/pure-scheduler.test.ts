import { expect, test } from 'vitest'

import { importsOf, read, sources } from './project-files.ts'

/** `npm run types` compiles what is listed there without DOM, timers and fetch. */
const { include } = JSON.parse(read('src/scheduler/tsconfig.pure.json')) as {
  readonly include: readonly string[]
}
const pure = include.map((name) => `src/scheduler/${name}`)

test('the deciding files are compiled without DOM, timers and fetch', () => {
  for (const name of ['headers.ts', 'window.ts', 'queue.ts', 'backoff.ts', 'plan.ts']) {
    expect(include).toContain(name)
  }
  expect(pure.filter((file) => !sources.includes(file))).toEqual([])
})

test('the deciding files know nothing of the file that holds state', () => {
  const reaching = pure.flatMap((file) =>
    importsOf(file)
      .filter(({ to }) => to.startsWith('src/scheduler/') && !pure.includes(to))
      .map(({ to }) => `${file} -> ${to}`),
  )
  expect(reaching).toEqual([])
})

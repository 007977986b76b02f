import { describe, expect, test } from 'vitest'

import { read } from './project-files.ts'

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** The project's own packages, and the tools that are kept apart from them. */
const FOLDERS = ['', 'tests/bench/lighthouse/', 'tests/bench/mutation/']

describe('packages', () => {
  test.each(FOLDERS)('of %spackage.json have exact versions', (folder) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(`${folder}package.json`)) as Manifest
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
  })

  test.each(FOLDERS)('in %spackage-lock.json come from nowhere in particular', (folder) => {
    expect(read(`${folder}package-lock.json`)).not.toContain('"resolved"')
  })
})

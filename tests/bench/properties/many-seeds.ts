import { setMaxListeners } from 'node:events'

import fc from 'fast-check'
import { TestRunner, type RunnerTask, type RunnerTestCase } from 'vitest'

import { seedsOf } from './seeds.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The seeds under which the test failed. */
    failedSeeds?: number[]
  }
}

/** Which of a test's rounds this is. */
interface Round {
  readonly repeats: number
}

/** Runs every test once with each seed: the files are loaded and warm after the first. */
class ManySeeds extends TestRunner {
  readonly #seeds = seedsOf(process.env)
  #faults = 0

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    test.repeats = this.#seeds.length - 1
    this.#faults = 0
    // Vitest listens once a round, and lets go of nothing.
    setMaxListeners(0, test.context.signal)
  }

  override onBeforeTryTask(test: RunnerTask, round?: Round): void {
    super.onBeforeTryTask(test)
    const seed = this.#seeds[round?.repeats ?? 0]
    if (seed !== undefined) fc.configureGlobal({ seed })
  }

  onAfterRetryTask(test: RunnerTestCase, { repeats }: Round): void {
    const faults = test.result?.errors?.length ?? 0
    const seed = this.#seeds[repeats]
    if (faults > this.#faults && seed !== undefined) (test.meta.failedSeeds ??= []).push(seed)
    this.#faults = faults
  }
}

// oxlint-disable-next-line import/no-default-export -- Vitest takes a runner by this name
export { ManySeeds as default }

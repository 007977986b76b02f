import { readFileSync } from 'node:fs'

import { chromium } from 'playwright'

import { findBrowser } from '#tests/support/browser.mjs'

import { measureCatalogue } from './catalogue.ts'
import { measureContract } from './contract.ts'
import { measureEmulator } from './emulator-speed.ts'
import { measureExplorer } from './explorer.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMutation } from './mutation.ts'
import { measureProperties } from './properties/properties.ts'
import { measureRandomDocuments } from './random-documents.ts'
import { measureRequests } from './requests.ts'
import { table, type Row } from './rows.ts'
import { measureScheduler } from './scheduler/simulate.ts'
import { measureSharedTabs } from './scheduler/tabs-rows.ts'
import { startSite, type Bench } from './site.ts'
import { measureSizes } from './sizes.ts'
import { measureTabs } from './tabs.ts'
import { measureTasks } from './tasks.ts'

/** The names that `npm run bench NAME` takes. These need neither the app nor a browser, and run before both are there. */
const BY_THEMSELVES: Readonly<Record<string, () => Promise<Row[]> | Row[]>> = {
  scheduler: measureScheduler,
  'shared-tabs': measureSharedTabs,
  contract: measureContract,
  explorer: measureExplorer,
}

/** These take minutes, and run only when they are named. */
const WHEN_NAMED: Readonly<Record<string, () => Promise<Row[]>>> = {
  mutation: measureMutation,
  properties: measureProperties,
  'random-documents': measureRandomDocuments,
}

/** These are handed both. */
const ON_SITE: Readonly<Record<string, (bench: Bench) => Promise<Row[]>>> = {
  requests: measureRequests,
  tabs: measureTabs,
  sizes: measureSizes,
  emulator: measureEmulator,
  tasks: measureTasks,
  catalogue: measureCatalogue,
  lighthouse: measureLighthouse,
}

async function bench(names: readonly string[]): Promise<void> {
  const known = [BY_THEMSELVES, WHEN_NAMED, ON_SITE].flatMap((benches) => Object.keys(benches))
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(`There is no bench ${unknown.join(', ')}; there are ${known.join(', ')}`)
  }
  const isWanted = ([name]: readonly [string, unknown]): boolean => names.length === 0 || names.includes(name)
  const rows: Row[] = []
  const alone = [
    ...Object.entries(BY_THEMSELVES).filter(isWanted),
    ...Object.entries(WHEN_NAMED).filter(([name]) => names.includes(name)),
  ]
  for (const [name, measure] of alone) {
    process.stderr.write(`${name} …\n`)
    rows.push(...(await measure()))
  }
  const onSite = Object.entries(ON_SITE).filter(isWanted)
  if (onSite.length > 0) rows.push(...(await measureOnSite(onSite)))
  console.log(`\n${table(rows)}`)
  const failed = rows.filter(({ verdict }) => verdict === 'missed' || verdict === 'slower')
  if (failed.length > 0) {
    console.log(`\nMissed: ${failed.map(({ name }) => name).join('; ')}`)
    process.exitCode = 1
  }
}

async function measureOnSite(
  measures: readonly (readonly [string, (bench: Bench) => Promise<Row[]>])[],
): Promise<Row[]> {
  const baseline = JSON.parse(readFileSync('tests/bench/baseline.json', 'utf8')) as Record<string, number>
  const found = await findBrowser()
  const site = await startSite()
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: found.args,
    env: found.env,
    chromiumSandbox: false,
  })
  const stop = async (): Promise<void> => {
    await browser.close()
    await site.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(130)))
  }
  const rows: Row[] = []
  try {
    for (const [name, measure] of measures) {
      process.stderr.write(`${name} …\n`)
      rows.push(...(await measure({ site, browser, baseline })))
    }
  } finally {
    await stop()
  }
  return rows
}

bench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

import { readFileSync } from 'node:fs'
import { table } from '../rows.ts'
import { measureScheduler } from './simulate.ts'
const began = performance.now()
console.log('\n' + table(await measureScheduler({})))
console.log(((performance.now() - began) / 1000).toFixed(0) + ' s')

import { bottleneckMinTime, bottleneckReservoir } from './clients/bottleneck.ts'
import { ours, oursOpened } from './clients/ours.ts'
import { pQueue } from './clients/p-queue.ts'
import { perfectSerial } from './clients/perfect.ts'
import { jitter, serial } from './clients/workers.ts'
import { measure } from './measures.ts'
import { run } from './run.ts'
import { SCENARIOS } from './scenarios.ts'

const clients = [ours, oursOpened, perfectSerial, jitter, serial, pQueue, bottleneckReservoir, bottleneckMinTime]
const names = (process.argv[2] ?? 'S1').split('/')
const only = process.argv[3]
const seeds = (process.argv[4] ?? '1,2,3').split(',').map(Number)
for (const name of names)
  for (const client of clients) {
    if (only && !client.name.includes(only)) continue
    for (const seed of seeds) {
      const began = performance.now()
      const m = measure(await run((SCENARIOS as any)[name], client, seed))
      console.log(name, client.name, seed, JSON.stringify(Object.fromEntries(Object.entries(m).map(([k, v]) => [k, Math.round(v)]))), Math.round(performance.now() - began) + 'ms')
    }
  }

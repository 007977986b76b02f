import { describe, expect, test } from 'vitest'

import { createEmulator } from '#emulator/emulator.ts'
import { comparable, PROBED_CLIENTS, PROBED_TOKENS, RECORDS } from '#tests/contract/doorkeeper-recorded.ts'
import { replay } from '#tests/contract/doorkeeper-replay.ts'
import { findDoorkeeper } from '#tests/support/doorkeeper/find-doorkeeper.mjs'
import { BOOT, startDoorkeeper } from '#tests/support/doorkeeper/start-doorkeeper.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { differing, FURTHER_DIFFERENCES } from './differences.ts'
import { FURTHER } from './further-probes.ts'

const { kind } = await findDoorkeeper()

describe.skipIf(kind === 'absent').each(RECORDS)('beyond the record, %s', (_, pkce) => {
  test(
    `the emulator answers ${FURTHER.length} more requests as real Doorkeeper 5.5.0 does, but for what is known`,
    async () => {
      const doorkeeper = await startDoorkeeper({
        ...{ pkce, clients: PROBED_CLIENTS, tokens: PROBED_TOKENS, signedInAs: 1 },
        people: [{ id: 1, username: 'sample', name: '見本 太郎' }],
      })
      const emulator = createEmulator({
        ...{ clock: createFakeClock(), tokens: PROBED_TOKENS },
        limits: { perToken: 1_000_000, perAddress: 1_000_000 },
        oauth: { clients: PROBED_CLIENTS, signedInAs: 1, words: 'doorkeeper', pkce },
      })
      const theirs = await replay(FURTHER, doorkeeper.url, fetch)
      await doorkeeper.close()
      const ours = await replay(FURTHER, 'http://127.0.0.1:4000', (request) => emulator.fetch(request))
      // Without these tokens the rest would ask about none.
      for (const name of ['first', 'third'].map((kept) => FURTHER.find(({ keep }) => keep === kept)?.name)) {
        expect(theirs.get(name ?? '')).toMatchObject({ status: 200 })
      }
      const as550 = [...ours].map(([name, answer]) => [
        name,
        differing(FURTHER_DIFFERENCES[name], comparable(answer)),
      ])
      for (const [at, [name, answer]] of [...theirs].entries()) {
        expect([name, comparable(answer)]).toEqual(as550[at])
      }
    },
    BOOT,
  )
})

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

/** Real Doorkeeper and the emulator with the same clients, tokens and person. */
async function both(pkce: 'on' | 'off') {
  const doorkeeper = await startDoorkeeper({
    ...{ pkce, clients: PROBED_CLIENTS, tokens: PROBED_TOKENS, signedInAs: 1 },
    people: [{ id: 1, username: 'sample', name: '見本 太郎' }],
  })
  const emulator = createEmulator({
    ...{ clock: createFakeClock(), tokens: PROBED_TOKENS },
    limits: { perToken: 1_000_000, perAddress: 1_000_000 },
    oauth: { clients: PROBED_CLIENTS, signedInAs: 1, words: 'doorkeeper', pkce },
  })
  return { doorkeeper, emulator }
}

describe.skipIf(kind === 'absent').each(RECORDS)('beyond the record, %s', (_, pkce) => {
  test(
    `the emulator answers ${FURTHER.length} more requests as real Doorkeeper 5.5.0 does, but for what is known`,
    async () => {
      const { doorkeeper, emulator } = await both(pkce)
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

test.skipIf(kind === 'absent')(
  'client credentials make no token: its owner must be known, says the database, and that is a fault of the server',
  async () => {
    const { doorkeeper, emulator } = await both('off')
    const form = { grant_type: 'client_credentials', client_id: 'cid-rw', client_secret: 'secret-cid-rw' }
    const ask = (base: string) =>
      new Request(`${base}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
    const answers = [await fetch(ask(doorkeeper.url)), await emulator.fetch(ask('http://127.0.0.1:4000'))]
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    await expect(doorkeeper.close()).rejects.toThrow('oauth_access_tokens.resource_owner_id')
  },
  BOOT,
)

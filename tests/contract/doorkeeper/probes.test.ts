import { describe, expect, test } from 'vitest'

import { PROBES } from '#tests/contract/doorkeeper-probes.ts'
import {
  comparable,
  PROBED_CLIENTS,
  PROBED_TOKENS,
  recordedAnswers,
  RECORDS,
} from '#tests/contract/doorkeeper-recorded.ts'
import { replay } from '#tests/contract/doorkeeper-replay.ts'
import { findDoorkeeper } from '#tests/support/doorkeeper/find-doorkeeper.mjs'
import { BOOT, startDoorkeeper } from '#tests/support/doorkeeper/start-doorkeeper.ts'

import { DIFFERENCES, differing } from './differences.ts'

const { kind } = await findDoorkeeper()

describe.skipIf(kind === 'absent').each(RECORDS)('real Doorkeeper 5.5.0, %s', (file, pkce) => {
  const recorded = recordedAnswers(file)
  const differences = DIFFERENCES[file]
  const count = Object.keys(differences).length

  test(
    `gives ${recorded.length - count} of 65 answers as 5.6.9 did, and ${count} with a known difference`,
    async () => {
      expect(recorded).toHaveLength(65)
      const doorkeeper = await startDoorkeeper({
        ...{ pkce, clients: PROBED_CLIENTS, tokens: PROBED_TOKENS, signedInAs: 1 },
        people: [{ id: 1, username: 'sample', name: '見本 太郎' }],
      })
      const answers = await replay(PROBES, doorkeeper.url, fetch)
      await doorkeeper.close()
      expect([...answers.keys()]).toEqual(recorded.map(([name]) => name))
      for (const [name, answer] of recorded) {
        const expected = differing(differences[name], comparable(answer))
        expect({ name, answer: comparable(answers.get(name)) }).toEqual({ name, answer: expected })
      }
    },
    BOOT,
  )

  test('differs from it where that is said, and nowhere else', () => {
    const differ = recorded.filter(([name, answer]) => {
      const as550 = differing(differences[name], comparable(answer))
      return JSON.stringify(as550) !== JSON.stringify(comparable(answer))
    })
    expect(differ.map(([name]) => name).toSorted()).toEqual(Object.keys(differences).toSorted())
  })
})

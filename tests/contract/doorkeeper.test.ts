import { describe, expect, test } from 'vitest'

import { createEmulator } from '#emulator/emulator.ts'
import type { OauthOptions } from '#emulator/oauth/oauth.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { PROBES } from './doorkeeper-probes.ts'
import { comparable, PROBED_CLIENTS, PROBED_TOKENS, recordedAnswers, RECORDS } from './doorkeeper-recorded.ts'
import { replay } from './doorkeeper-replay.ts'

/** The emulator with what the recorded Doorkeeper had. */
async function answersOf(oauth: OauthOptions): Promise<ReadonlyMap<string, unknown>> {
  const emulator = createEmulator({
    clock: createFakeClock(),
    limits: { perToken: 1_000_000, perAddress: 1_000_000 },
    tokens: PROBED_TOKENS,
    oauth: { clients: PROBED_CLIENTS, signedInAs: 1, words: 'doorkeeper', ...oauth },
  })
  return replay(PROBES, 'http://127.0.0.1:4000', (request) => emulator.fetch(request))
}

describe.each(RECORDS)('as Doorkeeper 5.6.9 recorded, %s', (file, pkce) => {
  const expected = recordedAnswers(file)

  test(`all ${expected.length} of 65 answers are the emulator's`, async () => {
    expect(expected).toHaveLength(65)
    const answers = await answersOf({ pkce })
    expect([...answers.keys()]).toEqual(expected.map(([name]) => name))
    for (const [name, answer] of expected) {
      expect({ name, answer: comparable(answers.get(name)) }).toEqual({ name, answer: comparable(answer) })
    }
  })
})

test("Annict's words differ from Doorkeeper's in headings and refused revocations alone", async () => {
  const [ours, theirs] = [
    await answersOf({ words: 'annict' }),
    await answersOf({ words: 'doorkeeper', pkce: 'off' }),
  ]
  const text = (answer: unknown): string =>
    JSON.stringify(comparable(answer))
      .replace(/"title":"[^"]*"/, '"title":""')
      .replace(/You are not authorized to revoke this token|Translation missing: [\w.]+/, 'not yours')
  for (const [name, answer] of theirs) expect([name, text(ours.get(name))]).toEqual([name, text(answer)])
})

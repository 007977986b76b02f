import { expect, test } from 'vitest'

import type { WaitingState, WaitingView } from '#api/client.ts'
import { createEmitter } from '#base/emitter.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { renderPart } from '#tests/support/render-part.tsx'

import { WaitingNotice } from './pause-notice.tsx'

/** A place on screen whose state the test sets. */
function place(state: WaitingState): WaitingView & { set(next: WaitingState): void } {
  const changes = createEmitter<void>((error) => {
    throw error
  })
  return {
    get: () => state,
    subscribe: (listener) => changes.subscribe(listener),
    set(next) {
      state = next
      changes.emit()
    },
  }
}

test('a place says after five seconds that Annict is slow, until the answer is there', async () => {
  const clock = createFakeClock()
  const waiting = place({ phase: 'in-flight', lane: 'visible', since: clock.now() })
  const { screen } = await renderPart(<WaitingNotice waiting={waiting} />, { clock })
  await clock.advance(4_900)
  await expect.element(screen.getByText(/時間がかかっています/)).not.toBeInTheDocument()
  await clock.advance(100)
  await expect
    .element(screen.getByText('Annict の返事に時間がかかっています。届きしだい表示します。'))
    .toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Annict の返事に時間がかかっています。')
  waiting.set({ phase: 'idle' })
  await expect.element(screen.getByText(/時間がかかっています/)).not.toBeInTheDocument()
})

test('what is slow again after a repeat is said to be so at once', async () => {
  const clock = createFakeClock()
  const since = clock.now()
  const waiting = place({ phase: 'in-flight', lane: 'visible', since })
  const { screen } = await renderPart(<WaitingNotice waiting={waiting} />, { clock, language: 'en' })
  await clock.advance(15_000)
  waiting.set({ phase: 'waiting', lane: 'visible', reason: 'backoff', until: null })
  await expect.element(screen.getByText(/There was no answer/)).toBeVisible()
  waiting.set({ phase: 'in-flight', lane: 'visible', since })
  await expect
    .element(screen.getByText('Annict is slow to answer. The answer is shown as soon as it comes.'))
    .toBeVisible()
})

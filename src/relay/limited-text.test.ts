import { describe, expect, test, vi } from 'vitest'

import { readLimitedText } from './limited-text.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Gives these pieces and then ends, or waits for ever; `cancelled` hears that nobody wants more. */
function streamOf(pieces: readonly Uint8Array[], ends = true) {
  const cancelled = vi.fn<() => void>()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      if (ends) controller.close()
    },
    cancel: cancelled,
  })
  return { body, cancelled }
}

const never = new AbortController().signal

describe('a body', () => {
  test('that is not there is an empty text', async () => {
    expect(await readLimitedText(null, 10, never)).toEqual({ kind: 'text', text: '' })
  })

  test('may be cut within a letter', async () => {
    const [one, two, three] = bytes('余')
    const { body } = streamOf([...[one, two, three].map((byte) => new Uint8Array([byte ?? 0])), bytes('白')])
    expect(await readLimitedText(body, 6, never)).toEqual({ kind: 'text', text: '余白' })
  })

  test.each([[new Uint8Array([0xff])], [bytes('余').slice(0, 2)], [new Uint8Array([0xed, 0xa0, 0x80])]])(
    'of the bytes %o is no text',
    async (piece) => {
      expect(await readLimitedText(streamOf([piece]).body, 10, never)).toEqual({ kind: 'not-text' })
    },
  )

  test('is told to stop at the first byte too many', async () => {
    const { body, cancelled } = streamOf([bytes('12345'), bytes('6')], false)
    expect(await readLimitedText(body, 5, never)).toEqual({ kind: 'too-large' })
    expect(cancelled).toHaveBeenCalledOnce()
  })

  test('is told to stop by the signal, and what came of it is not taken for the whole', async () => {
    const { body, cancelled } = streamOf([bytes('12')], false)
    const abort = new AbortController()
    const reading = readLimitedText(body, 5, abort.signal)
    abort.abort()
    expect(await reading).toEqual({ kind: 'cut' })
    expect(cancelled).toHaveBeenCalledOnce()
  })

  test('whose sender complains of being stopped is too large all the same', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes('123456')),
      cancel: () => Promise.reject(new Error('no')),
    })
    expect(await readLimitedText(body, 5, never)).toEqual({ kind: 'too-large' })
  })

  test('that breaks is cut', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error('reset')),
    })
    expect(await readLimitedText(body, 5, never)).toEqual({ kind: 'cut' })
  })
})

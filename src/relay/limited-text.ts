/** A body that was read to its end, or why it was not. */
export type TextReading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'too-large' }
  /** The connection broke, or the signal said to stop. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'not-text' }

/** Reads a body of UTF-8 and stops at the first byte over `limit`. Never rejects. */
export async function readLimitedText(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  signal: AbortSignal,
): Promise<TextReading> {
  if (body === null) return { kind: 'text', text: '' }
  const reader = body.getReader()
  const stop = (): void => {
    // Whoever sends may already be gone, and then there is nothing to stop.
    reader.cancel().catch(() => {})
  }
  signal.addEventListener('abort', stop, { once: true })
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (signal.aborted) return { kind: 'cut' }
      if (done) return decoded(chunks)
      size += value.byteLength
      if (size > limit) {
        stop()
        return { kind: 'too-large' }
      }
      chunks.push(value)
    }
  } catch {
    // How a connection breaks is worded differently everywhere; that it broke is all there is to know.
    return { kind: 'cut' }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function decoded(chunks: readonly Uint8Array[]): TextReading {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    const parts = chunks.map((chunk) => decoder.decode(chunk, { stream: true }))
    return { kind: 'text', text: parts.join('') + decoder.decode() }
  } catch {
    return { kind: 'not-text' }
  }
}

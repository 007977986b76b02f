/** What is met in reading a file line by line. */
export type FilePiece =
  | { readonly kind: 'line'; readonly text: string }
  /** A line that is no text, or longer than any line can be. */
  | { readonly kind: 'bad-line'; readonly why: 'not-a-row' | 'too-long' }
  /** Nothing after this can be read: the packing is damaged, or unpacks to more than any catalogue has. */
  | { readonly kind: 'broken'; readonly why: 'damaged' | 'too-large' }

/** A season of some thousand works is the longest row there is, and a tenth of this. */
export const LONGEST_LINE = 256 * 1024

/** Bytes that a file may unpack to: 100,000 works with all their parts and as much again. */
const MOST_UNPACKED = 1024 ** 3

const NEWLINE = 10

/** The lines of a file, packed with gzip or not. It holds one line in memory and what the browser read at once. */
export async function* linesOf(file: Blob, mostUnpacked = MOST_UNPACKED): AsyncGenerator<FilePiece> {
  const reader = (await unpacked(file)).getReader()
  let pending: Uint8Array[] = []
  let length = 0
  let total = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      total += value.byteLength
      if (total > mostUnpacked) {
        yield { kind: 'broken', why: 'too-large' }
        return
      }
      let from = 0
      for (let to = value.indexOf(NEWLINE); to >= 0; to = value.indexOf(NEWLINE, from)) {
        yield lineFrom([...pending, value.subarray(from, to)], length + to - from)
        ;[pending, length, from] = [[], 0, to + 1]
      }
      length += value.byteLength - from
      // A line that will be refused for its length need not be held.
      if (length <= LONGEST_LINE) pending.push(value.slice(from))
      else pending = []
    }
    if (length > 0) yield lineFrom(pending, length)
  } catch {
    // Whatever it was: of this file nothing more can be read.
    yield { kind: 'broken', why: 'damaged' }
  } finally {
    await reader.cancel().catch(() => {}) // it has ended, or failed, already
  }
}

async function unpacked(file: Blob): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isPacked = first === 0x1f && second === 0x8b
  return isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()
}

function lineFrom(pieces: readonly Uint8Array[], length: number): FilePiece {
  if (length > LONGEST_LINE) return { kind: 'bad-line', why: 'too-long' }
  const bytes = new Uint8Array(length)
  let place = 0
  for (const piece of pieces) {
    bytes.set(piece, place)
    place += piece.byteLength
  }
  try {
    return { kind: 'line', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { kind: 'bad-line', why: 'not-a-row' }
  }
}

import type { CancelSignal } from '#base/cancel.ts'
import type { Instant } from '#base/time.ts'

import type { ChunkKey } from './chunk.ts'
import { headOf, readLine, type FileHead, type FileRefusal, type RowRefusal } from './file-format.ts'
import { linesOf } from './file-lines.ts'
import type { Holdings } from './holdings.ts'
import type { Sighting } from './row.ts'

/** What became of a file. */
export type ImportOutcome =
  | { readonly kind: 'refused'; readonly reason: FileRefusal }
  | ({ readonly kind: 'read' } & ImportCounts)

export interface ImportCounts {
  /**
   * `whole`: to its last line. `cut-off`: its end is missing. `damaged`: from some place on it could not be read. `too-large`:
   * it unpacks to more than any catalogue has. `stopped`: by the person. `not-kept`: the device took no more of it.
   */
  readonly ended: 'whole' | 'cut-off' | 'damaged' | 'too-large' | 'stopped' | 'not-kept'
  /** Rows of which something was new. */
  readonly taken: number
  /** Rows of which all was known, at least as new. */
  readonly older: number
  /** Lines that were not understood, by reason. */
  readonly refused: { readonly [Why in RowRefusal]?: number }
}

/** Bytes that a file may have: five times those of 100,000 works. */
const LARGEST_FILE = 128 * 1024 * 1024

/** Rows that are taken in together, all or none. */
const AT_ONCE = 500

export interface ImportTools {
  readonly holdings: Pick<Holdings, 'take'>
  readonly service: string
  readonly now: Instant
  readonly signal: CancelSignal | undefined
  readonly onChange: (keys: readonly ChunkKey[]) => void
  /** Hears why rows were not kept. */
  readonly onError: (error: unknown) => void
}

/**
 * Takes in a file, row by row: of each fact the newer one stays, whether it was here or is in the file. What is in a file
 * never makes it reject.
 */
export async function importRows(file: Blob, tools: ImportTools): Promise<ImportOutcome> {
  const { holdings, service, now, signal, onChange, onError } = tools
  if (file.size > LARGEST_FILE) return { kind: 'refused', reason: 'too-large' }
  const refused: Partial<Record<RowRefusal, number>> = {}
  let [taken, older, lines] = [0, 0, 0]
  let head: FileHead | null = null
  let batch: Sighting[] = []

  const refuse = (why: RowRefusal): void => void (refused[why] = (refused[why] ?? 0) + 1)
  const read = (ended: ImportCounts['ended']): ImportOutcome => ({
    kind: 'read',
    ended,
    taken,
    older,
    refused,
  })

  /** False where the device would not keep it. */
  async function takeBatch(): Promise<boolean> {
    const rows = batch
    batch = []
    if (rows.length === 0) return true
    try {
      const result = await holdings.take(rows)
      taken += result.taken
      older += result.older
      onChange(result.keys)
      return true
    } catch (error) {
      onError(error)
      return false
    }
  }

  const finish = async (ended: ImportCounts['ended']): Promise<ImportOutcome> =>
    read((await takeBatch()) ? ended : 'not-kept')

  for await (const piece of linesOf(file)) {
    if (head === null) {
      const first = piece.kind === 'line' ? headOf(piece.text, service) : 'not-a-catalogue'
      if (typeof first === 'string') return { kind: 'refused', reason: first }
      head = first
      continue
    }
    if (signal?.aborted === true) return read('stopped')
    if (piece.kind === 'broken') return finish(piece.why)
    const line = piece.kind === 'line' ? readLine(piece.text, now) : piece.why
    // Whatever follows the end is not of the file that was written.
    if (typeof line === 'object' && 'rows' in line) return finish(line.rows === lines ? 'whole' : 'damaged')
    lines += 1
    if (typeof line === 'string') refuse(line)
    else if (batch.push(line) === AT_ONCE && !(await takeBatch())) return read('not-kept')
  }
  return head === null ? { kind: 'refused', reason: 'not-a-catalogue' } : finish('cut-off')
}

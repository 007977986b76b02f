import type { CancelSignal } from '#base/cancel.ts'
import type { Instant } from '#base/time.ts'

import { FORMAT, lineOf, VERSION, type FileEnd, type FileHead } from './file-format.ts'
import type { Holdings } from './holdings.ts'
import { PUBLIC_KINDS } from './kinds.ts'

/** Rows that are made into text at once. */
const AT_ONCE = 500

export interface ExportTools {
  readonly holdings: Pick<Holdings, 'all'>
  readonly service: string
  readonly at: Instant
  readonly signal: CancelSignal | undefined
}

/** All public rows as a packed file. Rejects with the signal's reason when it aborts. */
export async function exportRows({ holdings, service, at, signal }: ExportTools): Promise<Blob> {
  const head: FileHead = { format: FORMAT, version: VERSION, service, written: at }
  const pieces: BlobPart[] = [`${JSON.stringify(head)}\n`]
  let count = 0
  for (const kind of PUBLIC_KINDS) {
    const rows = await holdings.all(kind)
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      if (signal?.aborted === true) throw signal.reason
      const lines = rows.slice(from, from + AT_ONCE).map((row) => lineOf(kind, row))
      // A blob's own memory is not the page's.
      pieces.push(new Blob([`${lines.join('\n')}\n`]))
      count += lines.length
    }
  }
  const end: FileEnd = { rows: count }
  pieces.push(`${JSON.stringify(end)}\n`)
  const packed = new Blob(pieces).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = await new Response(packed).blob()
  return new Blob([bytes], { type: 'application/gzip' })
}

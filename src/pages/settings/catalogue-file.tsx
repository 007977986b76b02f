import { useId, useRef, useState, type ChangeEvent } from 'react'

import { useApi } from '#api/api-context.ts'
import type { CatalogueDoor, CatalogueImport } from '#api/catalogue.ts'
import { unreachable } from '#base/invariant.ts'
import { dataSize } from '#i18n/data-size.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { useClock } from '#ui/clock-context.tsx'
import { classNames } from '#ui/class-names.ts'

import styles from './catalogue-file.module.css'
import { Group } from './group.tsx'
import { ImportWords } from './import-words.tsx'
import { saveFile } from './save-file.ts'

type Catalogue = Awaited<ReturnType<CatalogueDoor['open']>>

/** What is under way, or has come of it. */
type Work =
  | { readonly kind: 'idle' | 'exporting' | 'stopped' | 'failed' }
  | { readonly kind: 'importing'; readonly name: string }
  | { readonly kind: 'exported'; readonly name: string; readonly bytes: number }
  | { readonly kind: 'imported'; readonly outcome: CatalogueImport }

/** The catalogue as a file: out of this device, and into it. */
export function CatalogueFile() {
  const messages = useMessages('settings').file
  const { catalogue } = useApi()
  const clock = useClock()
  const [work, setWork] = useState<Work>({ kind: 'idle' })
  const stopping = useRef<AbortController | null>(null)
  const busy = work.kind === 'exporting' || work.kind === 'importing'
  const id = useId()

  async function run(
    begun: Work,
    job: (open: Catalogue, signal: AbortSignal) => Promise<Work>,
  ): Promise<void> {
    const stop = new AbortController()
    stopping.current = stop
    setWork(begun)
    try {
      setWork(await job(await catalogue.open(), stop.signal))
    } catch (error) {
      if (!stop.signal.aborted) reportError(error)
      setWork({ kind: stop.signal.aborted ? 'stopped' : 'failed' })
    }
  }

  const write = (): Promise<void> =>
    run({ kind: 'exporting' }, async (open, signal) => {
      const file = await open.exportFile(signal)
      const name = saveFile(file, clock)
      return { kind: 'exported', name, bytes: file.size }
    })

  const read = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const file = currentTarget.files?.[0]
    // The same file may be chosen again.
    currentTarget.value = ''
    if (file === undefined) return
    void run({ kind: 'importing', name: file.name }, async (open, signal) => ({
      kind: 'imported',
      outcome: await open.importFile(file, signal),
    }))
  }

  return (
    <Group title={messages.title}>
      <p className={styles.intro}>{messages.intro}</p>
      <div className={styles.row}>
        <h3>{messages.exportTitle}</h3>
        <p className={styles.about}>{messages.exportAbout}</p>
        <Button className={styles.do} aria-disabled={busy} onClick={() => void write()}>
          {messages.export}
        </Button>
      </div>
      <div className={styles.row}>
        <h3>{messages.importTitle}</h3>
        <p id={`${id}-about`} className={styles.about}>
          {messages.importAbout}
        </p>
        <label className={classNames(buttonClass(), styles.do, styles.choose)}>
          {messages.import}
          <input
            type="file"
            accept=".gz,.json,.jsonl,application/gzip"
            aria-describedby={`${id}-about`}
            disabled={busy}
            onChange={read}
          />
        </label>
      </div>
      <div className={styles.state}>
        {busy && (
          <div className={styles.running}>
            <progress aria-labelledby={`${id}-state`} />
            <Button onClick={() => stopping.current?.abort()}>{messages.stop}</Button>
          </div>
        )}
        <output id={`${id}-state`} className={styles.news}>
          <WorkWords work={work} />
        </output>
      </div>
    </Group>
  )
}

function WorkWords({ work }: { work: Work }) {
  const messages = useMessages('settings').file
  switch (work.kind) {
    case 'idle':
      return null
    case 'exporting':
    case 'stopped':
    case 'failed':
      return messages[work.kind]
    case 'importing':
      return messages.importing(work.name)
    case 'exported':
      return messages.exported(work.name, dataSize(work.bytes))
    case 'imported':
      return <ImportWords outcome={work.outcome} />
    default:
      return unreachable(work)
  }
}

import { useState } from 'react'

import { useMessages } from '#i18n/i18n.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

import styles from './footer.module.css'
import { useSettings } from './shell-context.ts'

const SampleSourcesDialog = lazyPart(
  async () => (await import('./sample-sources-dialog.tsx')).SampleSourcesDialog,
)

/** Says whose data this is; with sample data also where that comes from. */
export function Footer({ sample }: { sample: boolean }) {
  const messages = useMessages('shell')
  const settings = useSettings()
  const [open, setOpen] = useState(false)
  return (
    <footer className={styles.footer}>
      <span>{messages.footer.independent}</span>
      <a href={settings.annictSiteUrl} rel="noreferrer">
        {messages.footer.annict}
      </a>
      {sample && (
        <>
          <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {messages.sample.sources}
          </button>
          {open && <SampleSourcesDialog onClose={() => setOpen(false)} />}
        </>
      )}
    </footer>
  )
}

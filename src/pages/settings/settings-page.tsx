import { useChoices, usePreferences } from '#features/preferences/preferences-context.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { PageTitle } from '#ui/page-title.tsx'

import { CatalogueFile } from './catalogue-file.tsx'
import { Kept } from './kept.tsx'
import { Looks } from './looks.tsx'
import styles from './settings-page.module.css'
import { Times } from './times.tsx'
import { Words } from './words.tsx'

export function SettingsPage() {
  const messages = useMessages('settings')
  const preferences = usePreferences()
  // Drawn again with every choice, and so with every refusal to keep one.
  useChoices()
  return (
    <div className={styles.page}>
      <PageTitle>{messages.title}</PageTitle>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{messages.title}</h1>
        <output className={styles.about}>{preferences.lasts() ? messages.intro : messages.notLasting}</output>
      </div>
      <Words />
      <Times />
      <Looks />
      <Kept />
      <CatalogueFile />
    </div>
  )
}

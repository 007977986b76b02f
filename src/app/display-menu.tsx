import { useMessages } from '#i18n/i18n.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Menu } from '#ui/menu.tsx'

import styles from './display-menu.module.css'

const DisplayChoices = lazyPart(async () => (await import('./display-choices.tsx')).DisplayChoices)

/** How the app looks and speaks. */
export function DisplayMenu() {
  const messages = useMessages('shell')
  return (
    <Menu label={messages.settings} className={styles.open}>
      <DisplayChoices />
    </Menu>
  )
}

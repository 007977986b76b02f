import { useChoices } from '#features/preferences/preferences-context.tsx'
import { useMessages } from '#i18n/i18n.tsx'

import styles from './hands.module.css'

/** All keys that do something, and when they do not. */
export function KeyList() {
  const messages = useMessages('hands').keys
  const { shortcuts } = useChoices()
  return (
    <>
      <p className={styles.note}>{shortcuts === 'on' ? messages.about : messages.off}</p>
      <dl className={styles.keys}>
        {Object.entries(messages.list).map(([key, what]) => (
          <div key={key}>
            <dt>
              {(key === 'palette' ? ['Ctrl / ⌘', 'K'] : key.split(' ')).map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

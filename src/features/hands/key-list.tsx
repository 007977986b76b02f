import { useState } from 'react'

import { useChoices } from '#features/preferences/preferences-context.tsx'
import { useMessages } from '#i18n/i18n.tsx'

import styles from './hands.module.css'
import { keyScope } from './keys-here.ts'

/** The keys that do something here and everywhere, and when they do not. */
export function KeyList() {
  const messages = useMessages('hands').keys
  const { shortcuts } = useChoices()
  const [scoped] = useState(() =>
    Object.entries(messages.list).map(([key, what]) => ({ key, what, scope: keyScope(key, document) })),
  )
  return (
    <>
      <p className={styles.note}>{shortcuts === 'on' ? messages.about : messages.off}</p>
      {(['here', 'everywhere'] as const).map((scope) => {
        const own = scoped.filter((one) => one.scope === scope)
        return (
          own.length > 0 && (
            <section key={scope}>
              <h3 className={styles.scope}>{messages[scope]}</h3>
              <dl className={styles.keys}>
                {own.map(({ key, what }) => (
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
            </section>
          )
        )
      })}
    </>
  )
}

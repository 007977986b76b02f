import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'

import type { Update } from './follow-updates.ts'
import styles from './update-bar.module.css'

interface UpdateBarProps {
  readonly update: Update
  readonly onTake: () => void
  readonly onLater: () => void
}

/** Says quietly that there is a new version; the page below stays as it is until a person takes it. */
export function UpdateBar({ update, onTake, onLater }: UpdateBarProps) {
  const { update: words } = useMessages('rare')
  return (
    <aside className={styles.bar} aria-label={words.name}>
      <output className={styles.text}>
        <b>{words[update]}</b> {words.kept}
      </output>
      <div className={styles.actions}>
        <Button onClick={onTake}>{words.take}</Button>
        <Button onClick={onLater}>{words.later}</Button>
      </div>
    </aside>
  )
}

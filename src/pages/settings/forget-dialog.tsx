import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

import type { Forgetting } from './forgetting.ts'
import styles from './kept.module.css'

interface ForgetDialogProps {
  /** What is about to be forgotten; null while nothing is. */
  readonly asking: Forgetting | null
  readonly onCancel: () => void
  readonly onForget: (what: Forgetting) => void
}

/** Says what forgetting costs, before anything is lost. */
export function ForgetDialog({ asking, onCancel, onForget }: ForgetDialogProps) {
  const messages = useMessages('settings').kept
  return (
    <Dialog
      title={asking === null ? '' : messages.confirm(asking.name)}
      open={asking !== null}
      onClose={onCancel}
    >
      {asking !== null && (
        <div className={styles.question}>
          <p>{messages.cost(asking.price)}</p>
          <div className={styles.actions}>
            <Button kind="main" onClick={() => onForget(asking)}>
              {messages.forget}
            </Button>
            <Button onClick={onCancel}>{messages.cancel}</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

import { useChoices } from '#features/preferences/preferences-context.tsx'
import { useToasts } from '#features/toasts/use-toast.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'

import { useGuard } from './use-guard.ts'

/** Lifts the guard for one work, or puts it back. There is nothing to press where nothing is hidden anyway. */
export function GuardSwitch({ work }: { work: number }) {
  const messages = useMessages('voices').guard
  const { spoilers } = useChoices()
  const { open, setOpen } = useGuard(work)
  const toasts = useToasts()
  if (spoilers === 'none') return null
  return (
    <Button
      kind="plain"
      onClick={() => {
        setOpen(!open)
        if (!open) toasts.tell(messages.opened, { label: messages.undo, run: () => setOpen(false) })
      }}
    >
      {open ? messages.close : messages.open}
    </Button>
  )
}

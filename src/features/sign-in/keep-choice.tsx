import { useMessages } from '#i18n/i18n.tsx'
import type { Keep } from '#session/token-store.ts'

import { CheckChoice } from './check-choice.tsx'

/** Where the token is to be kept, with what that means for whoever shares the device. */
export function KeepChoice({ keep, onChange }: { keep: Keep; onChange: (keep: Keep) => void }) {
  const messages = useMessages('account').keep
  return (
    <CheckChoice
      label={messages.label}
      hint={keep === 'tab' ? messages.tab : messages.device}
      checked={keep === 'tab'}
      onChange={(checked) => onChange(checked ? 'tab' : 'device')}
    />
  )
}

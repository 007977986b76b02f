import type { GaugeState } from '#api/budget.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'

import styles from './state.module.css'

const ICONS: Record<GaugeState, IconName> = {
  unknown: 'question',
  ok: 'check',
  pacing: 'leaf',
  low: 'alert',
  paused: 'pause',
  offline: 'cloud',
  'signed-out': 'key',
}

/** The state in a word, with its mark: colour alone never says it. */
export function StateWord({ state }: { state: GaugeState }) {
  const { states } = useMessages('budget')
  return (
    <span className={styles.word}>
      <Icon name={ICONS[state]} />
      {states[state]}
    </span>
  )
}

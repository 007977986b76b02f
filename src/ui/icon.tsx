import styles from './icon.module.css'

/** Drawn marks, always beside a word that says the same. */
const PATHS = {
  check: 'M3 8.5 6.5 12 13 4.5',
  leaf: 'M2.5 13.5 6 10M13 3c-6 0-9 3-8.5 7.5C9 11 13 9 13 3Z',
  alert: 'M8 2.5 14.5 13.5H1.5ZM8 6.5v3.2M8 11.6v.2',
  pause: 'M5.5 3v10M10.5 3v10',
  cloud: 'M2 2l12 12M5 5.6A3 3 0 0 0 4.5 12H11M8 4.5a3.6 3.6 0 0 1 3.5 3A2.3 2.3 0 0 1 13.6 11',
  key: 'M9.5 6.5a3 3 0 1 1-3-3 3 3 0 0 1 3 3ZM8.6 8.6 13.5 13.5M11.5 11.5l1.5-1.5',
  question: 'M5.5 6a2.5 2.5 0 1 1 3.6 2.2C8.3 8.6 8 9 8 9.8M8 12v.2',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  out: 'M6 3.5H3.5v9h9V10M9 2.5h4.5V7M13 3 7.5 8.5',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
} as const

export type IconName = keyof typeof PATHS

/** A 1em line drawing in the ink of its words; hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      aria-hidden="true"
      className={styles.icon}
      width="1em"
      height="1em"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

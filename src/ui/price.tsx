import { useMessages } from '#i18n/i18n.tsx'

import styles from './price.module.css'

/** What a control will spend, in requests, quietly beside its words. It is part of the control's name. */
export function Price({ count }: { count: number }) {
  const shell = useMessages('shell')
  return <span className={styles.price}>{shell.price(count)}</span>
}

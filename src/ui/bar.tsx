import type { CSSProperties } from 'react'

import styles from './bar.module.css'
import { classNames } from './class-names.ts'

interface BarProps {
  /** The share that is left, from 0 to 1; other values are brought into the range. */
  readonly left: number
  /** `tall` in panels; `thin` for parts of a whole, in the second ink. */
  readonly size?: 'tall' | 'thin'
  /** A dashed edge: the value is estimated. */
  readonly estimated?: boolean
}

/** The bar of the budget, for sighted readers: give it beside words or inside of a `role="meter"`. */
export function Bar({ left, size, estimated = false }: BarProps) {
  const share = Math.min(1, Math.max(0, left))
  const style = { '--left': share } as CSSProperties // a custom property, which React's type does not list
  return (
    <span
      aria-hidden="true"
      className={
        size === 'thin'
          ? styles.thin
          : classNames(styles.bar, size === 'tall' && styles.tall, estimated && styles.dashed)
      }
      style={style}
    >
      <span className={styles.fill} />
    </span>
  )
}

import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './sort-header.module.css'

interface SortHeaderProps {
  readonly children: ReactNode
  /** How the table is sorted by this column now; null when it is sorted by another. */
  readonly direction: 'ascending' | 'descending' | null
  readonly onSort: () => void
  /** Numbers stand at the end of their column, and so does their head. */
  readonly numeric?: boolean
  readonly className?: string
}

/** The head of a column that sorts the table; `aria-sort` says how. */
export function SortHeader({ children, direction, onSort, numeric = false, className }: SortHeaderProps) {
  return (
    <th
      scope="col"
      aria-sort={direction ?? 'none'}
      className={classNames(styles.header, numeric && styles.end, className)}
    >
      <button
        type="button"
        className={classNames(styles.button, direction !== null && styles.sorted)}
        onClick={onSort}
      >
        {children}
        <Icon name={direction === 'ascending' ? 'up' : 'down'} />
      </button>
    </th>
  )
}

import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'

import { COLUMNS, DEFAULT_COLUMNS, movedColumn, toggledColumn, type Column } from './columns.ts'
import styles from './explorer.module.css'

interface ColumnChoiceProps {
  readonly columns: readonly Column[]
  readonly withStatus: boolean
  readonly onChange: (columns: readonly Column[]) => void
}

/** Which columns a table has, and in what order. */
export function ColumnChoice({ columns, withStatus, onChange }: ColumnChoiceProps) {
  const messages = useMessages('explore')
  const others = COLUMNS.filter((column) => !columns.includes(column))
  const offered = [...columns, ...others].filter((column) => withStatus || column !== 'status')
  const chosen = offered.filter((column) => columns.includes(column))
  return (
    <Menu label={messages.columnChoice}>
      <fieldset className={styles.panel} aria-label={messages.columnsShown}>
        <ul className={styles.saved}>
          {offered.map((column) => {
            const place = chosen.indexOf(column)
            const name = messages.columns[column]
            return (
              <li key={column} className={styles.column}>
                <label>
                  <input
                    type="checkbox"
                    checked={place >= 0}
                    onChange={() => onChange(toggledColumn(columns, column))}
                  />
                  {name}
                </label>
                <Button
                  aria-label={messages.moveUp(name)}
                  aria-disabled={place <= 0}
                  onClick={() => onChange(movedColumn(columns, column, -1))}
                >
                  <Icon name="up" />
                </Button>
                <Button
                  aria-label={messages.moveDown(name)}
                  aria-disabled={place < 0 || place === chosen.length - 1}
                  onClick={() => onChange(movedColumn(columns, column, 1))}
                >
                  <Icon name="down" />
                </Button>
              </li>
            )
          })}
        </ul>
        <Button kind="plain" onClick={() => onChange(DEFAULT_COLUMNS)}>
          {messages.resetColumns}
        </Button>
      </fieldset>
    </Menu>
  )
}

import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { parseSearch, stringifySearch } from '#features/navigation/search-params.ts'
import { useToasts } from '#features/toasts/use-toast.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { LiveRegion } from '#ui/live-region.tsx'
import { closeMenu, Menu } from '#ui/menu.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'
import { TextField } from '#ui/text-field.tsx'

import styles from './explorer.module.css'
import {
  LONGEST_NAME,
  MOST_VIEWS,
  renamedView,
  savedName,
  withoutView,
  withView,
  type SavedView,
} from './saved-views.ts'
import { useSavedViews } from './use-saved-views.ts'

/** The words of the present view as an address has them. */
type Words = Readonly<Record<string, string | undefined>>

/** Views that a person has given a name: to open, to rename, to delete, and to add the present one to. */
export function SavedViewsMenu({ words }: { words: Words }) {
  const { saved } = useMessages('explore')
  return (
    <Menu label={saved.label}>
      <SavedViewsPanel words={words} />
    </Menu>
  )
}

function SavedViewsPanel({ words }: { words: Words }) {
  const { saved: messages, undo } = useMessages('explore')
  const toasts = useToasts()
  const { views, kept, change } = useSavedViews()
  const { pathname } = useLocation()
  // What else the page has in its address says which list this is.
  const others: Readonly<Record<string, string>> = useSearch({ strict: false })
  const [said, setSaid] = useState('')
  const [renaming, setRenaming] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  if (views === null) return null
  const search = stringifySearch({ ...others, ...words })
  const here = views.find((view) => view.path === pathname && view.search === search)
  const apply = async (make: (views: readonly SavedView[]) => readonly SavedView[], done: string) => {
    const isKept = await change(make)
    setSaid(isKept ? done : messages.failed)
    return isKept
  }
  const remove = async (view: SavedView) => {
    if (await apply((all) => withoutView(all, view.name), messages.removed(view.name)))
      toasts.tell(messages.removed(view.name), {
        label: undo,
        run: () => void apply((all) => withView(all, view), messages.done(view.name)),
      })
  }
  return (
    <div ref={panel} className={styles.panel} tabIndex={-1}>
      {views.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <ul className={styles.saved} aria-label={messages.label}>
          {views.map((view) => (
            <li key={view.name}>
              {renaming === view.name ? (
                <NameForm
                  name={view.name}
                  action={messages.keep}
                  onCancel={() => setRenaming(null)}
                  onName={(name) => {
                    setRenaming(null)
                    void apply((all) => renamedView(all, view.name, name), messages.done(name))
                  }}
                />
              ) : (
                <div className={styles.savedRow}>
                  <Link
                    to={view.path}
                    search={parseSearch(view.search)}
                    aria-current={view === here ? 'true' : undefined}
                    onClick={(event) => closeMenu(event.currentTarget)}
                  >
                    <QuotedLine>{view.name}</QuotedLine>
                  </Link>
                  <Button
                    kind="plain"
                    aria-label={messages.renameOf(view.name)}
                    onClick={() => setRenaming(view.name)}
                  >
                    {messages.rename}
                  </Button>
                  <Button
                    kind="plain"
                    aria-label={messages.removeOf(view.name)}
                    onClick={() => {
                      panel.current?.focus()
                      void remove(view)
                    }}
                  >
                    {messages.remove}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {here === undefined ? (
        views.length < MOST_VIEWS ? (
          <NameForm
            name=""
            action={messages.save}
            onName={(name) =>
              void apply((all) => withView(all, { name, path: pathname, search }), messages.done(name))
            }
          />
        ) : (
          <p>{messages.full}</p>
        )
      ) : (
        <p>{messages.same}</p>
      )}
      <p>{kept ? messages.here : messages.fleeting}</p>
      <LiveRegion>{said}</LiveRegion>
      {said === messages.failed && <p>{said}</p>}
    </div>
  )
}

interface NameFormProps {
  readonly name: string
  readonly action: string
  readonly onName: (name: string) => void
  readonly onCancel?: () => void
}

function NameForm({ name, action, onName, onCancel }: NameFormProps) {
  const { saved: messages } = useMessages('explore')
  const [text, setText] = useState(name)
  const [isEmpty, setEmpty] = useState(false)
  return (
    <form
      className={styles.savedForm}
      onSubmit={(event) => {
        event.preventDefault()
        const clean = savedName(text)
        setEmpty(clean === '')
        if (clean === '') return
        setText('')
        onName(clean)
      }}
    >
      <TextField
        label={messages.name}
        value={text}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={isEmpty ? messages.empty : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit">{action}</Button>
      {onCancel !== undefined && (
        <Button kind="plain" onClick={onCancel}>
          {messages.cancel}
        </Button>
      )}
    </form>
  )
}

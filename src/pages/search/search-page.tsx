import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import { NAME_KINDS } from '#domain/find/answer.ts'
import { useNote } from '#features/preferences/preferences-context.tsx'
import { useTypedView } from '#features/navigation/use-typed-view.ts'
import { findByText } from '#features/catalogue/ask.ts'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { useOwnToast } from '#features/toasts/use-toast.ts'
import { FilterField } from '#features/works/filter-field.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'

import { AllWorks } from './all-works.tsx'
import { AskAnnict } from './ask-annict.tsx'
import { Found } from './found.tsx'
import { jumpsOf, Jumps } from './jumps.tsx'
import { noteSearch, readSearches } from './search-history.ts'
import styles from './search-page.module.css'
import { SEARCH_ADDRESS } from './view.ts'

/** `/search`: everything that has a name, among what is held; Annict itself is asked only at a wish. */
export function SearchPage() {
  const messages = useMessages('search')
  const { view, change } = useTypedView(SEARCH_ADDRESS)
  if (view.works)
    return (
      <>
        <PageTitle>{messages.kinds.works}</PageTitle>
        <h1 tabIndex={-1}>{messages.kinds.works}</h1>
        <p className={styles.note}>
          {messages.note}{' '}
          <Button kind="plain" onClick={() => change({ ...view, works: false })}>
            {messages.everything}
          </Button>
        </p>
        <AllWorks />
      </>
    )
  return (
    <Search
      text={view.text}
      onText={(text) => change({ ...view, text })}
      onWorks={() => change({ ...view, works: true })}
    />
  )
}

interface SearchProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onWorks: () => void
}

function Search({ text, onText, onWorks }: SearchProps) {
  const messages = useMessages('search')
  const navigate = useNavigate()
  const [note, keep] = useNote('searches')
  const tell = useOwnToast()
  const searches = readSearches(note)
  const [asked, setAsked] = useState<string | null>(null)
  const remember = (): void => keep(noteSearch(searches, text))
  const sought = text.trim()
  const jumps = jumpsOf(sought)

  function forget(): void {
    const before = note
    keep('[]')
    tell(messages.historyCleared, { label: messages.undo, run: () => keep(before ?? '[]') })
  }

  function submit(): void {
    remember()
    const [first] = jumps
    if (first === undefined) setAsked(sought)
    else void navigate({ to: first.path })
  }

  return (
    <>
      <PageTitle>{sought === '' ? messages.title : messages.titleOf(sought)}</PageTitle>
      <h1 tabIndex={-1}>{messages.title}</h1>
      <search>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <FilterField
            first
            className={styles.field}
            label={messages.field}
            hint={messages.hint}
            text={text}
            onText={onText}
          />
          <p className={styles.note}>{messages.note}</p>
          {jumps.length > 0 && <Jumps jumps={jumps} onOpen={remember} />}
          <AskAnnict text={sought} asked={asked === sought && sought !== ''} />
        </form>
      </search>
      {sought === '' ? (
        <Empty searches={searches} onSearch={onText} onClear={forget}>
          <Held onWorks={onWorks} />
        </Empty>
      ) : (
        <Found text={sought} onOpen={remember} onWorks={onWorks} />
      )}
    </>
  )
}

interface EmptyProps {
  readonly searches: readonly string[]
  readonly onSearch: (text: string) => void
  readonly onClear: () => void
  readonly children: ReactNode
}

function Empty({ searches, onSearch, onClear, children }: EmptyProps) {
  const messages = useMessages('search')
  return (
    <>
      {searches.length > 0 && (
        <section className={styles.history} aria-labelledby="history">
          <h2 id="history">{messages.history}</h2>
          <ul>
            {searches.map((search) => (
              <li key={search}>
                <Button onClick={() => onSearch(search)}>
                  <bdi>{search}</bdi>
                </Button>
              </li>
            ))}
          </ul>
          <Button kind="plain" onClick={onClear}>
            {messages.clearHistory}
          </Button>
        </section>
      )}
      {children}
    </>
  )
}

/** What there is to look through. */
function Held({ onWorks }: { onWorks: () => void }) {
  const messages = useMessages('search')
  const format = useFormat()
  const { value } = useCatalogue({
    key: 'held',
    kinds: ['work', 'person', 'character', 'organization', 'series'],
    run: (catalogue) => findByText(catalogue, { text: '', works: 0, names: 0 }),
  })
  if (value === null) return null
  const { works, ...names } = value.known
  const counts = [
    [messages.kinds.works, works] as const,
    ...NAME_KINDS.map((kind) => [messages.kinds[kind], names[kind]] as const),
  ].filter(([, count]) => count > 0)
  if (counts.length === 0) return <p className={styles.none}>{messages.nothingHeld}</p>
  return (
    <>
      <p className={styles.note}>
        {messages.known(format.list(counts.map(([kind, count]) => messages.kindCount(kind, count))))}
      </p>
      {works > 0 && (
        <p className={styles.all}>
          <Button onClick={onWorks}>{messages.allWorks}</Button>
        </p>
      )}
    </>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent, type RefObject } from 'react'

import { parseAnnictId } from '#domain/ids.ts'
import {
  accountPath,
  budgetPath,
  homePath,
  libraryPath,
  personPath,
  searchPath,
  settingsPath,
  timelinePath,
  workPath,
} from '#domain/paths.ts'
import { displayTitle } from '#domain/titles.ts'
import { titleOrNumber } from '#domain/visible-text.ts'
import { findByText } from '#features/catalogue/ask.ts'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { nameTitles } from '#features/people/name-titles.ts'
import { useChoices, usePreferences } from '#features/preferences/preferences-context.tsx'
import { useLanguageChoice } from '#features/preferences/use-language-choice.ts'
import { FilterField } from '#features/works/filter-field.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { LiveRegion } from '#ui/live-region.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'

import { matchingCommands, type Command } from './commands.ts'
import { isComposed } from './hand-key.ts'
import styles from './hands.module.css'

/** Works and people that are offered at once. */
const MOST = 6

interface PaletteProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly onClose: () => void
  readonly onKeys: () => void
}

/** Pages, works, people and actions by name, out of what is held. Nothing is asked of Annict until a page is opened. */
export function Palette({ field, onClose, onKeys }: PaletteProps) {
  const messages = useMessages('hands')
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const commands = useCommands(text, onKeys)
  const place = Math.min(at, commands.length - 1)

  function run(command: Command | undefined): void {
    if (command === undefined) return
    onClose()
    command.run()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposed(event.nativeEvent)) return
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const move = moves[event.key]
    if (move !== undefined) setAt((place + move + commands.length) % Math.max(1, commands.length))
    else if (event.key === 'Enter') run(commands[place])
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside has the focus; its keys move the choice
    <div className={styles.palette} onKeyDown={onKeyDown}>
      <FilterField
        ref={field}
        label={messages.field}
        hint={messages.hint}
        text={text}
        onText={(next) => {
          setText(next)
          setAt(0)
        }}
        combobox={{ list: listId, active: place < 0 ? undefined : `${listId}-${place}` }}
      />
      <p className={styles.note}>{commands.length === 0 ? messages.none : messages.note}</p>
      <LiveRegion>{text === '' ? '' : messages.found(commands.length)}</LiveRegion>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list shows nothing but text, and not while its field has the focus */}
      <div id={listId} role="listbox" aria-label={messages.results} className={styles.commands}>
        {commands.map((command, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field moves the choice by key
          <div
            key={command.id}
            id={`${listId}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above: a native option stands in a native list
            role="option"
            aria-selected={index === place}
            className={styles.command}
            onClick={() => run(command)}
          >
            <QuotedLine lang={command.lang}>{command.name}</QuotedLine>
            <span className={styles.kind}>{command.kind}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

function useCommands(text: string, onKeys: () => void): readonly Command[] {
  const { kinds, actions, searchFor } = useMessages('hands')
  const { nav } = useMessages('shell')
  const navigate = useNavigate()
  const preferences = usePreferences()
  const { titles } = useChoices()
  const { choose } = useLanguageChoice()
  const sought = text.trim()
  const { value } = useCatalogue(
    sought === ''
      ? null
      : {
          key: `palette ${sought}`,
          kinds: ['work', 'person'],
          run: (catalogue) => findByText(catalogue, { text: sought, works: MOST, names: MOST }),
        },
  )
  const page = (id: string, name: string, to: string): Command => ({
    ...{ id, name, kind: kinds.page },
    run: () => void navigate({ to }),
  })
  const action = (id: keyof typeof actions, run: () => void): Command => ({
    ...{ id, name: actions[id], kind: kinds.action },
    run,
  })
  const fixed: readonly Command[] = [
    page('home', nav.season, homePath),
    page('search', nav.search, searchPath),
    page('library', nav.library, libraryPath),
    page('timeline', nav.timeline, timelinePath),
    page('budget', nav.budget, budgetPath),
    page('account', nav.account, accountPath),
    page('settings', nav.settings, settingsPath),
    action('keys', onKeys),
    ...(['light', 'dark', 'system'] as const).map((theme) =>
      action(theme, () => preferences.choose({ theme })),
    ),
    ...(['ja', 'en'] as const).map((language) => action(language, () => void choose(language))),
    ...(['native', 'kana', 'romaji', 'english'] as const).map((choice) =>
      action(choice, () => preferences.choose({ titles: choice })),
    ),
  ]
  if (sought === '') return fixed
  const works = (value?.works.hits ?? []).flatMap(({ thing }): Command[] => {
    const id = parseAnnictId(thing.id)
    if (id === null) return []
    const title = displayTitle({ ...thing, title: titleOrNumber(thing.title, id) }, titles)
    return [{ ...page(`work ${id}`, title.text, workPath(id)), kind: kinds.work, lang: title.lang }]
  })
  const people = (value?.names.person.hits ?? []).flatMap(({ thing }): Command[] => {
    const id = parseAnnictId(thing.id)
    if (id === null) return []
    const name = displayTitle(nameTitles({ ...thing, name: titleOrNumber(thing.name, id) }), titles)
    return [{ ...page(`person ${id}`, name.text, personPath(id)), kind: kinds.person, lang: name.lang }]
  })
  return [
    ...matchingCommands(fixed, sought),
    ...works,
    ...people,
    {
      ...{ id: 'search for', name: searchFor, kind: kinds.page },
      run: () => void navigate({ to: searchPath, search: { q: sought } }),
    },
  ]
}

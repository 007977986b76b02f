import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { useApi } from '#api/api-context.ts'
import type { Random } from '#base/random.ts'
import { NO_CONDITIONS } from '#domain/explore/conditions.ts'
import type { ExploreQuestion } from '#domain/explore/question.ts'
import { NAME_KINDS, type NameKind } from '#domain/find/answer.ts'
import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import {
  accountPath,
  budgetPath,
  characterPath,
  homePath,
  libraryPath,
  organizationPath,
  personPath,
  searchPath,
  seriesPath,
  settingsPath,
  timelinePath,
  workPath,
} from '#domain/paths.ts'
import { displayTitle, type WorkTitles } from '#domain/titles.ts'
import { titleOrNumber } from '#domain/visible-text.ts'
import { exploreWorks, findByText } from '#features/catalogue/ask.ts'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { pickOne } from '#features/explore/pick-one.ts'
import { nameTitles } from '#features/people/name-titles.ts'
import { useChoices, usePreferences } from '#features/preferences/preferences-context.tsx'
import { useLanguageChoice } from '#features/preferences/use-language-choice.ts'
import { useToasts } from '#features/toasts/use-toast.ts'
import { useMessages } from '#i18n/i18n.tsx'

import { matchingCommands, type Command } from './commands.ts'

/** Works that are offered at once, and of each other kind of what has a name. */
const MOST_WORKS = 6
const MOST_NAMES = 3

const PATHS: Readonly<Record<NameKind, (id: AnnictId) => string>> = {
  person: personPath,
  character: characterPath,
  organization: organizationPath,
  series: seriesPath,
}

const EVERY_WORK: ExploreQuestion = {
  ...{ conditions: NO_CONDITIONS, facets: {}, titles: 'native' },
  scope: { kind: 'all' },
  sort: { key: 'watchers', direction: 'desc' },
}

interface CommandParts {
  /** Opens the list of keys. */
  readonly onKeys: () => void
  readonly random: Random
}

/** What a text means: pages and actions, and what is held under that name, the likeliest first. */
export function useCommands(text: string, { onKeys, random }: CommandParts): readonly Command[] {
  const { kinds, actions, searchFor, nothingHeld } = useMessages('hands')
  const toasts = useToasts()
  const { nav } = useMessages('shell')
  const navigate = useNavigate()
  const { catalogue } = useApi()
  const preferences = usePreferences()
  const { titles } = useChoices()
  const { choose } = useLanguageChoice()
  const [renewal] = useState(() => document.querySelector<HTMLElement>('main [data-renew]'))
  const sought = text.trim()
  const { value: answer, current } = useCatalogue(
    sought === ''
      ? null
      : {
          key: `palette ${sought}`,
          kinds: ['work', ...NAME_KINDS],
          run: (held) => findByText(held, { text: sought, works: MOST_WORKS, names: MOST_NAMES }),
        },
  )
  // Hits of the text before would be run by Enter for this one.
  const value = current ? answer : null
  const page = (id: string, name: string, to: string): Command => ({
    ...{ id, name, kind: kinds.page },
    run: () => void navigate({ to }),
  })
  const action = (id: keyof typeof actions, run: () => void): Command => ({
    ...{ id, name: actions[id], kind: kinds.action },
    run,
  })

  async function openAny(): Promise<void> {
    const any = await catalogue.read((held) => exploreWorks(held, EVERY_WORK))
    const id = parseAnnictId(pickOne(any?.ids ?? [], random, null) ?? 0)
    if (id === null) toasts.tell(nothingHeld)
    else void navigate({ to: workPath(id) })
  }

  const fixed: readonly Command[] = [
    page('home', nav.season, homePath),
    page('search', nav.search, searchPath),
    page('library', nav.library, libraryPath),
    page('timeline', nav.timeline, timelinePath),
    page('budget', nav.budget, budgetPath),
    page('account', nav.account, accountPath),
    page('settings', nav.settings, settingsPath),
    ...(renewal === null ? [] : [action('renew', () => renewal.click())]),
    action('any', () => void openAny()),
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

  const named = (kind: NameKind | 'work', number: number, path: (id: AnnictId) => string, of: WorkTitles) => {
    const id = parseAnnictId(number)
    if (id === null) return []
    const { text: name, lang } = displayTitle({ ...of, title: titleOrNumber(of.title, id) }, titles)
    return [{ ...page(`${kind} ${id}`, name, path(id)), kind: kinds[kind], lang }]
  }
  return [
    ...matchingCommands(fixed, sought),
    ...(value?.works.hits ?? []).flatMap(({ thing }) => named('work', thing.id, workPath, thing)),
    ...NAME_KINDS.flatMap((kind) =>
      (value?.names[kind].hits ?? []).flatMap(({ thing }) =>
        named(kind, thing.id, PATHS[kind], nameTitles(thing)),
      ),
    ),
    {
      ...{ id: 'search for', name: searchFor, kind: kinds.page },
      run: () => void navigate({ to: searchPath, search: { q: sought } }),
    },
  ]
}

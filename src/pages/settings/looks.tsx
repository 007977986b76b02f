import { CHOICES } from '#features/preferences/choices.ts'
import { useChoices, usePreferences } from '#features/preferences/preferences-context.tsx'
import { useMessages } from '#i18n/i18n.tsx'

import { ChoiceRow } from './choice-row.tsx'
import { Group } from './group.tsx'

/** How the app looks, what it hides, and whether single keys do something. */
export function Looks() {
  const messages = useMessages('settings').looks
  const { themes } = useMessages('shell')
  const { choose } = usePreferences()
  const { theme, pictures, spoilers, chip, prefetch, shortcuts } = useChoices()
  return (
    <Group title={messages.title}>
      <ChoiceRow
        title={messages.theme}
        about={messages.themeAbout}
        value={theme}
        options={CHOICES.theme.map((value) => ({ value, label: themes[value] }))}
        onChoose={(value) => choose({ theme: value })}
      />
      <ChoiceRow
        title={messages.pictures}
        about={messages.picturesAbout}
        value={pictures}
        options={CHOICES.pictures.map((value) => ({ value, label: messages.pictureChoices[value] }))}
        onChoose={(value) => choose({ pictures: value })}
      />
      <ChoiceRow
        title={messages.spoilers}
        about={messages.spoilersAbout}
        value={spoilers}
        options={CHOICES.spoilers.map((value) => ({ value, label: messages.spoilerChoices[value] }))}
        onChoose={(value) => choose({ spoilers: value })}
      />
      <ChoiceRow
        title={messages.chip}
        about={messages.chipAbout}
        value={chip}
        options={CHOICES.chip.map((value) => ({ value, label: messages.chipChoices[value] }))}
        onChoose={(value) => choose({ chip: value })}
      />
      <ChoiceRow
        title={messages.prefetch}
        about={messages.prefetchAbout}
        value={prefetch}
        options={CHOICES.prefetch.map((value) => ({ value, label: messages.prefetchChoices[value] }))}
        onChoose={(value) => choose({ prefetch: value })}
      />
      <ChoiceRow
        title={messages.shortcuts}
        about={messages.shortcutsAbout}
        value={shortcuts}
        options={CHOICES.shortcuts.map((value) => ({ value, label: messages.shortcutChoices[value] }))}
        onChoose={(value) => choose({ shortcuts: value })}
      />
    </Group>
  )
}

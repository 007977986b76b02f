import { CHOICES } from '#features/preferences/choices.ts'
import { useChoices, usePreferences } from '#features/preferences/preferences-context.tsx'
import { useLanguageChoice } from '#features/preferences/use-language-choice.ts'
import { useMessages } from '#i18n/i18n.tsx'

import { ChoiceRow } from './choice-row.tsx'
import { Group } from './group.tsx'

/** Which language the app speaks, and in which a work's title is given. */
export function Words() {
  const messages = useMessages('settings').words
  const { languages } = useMessages('shell')
  const { languageFailed } = useMessages('rare')
  const { choose } = usePreferences()
  const { language, titles } = useChoices()
  const spoken = useLanguageChoice()
  return (
    <Group title={messages.title}>
      <ChoiceRow
        title={messages.language}
        about={messages.languageAbout}
        value={spoken.coming ?? language}
        options={CHOICES.language.map((value) =>
          value === 'browser'
            ? { value, label: messages.browser }
            : { value, label: languages[value], lang: value },
        )}
        onChoose={(value) => void spoken.choose(value)}
      >
        {spoken.failed && <p role="alert">{languageFailed}</p>}
      </ChoiceRow>
      <ChoiceRow
        title={messages.titles}
        about={messages.titlesAbout}
        value={titles}
        options={CHOICES.titles.map((value) => ({ value, label: messages.titleChoices[value] }))}
        onChoose={(value) => choose({ titles: value })}
      />
    </Group>
  )
}

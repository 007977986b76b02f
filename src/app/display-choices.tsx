import { settingsPath } from '#domain/paths.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { useChoices, usePreferences } from '#features/preferences/preferences-context.tsx'
import { useLanguageChoice } from '#features/preferences/use-language-choice.ts'
import { useI18n, useMessages } from '#i18n/i18n.tsx'
import { LANGUAGES } from '#i18n/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { THEMES } from '#ui/theme.ts'
import { ToggleGroup } from '#ui/toggle-group.tsx'

import styles from './display-menu.module.css'

/** The choices in the menu: language, theme, pictures, single keys. */
export function DisplayChoices() {
  const messages = useMessages('shell')
  const { languageFailed, noPictures, allSettings } = useMessages('rare')
  const i18n = useI18n()
  const preferences = usePreferences()
  const { theme, shortcuts, pictures } = useChoices()
  const { failed, choose } = useLanguageChoice()
  return (
    <div className={styles.menu}>
      <div className={styles.part}>
        <span className={styles.name}>{messages.language}</span>
        <ToggleGroup
          shape="joined"
          label={messages.language}
          value={i18n.language}
          choices={LANGUAGES.map((value) => ({
            value,
            label: <span lang={value}>{messages.languages[value]}</span>,
          }))}
          onChoose={(language) => void choose(language)}
        />
        {failed && <p role="alert">{languageFailed}</p>}
      </div>
      <div className={styles.part}>
        <span className={styles.name}>{messages.theme}</span>
        <ToggleGroup
          shape="joined"
          label={messages.theme}
          value={theme}
          choices={THEMES.map((value) => ({ value, label: messages.themes[value] }))}
          onChoose={(next) => preferences.choose({ theme: next })}
        />
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={pictures === 'none'}
          onChange={(event) => preferences.choose({ pictures: event.currentTarget.checked ? 'none' : 'all' })}
        />
        {noPictures}
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={shortcuts === 'on'}
          onChange={(event) => preferences.choose({ shortcuts: event.currentTarget.checked ? 'on' : 'off' })}
        />
        {messages.shortcuts}
      </label>
      <PageLink to={settingsPath} className={buttonClass()}>
        {allSettings}
      </PageLink>
    </div>
  )
}

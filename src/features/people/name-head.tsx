import type { ReactNode } from 'react'

import type { SafeUrl } from '#base/safe-url.ts'
import { displayTitle, knownTitles } from '#domain/titles.ts'
import { isVisible } from '#domain/visible-text.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { OuterLink } from '#ui/outer-link.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import styles from './name-head.module.css'
import { nameLinks, type NameLinkSources } from './name-links.ts'
import { nameTitles, type Names } from './name-titles.ts'

interface NameHeadProps {
  readonly names: Names
  /** Facts with a text each; those that are blank or unknown are left out. */
  readonly facts: readonly (readonly [name: string, text: string | null | undefined])[]
  readonly links: NameLinkSources
  /** The page on Annict's own site. */
  readonly annict: SafeUrl | null
  readonly age: ReactNode
  readonly children?: ReactNode
}

/** The head of a page about somebody: all names, what is known, links elsewhere, and how old that is. */
export function NameHead({ names, facts, links, annict, age, children }: NameHeadProps) {
  const messages = useMessages('people')
  const { titles: choice } = useChoices()
  const { titles: scripts } = useMessages('work')
  const titles = nameTitles(names)
  const shown = displayTitle(titles, choice)
  const others = knownTitles(titles).filter(({ text }) => text !== shown.text)
  const known = facts.flatMap(([name, text]) =>
    text === null || text === undefined || !isVisible(text) ? [] : [{ name, text }],
  )
  const places = nameLinks(links, annict)
  return (
    <header className={styles.head}>
      <div className={styles.about}>
        <h1 tabIndex={-1} lang={shown.lang} className={styles.name}>
          <bdi>{shown.text}</bdi>
        </h1>
        {others.length > 0 && (
          <ul className={styles.names}>
            {others.map(({ choice: script, text, lang }) => (
              <li key={script}>
                <VisuallyHidden>
                  {script === 'english' ? messages.names.english : scripts[script]}{' '}
                </VisuallyHidden>
                <span lang={lang}>{text}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.age}>{age}</div>
      </div>
      {(known.length > 0 || places.length > 0 || children !== undefined) && (
        <Facts>
          {known.map(({ name, text }) => (
            <Fact key={name} name={name}>
              <QuotedLine>{text}</QuotedLine>
            </Fact>
          ))}
          {children}
          {places.length > 0 && (
            <Fact name={messages.facts.links}>
              <ul className={styles.links}>
                {places.map(({ kind, href, detail }) => (
                  <li key={kind}>
                    <OuterLink href={href}>{messages.linkNames[kind]}</OuterLink>
                    {detail !== null && <QuotedLine className={styles.detail}>{` ${detail}`}</QuotedLine>}
                  </li>
                ))}
              </ul>
            </Fact>
          )}
        </Facts>
      )}
    </header>
  )
}

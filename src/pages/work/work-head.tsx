import { useState, type ReactNode } from 'react'

import { cleanLine } from '#base/clean-text.ts'
import type { AnnictId } from '#domain/ids.ts'
import { safePicture, type SafeUrl } from '#base/safe-url.ts'
import { displayTitle, knownTitles } from '#domain/titles.ts'
import { titleOrNumber } from '#domain/visible-text.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { Cover } from '#features/works/cover.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { classNames } from '#ui/class-names.ts'
import { QuotedLine } from '#ui/quoted-line.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import type { HeadWork } from './head-work.ts'
import type { WorkRow } from './queries.ts'
import { WorkFacts } from './work-facts.tsx'
import styles from './work-page.module.css'

interface WorkHeadProps {
  /** The work as its page asks for it, or what else is known of it until then. */
  readonly work: WorkRow | HeadWork
  readonly id: AnnictId
  readonly age: ReactNode
}

/** The picture, the titles in all scripts that are known, and the facts. */
export function WorkHead({ work, id, age }: WorkHeadProps) {
  const works = useMessages('works')
  const messages = useMessages('work')
  const title = titleOrNumber(work.title, id)
  // By address, since a renewal may bring another picture.
  const [shown, setShown] = useState<SafeUrl | null>(null)
  const { titles, pictures } = useChoices()
  const picture = pictures === 'all' ? safePicture(work.image?.recommendedImageUrl) : null
  const copyright = cleanLine(work.image?.copyright ?? '').trim()
  const chosen = displayTitle({ ...work, title }, titles)
  const others = knownTitles(work).filter(({ text }) => text !== chosen.text)
  return (
    <header className={styles.head}>
      <figure className={styles.figure}>
        <Cover
          title={title}
          picture={picture}
          tag={works.media[work.media]}
          alt={messages.picture(chosen.text)}
          eager
          onShown={setShown}
        />
        {picture !== null && copyright !== '' && (
          // A picture that is not on the screen has no owner to name; the line keeps its place, so that nothing moves.
          <figcaption className={classNames(styles.copyright, picture !== shown && styles.unneeded)}>
            {messages.copyright} <QuotedLine lang="ja">{copyright}</QuotedLine>
          </figcaption>
        )}
      </figure>
      <div className={styles.about}>
        <h1 tabIndex={-1} lang={chosen.lang} className={styles.title}>
          {chosen.text}
        </h1>
        {others.length > 0 && (
          <ul className={styles.titles}>
            {others.map(({ choice, text, lang }) => (
              <li key={choice}>
                <VisuallyHidden>{messages.titles[choice]} </VisuallyHidden>
                <span lang={lang}>{text}</span>
              </li>
            ))}
          </ul>
        )}
        <WorkFacts work={work} id={id} />
      </div>
      <div className={styles.age}>{age}</div>
    </header>
  )
}

import type { ReactNode } from 'react'

import { safePicture } from '#base/safe-url.ts'
import { NAME_KINDS, type FindableName, type FindableWork, type NameKind } from '#domain/find/answer.ts'
import type { Hits, Match } from '#domain/find/find-index.ts'
import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import { characterPath, organizationPath, personPath, seriesPath, workPath } from '#domain/paths.ts'
import { secondTitle, displayTitle } from '#domain/titles.ts'
import { titleOrNumber } from '#domain/visible-text.ts'
import { findByText } from '#features/catalogue/ask.ts'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { nameTitles } from '#features/people/name-titles.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { Cover } from '#features/works/cover.tsx'
import { useFormat, useI18n, useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { useSettled } from '#ui/clock-context.tsx'
import { LiveRegion } from '#ui/live-region.tsx'

import styles from './search-page.module.css'

/** How many works and names are shown at once. */
const WORKS = 24
const NAMES = 12

/** How long the count must rest before it is read aloud, in milliseconds. */
const REST = 500

const PATHS: Readonly<Record<NameKind, (id: AnnictId) => string>> = {
  person: personPath,
  character: characterPath,
  organization: organizationPath,
  series: seriesPath,
}

interface FoundProps {
  readonly text: string
  /** Something that was found is being opened. */
  readonly onOpen: () => void
  /** Works are to be narrowed by conditions. */
  readonly onWorks: () => void
}

/** What is held that has a name like the text, at each key press. */
export function Found({ text, onOpen, onWorks }: FoundProps) {
  const messages = useMessages('search')
  const format = useFormat()
  const { value, failed } = useCatalogue({
    key: `find ${text}`,
    kinds: ['work', 'person', 'character', 'organization', 'series'],
    run: (catalogue) => findByText(catalogue, { text, works: WORKS, names: NAMES }),
  })
  const counts =
    value === null
      ? []
      : [
          [messages.kinds.works, value.works.total] as const,
          ...NAME_KINDS.map((kind) => [messages.kinds[kind], value.names[kind].total] as const),
        ].filter(([, count]) => count > 0)
  const summary = format.list(counts.map(([kind, count]) => messages.kindCount(kind, count)))
  const said = useSettled(value === null ? '' : counts.length === 0 ? messages.none(text) : summary, REST)
  if (value === null) return failed ? <p className={styles.none}>{messages.noFinder}</p> : null
  const { known } = value
  const held = known.works + NAME_KINDS.reduce((sum, kind) => sum + known[kind], 0)
  return (
    <section aria-label={messages.results} data-found={counts.reduce((sum, [, count]) => sum + count, 0)}>
      <LiveRegion>{said}</LiveRegion>
      {counts.length === 0 && (
        <p className={styles.none}>{held === 0 ? messages.nothingHeld : messages.none(text)}</p>
      )}
      {value.works.total > 0 && (
        <Group kind="works" hits={value.works}>
          <ul className={styles.works}>
            {value.works.hits.map(({ thing, how }) => (
              <FoundWork key={thing.id} work={thing} how={how} onOpen={onOpen} />
            ))}
          </ul>
          <p>
            <Button onClick={onWorks}>{messages.narrow}</Button>
          </p>
        </Group>
      )}
      {NAME_KINDS.map(
        (kind) =>
          value.names[kind].total > 0 && (
            <Group key={kind} kind={kind} hits={value.names[kind]}>
              <ul className={styles.names}>
                {value.names[kind].hits.map(({ thing, how }) => (
                  <FoundName key={thing.id} kind={kind} name={thing} how={how} onOpen={onOpen} />
                ))}
              </ul>
            </Group>
          ),
      )}
    </section>
  )
}

interface GroupProps {
  readonly kind: 'works' | NameKind
  readonly hits: Hits<FindableWork> | Hits<FindableName>
  readonly children: ReactNode
}

function Group({ kind, hits, children }: GroupProps) {
  const messages = useMessages('search')
  const rest = hits.total - hits.hits.length
  return (
    <section className={styles.group} aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>{messages.kindCount(messages.kinds[kind], hits.total)}</h2>
      {children}
      {rest > 0 && <p className={styles.note}>{messages.more(rest)}</p>}
    </section>
  )
}

interface FoundWorkProps {
  readonly work: FindableWork
  readonly how: Match
  readonly onOpen: () => void
}

/** A work with what tells it from others of the same name: year, medium, picture. */
function FoundWork({ work, how, onOpen }: FoundWorkProps) {
  const messages = useMessages('search')
  const works = useMessages('works')
  const { titles } = useChoices()
  const { language } = useI18n()
  const id = parseAnnictId(work.id)
  if (id === null) return null
  const title = titleOrNumber(work.title, id)
  const shown = displayTitle({ ...work, title }, titles)
  const second = secondTitle(work, shown, language)
  return (
    <li className={styles.work}>
      <div className={styles.cover}>
        <Cover title={title} picture={safePicture(work.picture)} />
      </div>
      <div className={styles.about}>
        <span className={styles.title} onClickCapture={onOpen}>
          <PageLink to={workPath(id)}>
            <span lang={shown.lang}>{shown.text}</span>
          </PageLink>
        </span>
        {second !== null && (
          <span className={styles.second} lang={second.lang}>
            {second.text}
          </span>
        )}
        <span className={styles.facts}>
          <span>{work.seasonYear === null ? messages.yearUnknown : works.year(work.seasonYear)}</span>
          {work.media !== null && <span>{works.media[work.media]}</span>}
          {how === 'near' && <span>{messages.matches.near}</span>}
        </span>
      </div>
    </li>
  )
}

interface FoundNameProps {
  readonly kind: NameKind
  readonly name: FindableName
  readonly how: Match
  readonly onOpen: () => void
}

function FoundName({ kind, name, how, onOpen }: FoundNameProps) {
  const messages = useMessages('search')
  const { titles } = useChoices()
  const { language } = useI18n()
  const id = parseAnnictId(name.id)
  if (id === null) return null
  const own = nameTitles({ ...name, name: titleOrNumber(name.name, id) })
  const shown = displayTitle(own, titles)
  const second = secondTitle(own, shown, language)
  return (
    <li className={styles.name}>
      <span className={styles.title} onClickCapture={onOpen}>
        <PageLink to={PATHS[kind](id)}>
          <span lang={shown.lang}>{shown.text}</span>
        </PageLink>
      </span>
      <span className={styles.facts}>
        {second !== null && <span lang={second.lang}>{second.text}</span>}
        {how === 'near' && <span>{messages.matches.near}</span>}
      </span>
    </li>
  )
}

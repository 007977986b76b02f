import { useDeferredValue, useMemo, useState } from 'react'

import { useApi } from '#api/api-context.ts'
import { useListSoFar } from '#api/list-so-far.ts'
import { useMorePages } from '#api/use-more-pages.ts'
import type { Instant } from '#base/time.ts'
import { MEDIA, type Media } from '#domain/media.ts'
import { STATUS_STATES, type StatusState } from '#domain/status.ts'
import { ExplorableList } from '#features/explore/explorable-list.tsx'
import { useTypedView } from '#features/navigation/use-typed-view.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { MoreRows } from '#features/records/more-rows.tsx'
import { FilterField } from '#features/works/filter-field.tsx'
import { workSeasonWords } from '#features/works/work-season-words.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { useSettled } from '#ui/clock-context.tsx'
import { LiveRegion } from '#ui/live-region.tsx'
import { Select } from '#ui/select.tsx'
import { ToggleGroup } from '#ui/toggle-group.tsx'

import { arranged, conditionsIn, matching, type LibraryCondition } from './arrange.ts'
import { libraryWorks, type LibraryWork } from './entries.ts'
import { LibraryRow } from './library-row.tsx'
import styles from './library-page.module.css'
import { moreOwnEntries, type EntryRow, type Viewer } from './queries.ts'
import { useProgress } from './use-progress.ts'
import { DEFAULT_LIBRARY, GROUPS, LIBRARY_ADDRESS, LIBRARY_SORTS, type LibraryView } from './view.ts'

/** How long the count must rest before it is read aloud, in milliseconds. */
const REST = 500

/** Rows that are drawn at once: a library of thousands is drawn as it is wanted. */
const AT_ONCE = 200

interface OwnWorksProps {
  readonly viewer: Viewer
  readonly answeredAt: Instant
}

/** The viewer's works on their shelves, narrowed, ordered and grouped out of what has been loaded. */
export function OwnWorks({ viewer, answeredAt }: OwnWorksProps) {
  const messages = useMessages('library')
  const api = useApi()
  const { titles } = useChoices()
  const { view, change } = useTypedView(LIBRARY_ADDRESS)
  const shownView = useDeferredValue(view)
  const list = useListSoFar<EntryRow>(['library', viewer.annictId], viewer.libraryEntries, answeredAt)
  const more = useMorePages(list, {
    idOf: ({ work }) => work.annictId,
    load: async (cursor, size) => {
      const { data } = await api.ask(moreOwnEntries({ cursor, size }), { lane: 'visible' })
      return data.viewer?.libraryEntries
    },
  })
  const works = useMemo(() => libraryWorks(list.rows), [list.rows])
  const shown = useMemo(() => matching(works, shownView), [works, shownView])
  const groups = useMemo(() => arranged(shown, shownView, titles), [shown, shownView, titles])
  const ids = useMemo(() => works.map(({ annictId }) => annictId), [works])
  const conditions = conditionsIn(shownView)
  const said = useSettled(conditions.length > 0 ? messages.shown(shown.length, works.length) : '', REST)
  const all =
    viewer.watchingCount +
    viewer.wannaWatchCount +
    viewer.watchedCount +
    viewer.onHoldCount +
    viewer.stopWatchingCount
  return (
    <section aria-label={messages.list}>
      {works.length === 0 && list.lost === 0 ? (
        <p className={styles.note}>{messages.empty}</p>
      ) : (
        <ExplorableList ids={ids}>
          <Tools view={view} works={works} onChange={change} />
          <p className={styles.note}>
            {more === null
              ? messages.shown(shown.length, works.length)
              : messages.loaded(works.length, Math.max(all, works.length))}
          </p>
          <LiveRegion>{said}</LiveRegion>
          {shown.length === 0 ? (
            <Nothing view={shownView} works={works} conditions={conditions} onChange={change} />
          ) : (
            <Groups groups={groups} count={shown.length} />
          )}
        </ExplorableList>
      )}
      <MoreRows more={more} shifted={list.rest.shifted} lost={list.lost} />
    </section>
  )
}

interface ToolsProps {
  readonly view: LibraryView
  readonly works: readonly LibraryWork[]
  readonly onChange: (view: LibraryView) => void
}

function Tools({ view, works, onChange }: ToolsProps) {
  const messages = useMessages('library')
  const words = useMessages('works')
  const format = useFormat()
  const onShelf = matching(works, view, 'shelf')
  const inMedia = matching(works, view, 'media')
  const shelfCount = (shelf: StatusState): number => onShelf.filter(({ status }) => status === shelf).length
  const mediaCount = (media: Media): number => inMedia.filter((work) => work.media === media).length
  return (
    <search aria-label={messages.tools} className={styles.tools}>
      <FilterField
        className={styles.text}
        label={messages.text}
        hint={messages.textHint}
        text={view.text}
        onText={(text) => onChange({ ...view, text })}
      />
      <ToggleGroup<StatusState | 'any'>
        label={messages.shelf}
        choices={[
          { value: 'any', label: messages.anyShelf, count: format.number(onShelf.length) },
          ...STATUS_STATES.map((value) => ({
            value,
            label: value === 'NO_STATE' ? messages.noStatus : words.status[value],
            count: format.number(shelfCount(value)),
            disabled: shelfCount(value) === 0,
          })),
        ]}
        value={view.shelf ?? 'any'}
        onChoose={(one) => onChange({ ...view, shelf: one === 'any' ? null : one })}
      />
      <ToggleGroup<Media | 'any'>
        label={messages.media}
        choices={[
          { value: 'any', label: messages.anyMedia, count: format.number(inMedia.length) },
          ...MEDIA.map((value) => ({
            value,
            label: words.media[value],
            count: format.number(mediaCount(value)),
            disabled: mediaCount(value) === 0,
          })),
        ]}
        value={view.media.length === 0 ? ['any'] : view.media}
        onChoose={(one) =>
          onChange({
            ...view,
            media:
              one === 'any'
                ? []
                : MEDIA.filter((media) =>
                    media === one ? !view.media.includes(media) : view.media.includes(media),
                  ),
          })
        }
      />
      <Select<LibraryView['sort']>
        label={messages.sort}
        value={view.sort}
        options={LIBRARY_SORTS.map((value) => ({ value, label: messages.sorts[value] }))}
        onChoose={(sort) => onChange({ ...view, sort })}
      />
      <Select<LibraryView['group']>
        label={messages.group}
        value={view.group}
        options={GROUPS.map((value) => ({ value, label: messages.groups[value] }))}
        onChoose={(group) => onChange({ ...view, group })}
      />
    </search>
  )
}

interface NothingProps extends ToolsProps {
  readonly conditions: readonly LibraryCondition[]
}

/** Names the conditions that leave nothing, and what dropping each would bring back. */
function Nothing({ view, works, conditions, onChange }: NothingProps) {
  const messages = useMessages('library')
  const words = useMessages('works')
  const format = useFormat()
  const names: Readonly<Record<LibraryCondition, string>> = {
    text: messages.conditions.text(view.text.trim()),
    shelf: messages.conditions.shelf(
      view.shelf === null || view.shelf === 'NO_STATE' ? messages.noStatus : words.status[view.shelf],
    ),
    media: messages.conditions.media(format.list(view.media.map((media) => words.media[media]))),
  }
  return (
    <div className={styles.nothing} data-count={0}>
      <p>{messages.nothing}</p>
      {conditions.map((condition) => (
        <Button
          key={condition}
          onClick={() => onChange({ ...view, [condition]: DEFAULT_LIBRARY[condition] })}
        >
          {messages.drop(names[condition], matching(works, view, condition).length)}
        </Button>
      ))}
    </div>
  )
}

interface GroupsProps {
  readonly groups: ReturnType<typeof arranged<LibraryWork>>
  readonly count: number
}

function Groups({ groups, count }: GroupsProps) {
  const messages = useMessages('library')
  const words = useMessages('works')
  const [room, setRoom] = useState(AT_ONCE)
  const drawn = upTo(groups, room)
  const visible = useMemo(() => groups.flatMap(({ works }) => works).slice(0, room), [groups, room])
  const progress = useProgress(visible)
  return (
    <div data-count={count}>
      {drawn.map(({ heading, works }) => {
        const name =
          heading.kind === 'season'
            ? workSeasonWords(words, heading.season)
            : heading.kind === 'kana'
              ? heading.row === 'other'
                ? messages.otherKana
                : heading.row
              : null
        return (
          <section
            key={name ?? 'all'}
            {...(name !== null && { 'aria-label': name })}
            className={styles.group}
          >
            {name !== null && <h2>{name}</h2>}
            <ul>
              {works.map((work) => (
                <LibraryRow key={work.annictId} work={work} progress={progress.get(work.annictId) ?? null} />
              ))}
            </ul>
          </section>
        )
      })}
      {count > room && (
        <p className={styles.rest}>
          <Button onClick={() => setRoom(room + AT_ONCE)}>{messages.showMore}</Button>
        </p>
      )}
    </div>
  )
}

/** The groups with as many works as there is room for, in their order; groups that have none left go. */
function upTo(groups: GroupsProps['groups'], room: number): GroupsProps['groups'] {
  const starts = groups.map((_, place) =>
    groups.slice(0, place).reduce((sum, { works }) => sum + works.length, 0),
  )
  return groups
    .map(({ heading, works }, place) => ({
      heading,
      works: works.slice(0, Math.max(0, room - (starts[place] ?? 0))),
    }))
    .filter(({ works }) => works.length > 0)
}

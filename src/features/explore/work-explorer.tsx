import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'

import { systemRandom, type Random } from '#base/random.ts'
import { conditionsIn, type ConditionName, type WorkConditions } from '#domain/explore/conditions.ts'
import type { ExploreQuestion, ExploreSort } from '#domain/explore/question.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { useOwnToast } from '#features/toasts/use-toast.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { useSettled } from '#ui/clock-context.tsx'
import { LiveRegion } from '#ui/live-region.tsx'

import { ConditionChips } from './condition-chips.tsx'
import { conditionsOf, conditionText } from './condition-text.ts'
import { CoverageLine } from './coverage-line.tsx'
import {
  firstDirectionOf,
  leaveOut,
  readExploreView,
  writeExploreView,
  type ExploreView,
} from './explore-view.ts'
import { ExplorerTools } from './explorer-tools.tsx'
import styles from './explorer.module.css'
import { FacetDrawer, wantedAtFirst } from './facet-drawer.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { RandomPick } from './random-pick.tsx'
import { SavedViewsMenu } from './saved-views-menu.tsx'
import { useCanonicalAddress } from './use-canonical-address.ts'
import { useExplored, type Explored } from './use-explored.ts'
import { useOptionWords } from './use-option-words.ts'
import { useTypedView } from '#features/navigation/use-typed-view.ts'
import { WorkResults } from './work-results.tsx'

/** How long the count must rest before it is read aloud, in milliseconds. */
const REST = 500

const CODEC = {
  read: readExploreView,
  write: (view: ExploreView) => ({ ...writeExploreView(view) }),
}
const NOTHING: readonly ConditionName[] = []

export interface WorkExplorerProps {
  /** All works that are held, or these; the same object while it is the same list. */
  readonly scope: ExploreQuestion['scope']
  /** The accessible name of the list. */
  readonly name: string
  /** Whether somebody is signed in whose statuses there are. */
  readonly withStatus: boolean
  /** Conditions that make no sense here, such as the season of a season's list; the same array each time. */
  readonly without?: readonly ConditionName[]
  /** Stands in the place of everything until the first answer is here. */
  readonly place: ReactNode
  /** Called when the first answer is drawn, or when it turns out that there is none, before it is painted. */
  readonly onFirst?: ((outcome: 'ready' | 'failed') => void) | undefined
  /** Stands below the tools: how old the list is, and the like. */
  readonly notes?: ReactNode
  /** Whether the drawer of conditions is open at first. */
  readonly openAtFirst?: boolean
  readonly random?: Random
}

/**
 * A list of works with everything it can be narrowed by, ordered by and shown as. The view is the address's; the answers come
 * out of the catalogue's worker and cost no request.
 */
export function WorkExplorer(props: WorkExplorerProps) {
  const { scope, withStatus, without = NOTHING, place } = props
  const { view: said, change } = useTypedView(CODEC)
  const { titles } = useChoices()
  const hidden = useMemo(
    () => [...without, ...(withStatus ? [] : (['status'] as const))],
    [without, withStatus],
  )
  const view = useMemo(() => leaveOut(said, hidden), [said, hidden])
  const [wanted, setWanted] = useState(() => firstWanted(view.conditions, withStatus))
  const scopeKey = useMemo(() => (scope.kind === 'all' ? '' : scope.ids.join()), [scope])
  const reading = useExplored({
    ...{ scope, scopeKey, titles, facets: wanted },
    conditions: view.conditions,
    sort: { key: view.sort, direction: view.direction },
    withTimes: view.shape === 'timeline',
  })
  const explored = reading.value
  if (reading.failed && explored === null) return <NothingToRead onFirst={props.onFirst} />
  if (explored === null) return place
  return <Explorer {...props} {...{ view, change, explored, wanted, setWanted }} without={hidden} />
}

type Wanted = ExploreQuestion['facets']

/** What stands in the row of tools, and whatever has something chosen. */
function firstWanted(conditions: WorkConditions, withStatus: boolean): Wanted {
  const chosen = conditionsIn(conditions)
  const facets = (
    ['media', 'status', 'studio', 'staff', 'cast', 'channel', 'origin', 'lacks'] as const
  ).filter((facet) => facet === 'media' || (facet === 'status' && withStatus) || chosen.includes(facet))
  return Object.fromEntries(facets.map((facet) => [facet, wantedAtFirst(facet)]))
}

interface ExplorerProps extends WorkExplorerProps {
  readonly view: ExploreView
  readonly change: (view: ExploreView) => void
  readonly explored: Explored
  readonly wanted: Wanted
  readonly setWanted: (wanted: Wanted) => void
}

function Explorer(props: ExplorerProps) {
  const { scope, name, withStatus, notes, without = NOTHING, random = systemRandom } = props
  const { view, change, explored, wanted, setWanted } = props
  const messages = useMessages('explore')
  const words = useOptionWords()
  const format = useFormat()
  const tell = useOwnToast()
  const [open, setOpen] = useState(props.openAtFirst === true)
  const list = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { answer, names } = explored
  const { conditions } = view
  const toList = useCallback(() => list.current?.focus({ preventScroll: true }), [])
  const latest = useRef({ view, change })
  useEffect(() => {
    latest.current = { view, change }
  })
  const narrow = (next: WorkConditions): void => change({ ...view, conditions: next })
  const given = { conditions, names, words, format }
  /** What took some care to put together can be had back. */
  const narrowAtOnce = (next: WorkConditions): void => {
    const before = conditions
    narrow(next)
    const dropped = conditionsOf(given).length - conditionsOf({ ...given, conditions: next }).length
    if (dropped > 1)
      tell(messages.dropped(dropped), {
        label: messages.undo,
        run: () => latest.current.change({ ...latest.current.view, conditions: before }),
      })
  }
  const count = messages.shown(answer.ids.length, answer.coverage.works)
  const isNarrowed = conditionsIn(conditions).length > 0
  const said = useSettled(isNarrowed ? count : '', REST)
  useCanonicalAddress()
  useTold('ready', props.onFirst)
  const sortBy = (sort: ExploreSort): void => {
    const turned = view.direction === 'asc' ? 'desc' : 'asc'
    change({ ...view, sort, direction: view.sort === sort ? turned : firstDirectionOf(sort) })
  }
  return (
    <>
      <ExplorerTools
        {...{ view, explored, withStatus, opener }}
        onChange={change}
        onOpen={() => setOpen(true)}
      />
      <ConditionChips conditions={conditionsOf(given)} onChange={narrowAtOnce} onLast={toList} />
      <div className={styles.line}>
        <span className={styles.total}>{count}</span>
        <span>{messages.free}</span>
        <SavedViewsMenu words={CODEC.write(view)} />
        <RandomPick ids={answer.ids} random={random} />
      </div>
      <CoverageLine
        coverage={answer.coverage}
        within={scope.kind === 'all' ? null : scope.ids}
        withStatus={withStatus}
      />
      {notes}
      <LiveRegion>{said}</LiveRegion>
      {/* Holds the focus when the button that brought works back goes with what it stood in. */}
      <section ref={list} tabIndex={-1} aria-label={name} className={styles.place}>
        {answer.ids.length > 0 ? (
          <WorkResults {...{ name, explored, view, withStatus }} onSort={sortBy} />
        ) : isNarrowed ? (
          <NothingLeft
            {...{ conditions }}
            blame={answer.blame}
            wordsOf={(condition) => conditionText(given, condition)}
            onChange={(next) => {
              toList()
              narrowAtOnce(next)
            }}
          />
        ) : (
          <p className={styles.empty} data-count={0}>
            {messages.nothingHere}
          </p>
        )}
      </section>
      {open && (
        <FacetDrawer
          {...{ explored, conditions, without, wanted }}
          onWant={setWanted}
          onChange={narrow}
          onClose={() => {
            setOpen(false)
            // What opened it at first may have gone.
            opener.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** The catalogue's code did not come, or its worker broke. */
function NothingToRead({ onFirst }: { onFirst: WorkExplorerProps['onFirst'] }) {
  const messages = useMessages('explore')
  useTold('failed', onFirst)
  return (
    <p className={styles.empty}>
      <output>{messages.failed}</output>
    </p>
  )
}

function useTold(outcome: 'ready' | 'failed', onFirst: WorkExplorerProps['onFirst']): void {
  const first = useRef(onFirst)
  useLayoutEffect(() => first.current?.(outcome), [outcome])
}

import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

import {
  OPTION_FACETS,
  RANGE_FACETS,
  type ConditionName,
  type OptionFacet,
  type WorkConditions,
} from '#domain/explore/conditions.ts'
import type { ExploreQuestion, OptionsWanted } from '#domain/explore/question.ts'
import { FilterField } from '#features/works/filter-field.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import tools from '#ui/tools.module.css'

import { chosenIn } from './explore-view.ts'
import { FacetOptionList } from './facet-options.tsx'
import styles from './facets.module.css'
import { RangeField } from './range-field.tsx'
import { SeasonField } from './season-field.tsx'
import type { Explored } from './use-explored.ts'

type Wanted = ExploreQuestion['facets']

/** Facets whose options are people and the like: too many to show, so that they are looked for by name. */
const NAMED: ReadonlySet<OptionFacet> = new Set(['studio', 'staff', 'cast', 'channel'])
/** Options of such a facet that are shown at first, and that are added each time. */
const FEW = 8
const MORE = 40

/** What is asked for of a facet whose options are shown. */
export function wantedAtFirst(facet: OptionFacet): OptionsWanted {
  return { text: '', most: NAMED.has(facet) ? FEW : 50 }
}

interface FacetDrawerProps {
  readonly explored: Explored
  readonly conditions: WorkConditions
  /** The conditions that make no sense here. */
  readonly without: readonly ConditionName[]
  readonly wanted: Wanted
  readonly onWant: (wanted: Wanted) => void
  readonly onChange: (conditions: WorkConditions) => void
  readonly onClose: () => void
}

/** All that a list can be narrowed by, at the side of the window. What is chosen holds at once; Esc or the button closes it. */
export function FacetDrawer(props: FacetDrawerProps) {
  const { explored, conditions, without, wanted, onWant, onChange, onClose } = props
  const messages = useMessages('explore')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (element !== null && !element.open) element.showModal()
  }, [])
  const shown = <Name extends ConditionName>(names: readonly Name[]): readonly Name[] =>
    names.filter((name) => !without.includes(name))
  const close = (): void => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby={titleId}
      onClose={onClose}
      // A press outside closes it, where browsers know how.
      {...{ closedby: 'any' }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId}>{messages.drawer}</h2>
          <p className={styles.note}>{messages.free}</p>
        </div>
        <div className={styles.sections}>
          {shown(['season']).map((name) => (
            <Section key={name} title={messages.facets.season} chosen={Number(isSeasonChosen(conditions))}>
              <SeasonField
                range={conditions.season}
                onChange={(season) => onChange({ ...conditions, season })}
              />
            </Section>
          ))}
          {shown(OPTION_FACETS).map((facet) => (
            <OptionSection
              key={facet}
              {...{ facet, explored, conditions, onChange }}
              wanted={wanted[facet] ?? null}
              onWant={(own) => onWant(own === null ? unwanted(wanted, facet) : { ...wanted, [facet]: own })}
            />
          ))}
          {shown(RANGE_FACETS).map((facet) => {
            const { from, until } = conditions[facet]
            return (
              <Section
                key={facet}
                title={messages.facets[facet]}
                chosen={Number(from !== null) + Number(until !== null)}
              >
                <RangeField
                  facet={facet}
                  range={conditions[facet]}
                  answer={explored.answer.ranges[facet]}
                  onChange={(range) => onChange({ ...conditions, [facet]: range })}
                />
              </Section>
            )
          })}
        </div>
        <div className={styles.foot}>
          <Button kind="main" onClick={close}>
            {messages.done(explored.answer.ids.length)}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

function isSeasonChosen({ season }: WorkConditions): boolean {
  return season.from !== null || season.until !== null
}

function unwanted(wanted: Wanted, facet: OptionFacet): Wanted {
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => name !== facet))
}

interface OptionSectionProps {
  readonly facet: OptionFacet
  readonly explored: Explored
  readonly conditions: WorkConditions
  /** Null while the section is closed. */
  readonly wanted: OptionsWanted | null
  readonly onWant: (wanted: OptionsWanted | null) => void
  readonly onChange: (conditions: WorkConditions) => void
}

function OptionSection({ facet, explored, conditions, wanted, onWant, onChange }: OptionSectionProps) {
  const messages = useMessages('explore')
  const { any, none } = chosenIn(conditions, facet)
  const answer = explored.answer.facets[facet]
  const text = wanted?.text ?? ''
  // Options of another text have no places to keep.
  const answered = explored.question.facets[facet]?.text ?? ''
  return (
    <Section
      title={messages.facets[facet]}
      chosen={any.length + none.length}
      open={wanted !== null}
      onOpen={(open) => onWant(open ? wantedAtFirst(facet) : null)}
    >
      {facet === 'lacks' && <p className={styles.note}>{messages.lacksNote}</p>}
      {NAMED.has(facet) && wanted !== null && (
        <FilterField
          label={messages.find(messages.facets[facet])}
          hint={messages.find(messages.facets[facet])}
          text={text}
          onText={(next) => onWant({ ...wanted, text: next })}
        />
      )}
      {answer !== undefined && answer.options.length === 0 && text.trim() === '' && (
        <p className={styles.note}>{messages.notHeld}</p>
      )}
      {answer !== undefined && (answer.options.length > 0 || text.trim() !== '') && (
        <>
          <FacetOptionList
            key={answered}
            {...{ facet, answer, conditions, onChange }}
            names={explored.names}
          />
          {answer.more > 0 && wanted !== null && (
            <p className={styles.note}>
              {messages.more(answer.more)}{' '}
              <Button kind="plain" onClick={() => onWant({ ...wanted, most: wanted.most + MORE })}>
                {messages.showMore}
              </Button>
            </p>
          )}
          {answer.unknown > 0 && facet !== 'lacks' && (
            <p className={styles.note}>{messages.notKnown(answer.unknown)}</p>
          )}
        </>
      )}
    </Section>
  )
}

interface SectionProps {
  readonly title: string
  readonly chosen: number
  readonly open?: boolean
  readonly onOpen?: (open: boolean) => void
  readonly children: ReactNode
}

function Section({ title, chosen, open: given, onOpen, children }: SectionProps) {
  const format = useFormat()
  const [own, setOwn] = useState(true)
  const open = given ?? own
  return (
    <details
      className={styles.section}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === open) return
        setOwn(currentTarget.open)
        onOpen?.(currentTarget.open)
      }}
    >
      <summary className={styles.summary}>
        {title} {chosen > 0 && <span className={tools.chosen}>{format.number(chosen)}</span>}
      </summary>
      <div className={styles.content}>{open && children}</div>
    </details>
  )
}

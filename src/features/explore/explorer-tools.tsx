import type { Ref } from 'react'

import { conditionsIn } from '#domain/explore/conditions.ts'
import { EXPLORE_SORTS, type ExploreSort } from '#domain/explore/question.ts'
import { FilterField } from '#features/works/filter-field.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { ToggleGroup } from '#ui/toggle-group.tsx'
import tools from '#ui/tools.module.css'

import { ColumnChoice } from './column-choice.tsx'
import {
  firstDirectionOf,
  SHAPES,
  standOf,
  withStand,
  type ExploreShape,
  type ExploreView,
} from './explore-view.ts'
import styles from './explorer.module.css'
import type { Explored } from './use-explored.ts'

interface ExplorerToolsProps {
  readonly view: ExploreView
  readonly explored: Explored
  readonly withStatus: boolean
  readonly onChange: (view: ExploreView) => void
  readonly onOpen: () => void
  /** Receives the button that opens all conditions. */
  readonly opener: Ref<HTMLButtonElement>
}

type Sorting = `${ExploreSort}.${'asc' | 'desc'}`

/** The text, what is most often narrowed by, the way to all the rest, the order and the shape. */
export function ExplorerTools({ view, explored, withStatus, onChange, onOpen, opener }: ExplorerToolsProps) {
  const messages = useMessages('explore')
  const format = useFormat()
  const { conditions } = view
  const chosen = conditionsIn(conditions).filter((name) => name !== 'text').length
  const sorts = EXPLORE_SORTS.filter((sort) => withStatus || sort !== 'status').flatMap((sort) => {
    const first = firstDirectionOf(sort)
    return ([first, first === 'asc' ? 'desc' : 'asc'] as const).map((direction) => ({ sort, direction }))
  })
  return (
    <search aria-label={messages.tools} className={tools.row}>
      <FilterField
        className={tools.text}
        label={messages.text}
        hint={messages.textHint}
        text={conditions.text}
        onText={(text) => onChange({ ...view, conditions: { ...conditions, text } })}
      />
      <div className={styles.main}>
        <QuickFacet facet="media" {...{ view, explored, onChange }} />
        {withStatus && <QuickFacet facet="status" {...{ view, explored, onChange }} />}
      </div>
      <Button ref={opener} aria-haspopup="dialog" onClick={onOpen}>
        {messages.open} {chosen > 0 && <span className={tools.chosen}>{format.number(chosen)}</span>}
      </Button>
      <span className={tools.grow} />
      <Select<Sorting>
        label={messages.sort}
        value={`${view.sort}.${view.direction}`}
        options={sorts.map(({ sort, direction }) => ({
          value: `${sort}.${direction}`,
          label: messages.sorts[sort][direction],
        }))}
        onChoose={(value) => {
          const one = sorts.find(({ sort, direction }) => `${sort}.${direction}` === value)
          if (one !== undefined) onChange({ ...view, ...one })
        }}
      />
      <ToggleGroup<ExploreShape>
        label={messages.view}
        shape="joined"
        choices={SHAPES.map((value) => ({ value, label: messages.views[value] }))}
        value={view.shape}
        onChoose={(shape) => onChange({ ...view, shape })}
      />
      {view.shape === 'table' && (
        <ColumnChoice
          columns={view.columns}
          withStatus={withStatus}
          onChange={(columns) => onChange({ ...view, columns })}
        />
      )}
    </search>
  )
}

interface QuickFacetProps {
  readonly facet: 'media' | 'status'
  readonly view: ExploreView
  readonly explored: Explored
  readonly onChange: (view: ExploreView) => void
}

/** The options of a short facet as buttons in a row. What is unwanted stands as a chip below, and is wanted when pressed. */
function QuickFacet({ facet, view, explored, onChange }: QuickFacetProps) {
  const messages = useMessages('explore')
  const works = useMessages('works')
  const format = useFormat()
  const options = explored.answer.facets[facet]?.options ?? []
  const words: Readonly<Record<string, string>> = works[facet]
  return (
    <ToggleGroup<string>
      label={messages.facets[facet]}
      choices={options.map(({ option, count }) => ({
        value: option,
        label: words[option],
        count: format.number(count),
        disabled: count === 0,
      }))}
      value={view.conditions[facet].any}
      onChoose={(value) => {
        const one = options.find(({ option }) => option === value)
        if (one === undefined) return
        const stand = standOf(view.conditions, facet, one.option) === 'any' ? 'open' : 'any'
        onChange({ ...view, conditions: withStand(view.conditions, facet, one.option, stand) })
      }}
    />
  )
}

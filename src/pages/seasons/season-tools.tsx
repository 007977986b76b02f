import { useState } from 'react'

import { MEDIA, type Media } from '#domain/media.ts'
import { STATUS_STATES, type StatusState } from '#domain/status.ts'
import type { FacetCounts } from '#domain/work-filter.ts'
import { SORT_KEYS, type Direction, type SortKey } from '#domain/work-index.ts'
import { FilterField } from '#features/works/filter-field.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Select } from '#ui/select.tsx'
import { ToggleGroup } from '#ui/toggle-group.tsx'
import tools from '#ui/tools.module.css'

import styles from './season-tools.module.css'
import { firstDirection, type SeasonView, type Shape } from './season-view.ts'

interface SeasonToolsProps {
  readonly view: SeasonView
  readonly counts: FacetCounts
  readonly withStatus: boolean
  readonly onChange: (view: SeasonView) => void
  /** Opens all other conditions. */
  readonly onMore: () => void
}

type Sorting = `${SortKey}.${Direction}`

/** Each key in the direction that is wanted more often, then in the other. */
const SORTINGS: readonly { readonly sort: SortKey; readonly direction: Direction }[] = SORT_KEYS.flatMap(
  (sort) => {
    const first = firstDirection(sort)
    return [
      { sort, direction: first },
      { sort, direction: first === 'asc' ? 'desc' : 'asc' },
    ]
  },
)

/** Narrow windows have room for the text alone; a button there opens the rest and tells how much of it is chosen. */
export function SeasonTools({ view, counts, withStatus, onChange, onMore }: SeasonToolsProps) {
  const works = useMessages('works')
  const messages = useMessages('seasons')
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const chosen = view.media.length + (withStatus ? view.status.length : 0)
  const media = MEDIA.map((value) => ({
    value,
    label: works.media[value],
    count: format.number(counts.media[value]),
    disabled: counts.media[value] === 0,
  }))
  const anyMedia = MEDIA.reduce((sum, value) => sum + counts.media[value], 0)
  const status = STATUS_STATES.map((value) => ({
    value,
    label: works.status[value],
    count: format.number(counts.status[value]),
    disabled: counts.status[value] === 0,
  }))
  return (
    <search aria-label={messages.tools} className={tools.row}>
      <FilterField
        className={tools.text}
        label={messages.text}
        hint={messages.textHint}
        text={view.text}
        onText={(text) => onChange({ ...view, text })}
      />
      <Button className={styles.opener} aria-expanded={open} onClick={() => setOpen(!open)}>
        {messages.moreTools} {chosen > 0 && <span className={tools.chosen}>{format.number(chosen)}</span>}
        <span aria-hidden="true"> {open ? '▴' : '▾'}</span>
      </Button>
      <div className={classNames(styles.more, open && styles.open)}>
        <ToggleGroup<Media | 'ANY'>
          label={messages.media}
          choices={[{ value: 'ANY', label: messages.anyMedia, count: format.number(anyMedia) }, ...media]}
          value={view.media.length === 0 ? ['ANY'] : view.media}
          onChoose={(one) =>
            onChange({ ...view, media: one === 'ANY' ? [] : toggled(view.media, one, MEDIA) })
          }
        />
        {withStatus && (
          <ToggleGroup<StatusState>
            label={messages.status}
            choices={status}
            value={view.status}
            onChoose={(one) => onChange({ ...view, status: toggled(view.status, one, STATUS_STATES) })}
          />
        )}
        <Button aria-haspopup="dialog" onClick={onMore}>
          {messages.conditions}
        </Button>
        <span className={tools.grow} />
        <Select<Sorting>
          label={messages.sort}
          value={`${view.sort}.${view.direction}`}
          options={SORTINGS.map(({ sort, direction }) => ({
            value: `${sort}.${direction}`,
            label: messages.sorts[sort][direction],
          }))}
          onChoose={(value) => {
            const chosen = SORTINGS.find(({ sort, direction }) => `${sort}.${direction}` === value)
            if (chosen !== undefined) onChange({ ...view, ...chosen })
          }}
        />
        <ToggleGroup<Shape>
          label={messages.view}
          shape="joined"
          choices={[
            { value: 'grid', label: messages.views.grid },
            { value: 'table', label: messages.views.table },
          ]}
          value={view.shape}
          onChoose={(shape) => onChange({ ...view, shape })}
        />
      </div>
    </search>
  )
}

/** With or without the option, in the order of the whole. */
function toggled<Option>(chosen: readonly Option[], one: Option, all: readonly Option[]): readonly Option[] {
  return all.filter((option) => (option === one ? !chosen.includes(one) : chosen.includes(option)))
}

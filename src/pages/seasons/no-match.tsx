import { unreachable } from '#base/invariant.ts'
import { NO_FILTER, type Condition, type WorkFilter } from '#domain/work-filter.ts'
import { withoutEach } from '#domain/work-relief.ts'
import type { WorkIndex } from '#domain/work-index.ts'
import type { CardWork } from '#features/works/listed-work.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface NoMatchProps {
  readonly index: WorkIndex<CardWork>
  readonly filter: WorkFilter
  readonly onFilter: (filter: WorkFilter) => void
}

/** Nothing is left of the list: which condition cost it, and what dropping each would bring back. */
export function NoMatch({ index, filter, onFilter }: NoMatchProps) {
  const works = useMessages('works')
  const messages = useMessages('lists')
  const format = useFormat()
  const culprits = withoutEach(index, filter)
  const helpful = culprits.filter(({ count }) => count > 0)
  const words = (condition: Condition): string => {
    switch (condition) {
      case 'text':
        return messages.culprits.text(filter.text)
      case 'media':
        return messages.culprits.media(format.list(filter.media.map((media) => works.media[media])))
      case 'status':
        return messages.culprits.status(format.list(filter.status.map((status) => works.status[status])))
      default:
        return unreachable(condition)
    }
  }
  return (
    <div data-count={0}>
      <Notice
        title={messages.nothing}
        actions={
          <>
            {helpful.map(({ condition, count }) => (
              <Button
                key={condition}
                onClick={() => onFilter({ ...filter, [condition]: NO_FILTER[condition] })}
              >
                {messages.drop(words(condition), works.count(count))}
              </Button>
            ))}
            {(culprits.length > 1 || helpful.length === 0) && (
              <Button onClick={() => onFilter(NO_FILTER)}>{messages.clear}</Button>
            )}
          </>
        }
      >
        {helpful.length === 0 && <p>{messages.nothingAlone}</p>}
      </Notice>
    </div>
  )
}

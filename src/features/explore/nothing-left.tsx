import {
  NO_CONDITIONS,
  withoutCondition,
  type ConditionName,
  type WorkConditions,
} from '#domain/explore/conditions.ts'
import type { ExploreAnswer } from '#domain/explore/question.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface NothingLeftProps {
  readonly conditions: WorkConditions
  readonly blame: ExploreAnswer['blame']
  /** A condition in words. */
  readonly wordsOf: (name: ConditionName) => string
  readonly onChange: (conditions: WorkConditions) => void
}

/** No work meets the conditions: which of them cost it, and what dropping each would bring back. */
export function NothingLeft({ conditions, blame, wordsOf, onChange }: NothingLeftProps) {
  const messages = useMessages('explore')
  const helpful = blame.filter(({ without }) => without > 0).toSorted((a, b) => b.without - a.without)
  return (
    <div data-count={0}>
      <Notice
        title={messages.nothing}
        actions={
          <>
            {helpful.map(({ condition, without }) => (
              <Button key={condition} onClick={() => onChange(withoutCondition(conditions, condition))}>
                {messages.blame(wordsOf(condition), without)}
              </Button>
            ))}
            {(blame.length > 1 || helpful.length === 0) && (
              <Button onClick={() => onChange(NO_CONDITIONS)}>{messages.clearAll}</Button>
            )}
          </>
        }
      >
        {helpful.length === 0 && <p>{messages.nothingAlone}</p>}
      </Notice>
    </div>
  )
}

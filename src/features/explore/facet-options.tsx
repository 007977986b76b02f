import { useState } from 'react'

import type { FacetOptions, OptionFacet, WorkConditions } from '#domain/explore/conditions.ts'
import type { FacetAnswer, OptionCount } from '#domain/explore/question.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'

import styles from './facets.module.css'
import { standOf, withStand, type Stand } from './explore-view.ts'
import { optionText, type OptionNames } from './option-text.ts'
import { steadyOptions } from './steady-options.ts'
import { useOptionWords } from './use-option-words.ts'

interface FacetOptionsProps<Facet extends OptionFacet> {
  readonly facet: Facet
  readonly answer: FacetAnswer<FacetOptions[Facet]>
  readonly conditions: WorkConditions
  readonly names: OptionNames
  readonly onChange: (conditions: WorkConditions) => void
}

/**
 * The options of a facet with how many works each would show. Each can be wanted, by the button with its name, or unwanted, by
 * the one beside. Options that show nothing stay in their place.
 */
export function FacetOptionList<Facet extends OptionFacet>(props: FacetOptionsProps<Facet>) {
  const { facet, answer, conditions, names, onChange } = props
  const messages = useMessages('explore')
  const words = useOptionWords()
  const format = useFormat()
  const [shown, setShown] = useState<readonly OptionCount<FacetOptions[Facet]>[]>(answer.options)
  const [of, setOf] = useState(answer)
  if (of !== answer) {
    setOf(answer)
    setShown(steadyOptions(shown, answer))
  }
  if (shown.length === 0) return <p className={styles.note}>{messages.none}</p>
  return (
    <ul className={styles.options} aria-label={messages.facets[facet]}>
      {shown.map(({ option, count }) => {
        const { text, lang } = optionText(facet, option, names, words)
        const stand = standOf(conditions, facet, option)
        const idle = count === 0 && stand === 'open'
        const turn = (to: Stand) => () =>
          onChange(withStand(conditions, facet, option, stand === to ? 'open' : to))
        return (
          <li key={option} className={styles.option} data-stand={stand}>
            <Button
              className={styles.want}
              aria-pressed={stand === 'any'}
              aria-disabled={idle}
              onClick={turn('any')}
            >
              <span className={styles.name}>
                {lang === null ? text : <QuotedLine lang={lang}>{text}</QuotedLine>}
              </span>{' '}
              <span className={styles.count}>{format.number(count)}</span>
            </Button>
            <Button
              className={styles.unwant}
              aria-pressed={stand === 'none'}
              aria-disabled={idle}
              aria-label={messages.exclude(text)}
              onClick={turn('none')}
            >
              {messages.without}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

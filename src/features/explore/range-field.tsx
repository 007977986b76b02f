import { useId, useState } from 'react'

import type { Range, RangeFacet } from '#domain/explore/conditions.ts'
import type { RangeAnswer } from '#domain/explore/question.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import field from '#ui/field.module.css'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import styles from './facets.module.css'
import { readEnd } from './range-words.ts'

interface RangeFieldProps {
  readonly facet: RangeFacet
  readonly range: Range
  readonly answer: RangeAnswer
  readonly onChange: (range: Range) => void
}

/** The two ends of a range, each open while it is empty, with what is known of the works. */
export function RangeField({ facet, range, answer, onChange }: RangeFieldProps) {
  const { range: messages, facets, notKnown } = useMessages('explore')
  const format = useFormat()
  const id = useId()
  const [typed, setTyped] = useState(() => typedOf(range))
  const [of, setOf] = useState(range)
  if (of.from !== range.from || of.until !== range.until) {
    setOf(range)
    // What is being typed stays as it is typed.
    const now = readTyped(facet, typed)
    if (now.kind !== 'range' || now.range.from !== range.from || now.range.until !== range.until)
      setTyped(typedOf(range))
  }
  const read = readTyped(facet, typed)
  const take = (next: Typed): void => {
    setTyped(next)
    const taken = readTyped(facet, next)
    if (taken.kind === 'range') onChange(taken.range)
  }
  const number = (value: number): string =>
    facet === 'satisfaction' ? format.percent(value) : format.number(value)
  const end = (which: keyof Typed, label: string) => (
    <label>
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        className={field.input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed[which]}
        aria-invalid={read.kind !== 'range'}
        aria-describedby={`${id}-note`}
        onChange={(event) => take({ ...typed, [which]: event.currentTarget.value })}
      />
    </label>
  )
  return (
    <div className={styles.range}>
      <div className={styles.ends}>
        {end('from', messages.from(facets[facet]))}
        <span aria-hidden="true">{messages.between}</span>
        {end('until', messages.until(facets[facet]))}
      </div>
      <p id={`${id}-note`} className={styles.note}>
        {read.kind === 'range' ? (
          <>
            {answer.least === null || answer.largest === null
              ? messages.nothing
              : messages.known(number(answer.least), number(answer.largest))}
            {answer.unknown > 0 && <span> {notKnown(answer.unknown)}</span>}
          </>
        ) : (
          <strong role="alert">
            {read.kind === 'reversed'
              ? messages.reversed
              : facet === 'satisfaction'
                ? messages.wrongRate
                : messages.wrong}
          </strong>
        )}
      </p>
    </div>
  )
}

interface Typed {
  readonly from: string
  readonly until: string
}

function typedOf({ from, until }: Range): Typed {
  return { from: from === null ? '' : String(from), until: until === null ? '' : String(until) }
}

type ReadTyped = { readonly kind: 'range'; readonly range: Range } | { readonly kind: 'wrong' | 'reversed' }

function readTyped(facet: RangeFacet, typed: Typed): ReadTyped {
  const [from, until] = [typed.from, typed.until].map((text) => {
    // Input methods write wide digits.
    const plain = text.normalize('NFKC').trim()
    return plain === '' ? null : (readEnd(facet, plain) ?? undefined)
  })
  if (from === undefined || until === undefined) return { kind: 'wrong' }
  if (from !== null && until !== null && from > until) return { kind: 'reversed' }
  return { kind: 'range', range: { from, until } }
}

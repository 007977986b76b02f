import { useLayoutEffect, useMemo, useRef, useState } from 'react'

import { cleanText, levelBreaks } from '#base/clean-text.ts'
import { foldText, pagesOf } from '#base/fold-text.ts'
import { linkParts } from '#base/link-parts.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'

import { Button } from './button.tsx'
import { OuterLink } from './outer-link.tsx'
import styles from './quoted-text.module.css'

interface QuotedTextProps {
  /** As it was written, of any length. Another text needs another key. */
  readonly children: string
  readonly lang?: string
}

/**
 * A text of others in lines: plain text with its addresses as links, since nothing else in it means anything. A long one
 * shows its beginning; the rest comes when it is asked for, one page after the other, never all at once.
 */
export function QuotedText({ children, lang }: QuotedTextProps) {
  const messages = useMessages('lists').quoted
  const format = useFormat()
  const text = useMemo(() => levelBreaks(children), [children])
  const { head, more } = useMemo(() => foldText(text), [text])
  /** Which page is shown; null while the text is folded. */
  const [page, setPage] = useState<number | null>(null)
  const pages = useMemo(() => (page === null ? [] : pagesOf(text)), [page, text])
  const rest = useRef<HTMLSpanElement>(null)
  const fold = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (page !== null) {
      // Reading goes on where the new part begins.
      rest.current?.focus({ preventScroll: page === 0 })
      if (wasOpen.current) rest.current?.scrollIntoView({ block: 'start' })
    } else if (wasOpen.current) {
      fold.current?.scrollIntoView({ block: 'nearest' })
    }
    wasOpen.current = page !== null
  }, [page])
  const shown = page === null ? '' : (pages[page] ?? '').slice(page === 0 ? head.length : 0)
  const last = page === null || page === pages.length - 1
  return (
    <div className={styles.text}>
      <div dir="auto" lang={lang} className={styles.body}>
        {(page ?? 0) === 0 && <Pieces text={head} cut={more > 0} />}
        {page !== null && (
          // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is a block, and this goes on in a line
          <span ref={rest} role="group" aria-label={messages.rest} tabIndex={-1} className={styles.rest}>
            <Pieces text={shown} cut={!last} />
          </span>
        )}
      </div>
      {more > 0 && (
        <div className={styles.steps}>
          {page !== null && page > 0 && (
            <Button kind="plain" onClick={() => setPage(page - 1)}>
              {messages.previous}
            </Button>
          )}
          {page !== null && !last && (
            <Button kind="plain" onClick={() => setPage(page + 1)}>
              {messages.next}
            </Button>
          )}
          {page !== null && pages.length > 1 && (
            <span className={styles.place}>
              {messages.place(format.number(page + 1), format.number(pages.length))}
            </span>
          )}
          <Button
            ref={fold}
            kind="plain"
            aria-expanded={page !== null}
            onClick={() => setPage(page === null ? 0 : null)}
          >
            {page === null ? messages.readOn(format.number(more)) : messages.fold}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A piece of a text. `cut` says that more follows: an address at its end may be half of one. */
function Pieces({ text, cut }: { text: string; cut: boolean }) {
  const parts = useMemo(() => keyed(linkParts(cleanText(text))), [text])
  return parts.map(({ part, at }) =>
    part.kind === 'text' || (cut && at === parts.at(-1)?.at) ? (
      part.text
    ) : (
      <OuterLink key={at} href={part.href}>
        {part.text}
      </OuterLink>
    ),
  )
}

/** Each part with where it begins, which tells it from the others. */
function keyed(parts: ReturnType<typeof linkParts>) {
  let at = 0
  return parts.map((part) => {
    const place = at
    at += part.text.length
    return { part, at: place }
  })
}

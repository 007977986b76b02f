import { cleanLine } from '#base/clean-text.ts'

interface QuotedLineProps {
  /** As it was written. */
  readonly children: string
  /** The language that it is most likely in, without which Han characters may take Chinese shapes. */
  readonly lang?: string | undefined
  readonly title?: string | undefined
  readonly className?: string | undefined
}

/**
 * A name, a title or another short text of others: clean, in one line of text, with a direction of its own, so that it
 * turns nothing around it.
 */
export function QuotedLine({ children, lang, title, className }: QuotedLineProps) {
  return (
    <bdi lang={lang} title={title === undefined ? undefined : cleanLine(title)} className={className}>
      {cleanLine(children)}
    </bdi>
  )
}

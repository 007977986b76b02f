import { cleanLine } from '#base/clean-text.ts'
import { isVisible } from '#domain/visible-text.ts'
import { Unknown } from '#features/works/unknown.tsx'
import { useI18n, useMessages } from '#i18n/i18n.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'

interface CreditedNameProps {
  readonly name: string
  /** `""` where it is unknown. */
  readonly english: string
  /** Words around the name. */
  readonly frame?: (name: string) => string
}

/** A name or a title as it is credited; in the English interface its English form, where one is known. */
export function CreditedName({ name, english, frame = (text) => text }: CreditedNameProps) {
  const { language } = useI18n()
  const { unknown } = useMessages('works')
  const spoken = language === 'en' ? cleanLine(english).trim() : ''
  if (isVisible(spoken)) {
    return (
      <QuotedLine lang="en" title={name}>
        {frame(spoken)}
      </QuotedLine>
    )
  }
  const native = cleanLine(name).trim()
  return isVisible(native) ? <QuotedLine lang="ja">{frame(native)}</QuotedLine> : <Unknown why={unknown} />
}

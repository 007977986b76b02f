import type { AnnictId } from '#domain/ids.ts'
import { displayTitle, type WorkTitles } from '#domain/titles.ts'
import { titleOrNumber } from '#domain/visible-text.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { useI18n } from '#i18n/i18n.tsx'

/**
 * The title where there is room for one: that of the reader's choice, and without a choice the English one for whoever reads
 * the page in English.
 */
export function WorkTitle({ work, id }: { work: WorkTitles; id: AnnictId }) {
  const { titles } = useChoices()
  const { language } = useI18n()
  const choice = titles === 'native' && language === 'en' ? 'english' : titles
  const native = titleOrNumber(work.title, id)
  const title = displayTitle({ ...work, title: native }, choice)
  return (
    <bdi lang={title.lang} title={title.text === native ? undefined : native}>
      {title.text}
    </bdi>
  )
}

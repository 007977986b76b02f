import { useI18n } from '#i18n/i18n.tsx'

/** A name as it is credited; in the English interface its English form, where one is known. */
export function CreditedName({ name, english }: { name: string; english: string }) {
  const { language } = useI18n()
  const spoken = language === 'en' ? english.trim() : ''
  return spoken === '' ? (
    <span lang="ja">{name}</span>
  ) : (
    <span lang="en" title={name}>
      {spoken}
    </span>
  )
}

import { useFormat, useMessages } from '#i18n/i18n.tsx'

import page from './work-page.module.css'

/** Says that a list ends before its end, and where the rest is, if anywhere. */
export function Cut({ count, href }: { count: number; href: string | null }) {
  const messages = useMessages('work')
  const { gap } = useFormat()
  return (
    <p className={page.none}>
      {messages.cut(count)}
      {href !== null && gap + messages.cutRest}
    </p>
  )
}

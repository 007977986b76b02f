import { useLayoutEffect } from 'react'

import { useMessages } from '#i18n/i18n.tsx'
import { isolated } from '#i18n/isolate.ts'

/** Sets the title of the document: the page's own words first, then the program's name. */
export function PageTitle({ children }: { children: string }) {
  const { name } = useMessages('shell')
  useLayoutEffect(() => {
    document.title = `${isolated(children)} · ${name}`
  }, [children, name])
  return null
}

import type { ReactNode } from 'react'

import { useMessages } from '#i18n/i18n.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** A place elsewhere, in a tab of its own and told nothing of where the reader comes from. */
export function OuterLink({ href, children }: { href: string; children: ReactNode }) {
  const { newTab } = useMessages('works')
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span aria-hidden="true"> ↗</span>
      <VisuallyHidden>{newTab}</VisuallyHidden>
    </a>
  )
}

import type { ReactNode } from 'react'

import type { SafeUrl } from '#base/safe-url.ts'
import { useMessages } from '#i18n/i18n.tsx'

import { VisuallyHidden } from './visually-hidden.tsx'

interface OuterLinkProps {
  readonly href: SafeUrl
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A place elsewhere, in a tab of its own and told nothing of where the reader comes from. Whoever wrote the address, the
 * app does not vouch for it: that is what `nofollow ugc` says.
 */
export function OuterLink({ href, className, children }: OuterLinkProps) {
  const { newTab } = useMessages('shell')
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
      <span aria-hidden="true"> ↗</span>
      <VisuallyHidden>{newTab}</VisuallyHidden>
    </a>
  )
}

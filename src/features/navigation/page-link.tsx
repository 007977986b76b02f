import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface PageLinkProps {
  /** A path made by a builder of `domain/paths.ts`. */
  readonly to: string
  readonly className?: string | undefined
  /** The accessible name, where the words inside do not suffice. */
  readonly name?: string
  readonly children: ReactNode
}

/** A link to another page of the app. Its code is fetched at the first sign of interest, its data when a mouse rests on it. */
export function PageLink({ to, className, name, children }: PageLinkProps) {
  return (
    <Link
      to={to}
      className={className}
      aria-label={name}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      {children}
    </Link>
  )
}

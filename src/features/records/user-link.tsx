import { cleanLine } from '#base/clean-text.ts'
import { userPath } from '#domain/paths.ts'
import { isVisible } from '#domain/visible-text.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'

export interface UserName {
  readonly username: string
  readonly name: string
}

/** The name that somebody goes by; the one of the account where the other shows nothing. */
export function shownName({ username, name }: UserName): string {
  const line = cleanLine(name).trim()
  return isVisible(line) ? line : username
}

export function UserLink({ user }: { user: UserName }) {
  return (
    <PageLink to={userPath(user.username)}>
      <QuotedLine title={`@${user.username}`}>{shownName(user)}</QuotedLine>
    </PageLink>
  )
}

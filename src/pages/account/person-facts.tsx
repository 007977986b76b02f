import { useQuery } from '@tanstack/react-query'

import { viewerQuery } from '#features/sign-in/viewer-query.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { isolated } from '#i18n/isolate.ts'
import type { TokenFacts } from '#session/token-store.ts'
import { useNow } from '#ui/clock-context.tsx'
import { MINUTE } from '#base/time.ts'

/** Who is signed in, how, since when, and where the token is kept. A refused token is asked nothing more. */
export function PersonFacts({ facts, refused }: { facts: TokenFacts; refused: boolean }) {
  const messages = useMessages('account').person
  const format = useFormat()
  const now = useNow(MINUTE)
  const { way, userId, savedAt, createdAt, keep } = facts
  return (
    <>
      <dt>{messages.name}</dt>
      <dd>{refused ? userId !== null && messages.number(String(userId)) : <Name userId={userId} />}</dd>
      <dt>{messages.way}</dt>
      <dd>{messages.ways[way]}</dd>
      <dt>{messages.since}</dt>
      <dd>
        {format.age(savedAt, now)}
        {createdAt !== null && <small>{messages.made(format.age(createdAt, now))}</small>}
      </dd>
      <dt>{messages.keep}</dt>
      <dd>{messages.keeps[keep]}</dd>
    </>
  )
}

function Name({ userId }: { userId: number | null }) {
  const messages = useMessages('account').person
  const { data, isError } = useQuery(viewerQuery())
  const viewer = data?.data.viewer
  if (viewer !== undefined && viewer !== null) {
    return <b>{messages.named(isolated(viewer.name), isolated(viewer.username))}</b>
  }
  const number = userId === null ? '' : messages.number(String(userId))
  return (
    <>
      {number}
      <small>{isError || data !== undefined ? messages.unknown : messages.loading}</small>
    </>
  )
}

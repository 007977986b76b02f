import { useSessionSnapshot } from '#session/session-context.ts'

import { ActivityItem, type ActivityEdge } from './activity-item.tsx'
import { useSeenEpisodes } from './seen-episodes.ts'

/** What people did, in the order in which it is given. */
export function ActivityList({ edges }: { edges: readonly ActivityEdge[] }) {
  // What the viewer wrote himself tells him nothing new.
  const viewer = useSessionSnapshot().userId
  const seen = useSeenEpisodes(
    edges.flatMap(({ item }) => (item?.__typename === 'Record' ? [item.episode.annictId] : [])),
  )
  return (
    <ul data-count={edges.length}>
      {edges.map(
        ({ annictId, user, item }) =>
          item !== null && (
            <li key={annictId}>
              <ActivityItem
                user={user}
                item={item}
                seen={
                  user.annictId === viewer
                    ? true
                    : item.__typename === 'Record'
                      ? seen(item.episode.annictId)
                      : null
                }
              />
            </li>
          ),
      )}
    </ul>
  )
}

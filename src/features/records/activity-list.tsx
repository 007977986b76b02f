import { ActivityItem, type ActivityEdge } from './activity-item.tsx'
import { useSeenEpisodes } from './seen-episodes.ts'

/** What people did, in the order in which it is given. */
export function ActivityList({ edges }: { edges: readonly ActivityEdge[] }) {
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
                seen={item.__typename === 'Record' ? seen(item.episode.annictId) : null}
              />
            </li>
          ),
      )}
    </ul>
  )
}

import type { ViewCodec } from '#features/navigation/use-typed-view.ts'

/** Which records of an episode are looked at. */
export interface EpisodeView {
  readonly comments: 'only' | 'all'
  readonly order: 'newest' | 'likes'
}

export const EPISODE_ADDRESS: ViewCodec<EpisodeView> = {
  read: ({ comments, sort }) => ({
    comments: comments === 'all' ? 'all' : 'only',
    order: sort === 'likes' ? 'likes' : 'newest',
  }),
  write: ({ comments, order }) => ({
    comments: comments === 'only' ? undefined : comments,
    sort: order === 'newest' ? undefined : order,
  }),
}

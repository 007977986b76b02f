import { unreachable } from '#base/invariant.ts'
import { BroadcastMoment } from '#features/works/broadcast-moment.tsx'
import { Satisfaction } from '#features/works/satisfaction.tsx'
import { Unknown } from '#features/works/unknown.tsx'
import { workSeasonWords } from '#features/works/work-season-words.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'

import type { Column } from './columns.ts'
import type { ExploredCard } from './explored-card.ts'

/** Numbers stand at the end of their column. */
export function isNumeric(column: Column): boolean {
  return column === 'episodes' || column === 'watchers' || column === 'satisfaction' || column === 'reviews'
}

/** One fact of a work; what is unknown is a dash that says why. */
export function ExploredCell({ card, column }: { card: ExploredCard; column: Column }) {
  const works = useMessages('works')
  const messages = useMessages('explore')
  const { why } = useMessages('lists')
  const format = useFormat()
  switch (column) {
    case 'media':
      return works.media[card.media]
    case 'season':
      return card.season.kind === 'unknown' ? (
        <Unknown why={messages.season} />
      ) : (
        workSeasonWords(works, card.season)
      )
    case 'broadcast':
      return card.firstBroadcast === null ? (
        <Unknown why={card.broadcasts === 'lost' ? works.lostBroadcast : why.broadcast} />
      ) : (
        <BroadcastMoment at={card.firstBroadcast} />
      )
    case 'episodes':
      return card.episodes.kind === 'count' ? (
        format.number(card.episodes.count)
      ) : (
        <Unknown why={card.episodes.kind === 'none' ? why.noEpisodes : why.episodes} />
      )
    case 'watchers':
      return card.watchersCount === null ? <Unknown why={works.unknown} /> : format.number(card.watchersCount)
    case 'satisfaction':
      return card.satisfactionRate === null ? (
        <Unknown why={why.satisfaction} />
      ) : (
        <Satisfaction rate={card.satisfactionRate} />
      )
    case 'reviews':
      return card.reviewsCount === null ? (
        <Unknown why={messages.reviews} />
      ) : (
        format.number(card.reviewsCount)
      )
    case 'status':
      return card.status === null || card.status === 'NO_STATE' ? (
        <Unknown why={why.status} />
      ) : (
        works.status[card.status]
      )
    default:
      return unreachable(column)
  }
}

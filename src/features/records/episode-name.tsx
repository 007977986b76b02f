import { isVisible } from '#domain/visible-text.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { QuotedLine } from '#ui/quoted-line.tsx'

interface EpisodeNumber {
  readonly number: number | null
  readonly numberText: string | null
}

/** The number of an episode as it is written, or as it is counted where nothing is written. */
export function useEpisodeNumber(): (episode: EpisodeNumber) => string {
  const { episodeNumber, noNumber } = useMessages('work')
  return ({ number, numberText }) => {
    const text = numberText ?? ''
    return isVisible(text) ? text : number === null ? noNumber : episodeNumber(number)
  }
}

export function EpisodeNumberText({ episode }: { episode: EpisodeNumber }) {
  const numberOf = useEpisodeNumber()
  return <QuotedLine lang="ja">{numberOf(episode)}</QuotedLine>
}

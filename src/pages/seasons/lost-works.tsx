import { seasonSlug, type Season } from '#domain/season.ts'
import { useAnnictSite } from '#features/sign-in/annict-site.ts'
import { LostRows } from '#features/works/lost-rows.tsx'

interface LostWorksProps {
  readonly season: Season
  readonly lost: number
  readonly shown: number
}

/** How many works of a season could not be shown. Annict's own site lists them under the same name of the season. */
export function LostWorks({ season, lost, shown }: LostWorksProps) {
  const onAnnict = useAnnictSite()
  return <LostRows lost={lost} shown={shown} href={onAnnict(`/works/${seasonSlug(season)}`)} />
}

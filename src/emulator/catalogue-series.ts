interface Member {
  /** The show the sources put the work under, or null. */
  readonly key: string | null
  readonly title: string
}

/**
 * Works of one show make a series when they are two or more. `places` has for each work the id of its series, or 0;
 * ids count from 1 in the order in which series appear.
 */
export function seriesNames(works: readonly Member[]): {
  readonly names: readonly string[]
  readonly places: readonly number[]
} {
  const titles = new Map<string, string[]>()
  for (const { key, title } of works) {
    if (key !== null) titles.set(key, [...(titles.get(key) ?? []), title])
  }
  const shared = [...titles].filter(([, members]) => members.length > 1)
  const ids = new Map(shared.map(([key], place) => [key, place + 1]))
  return {
    names: shared.map(([, members]) => commonName(members)),
    places: works.map(({ key }) => (key === null ? 0 : (ids.get(key) ?? 0))),
  }
}

/** What the titles begin with in common, without what is left hanging; the first title where that is too short. */
function commonName(titles: readonly string[]): string {
  const [first = '', ...others] = titles
  let length = first.length
  for (const title of others) {
    let same = 0
    while (same < length && title[same] === first[same]) same += 1
    length = same
  }
  const name = first.slice(0, length).replace(/[\s（(～~\-–:：第！!・「『【]+$/u, '')
  return Array.from(name).length >= 2 ? name : first
}

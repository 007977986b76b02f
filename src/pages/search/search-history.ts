/** No more searches than this are kept. */
const MOST = 12

/** Searches of the past, the latest first; whatever else stands in the note is none. */
export function readSearches(note: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(note ?? '[]')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** The note with one more search, which moves to the front where it was there already. */
export function noteSearch(searches: readonly string[], text: string): string {
  const own = text.trim()
  const others = searches.filter((one) => one !== own)
  return JSON.stringify((own === '' ? others : [own, ...others]).slice(0, MOST))
}

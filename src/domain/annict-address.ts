import { parseAnnictId } from './ids.ts'
import {
  characterPath,
  episodePath,
  organizationPath,
  personPath,
  seriesPath,
  userPath,
  workPath,
  workReviewsPath,
} from './paths.ts'

/** Where on Annict's site each kind of page lies, the longest first. Pages for editors have `/db` before them. */
const PLACES: readonly (readonly [RegExp, (match: string) => string | null])[] = [
  [/^\/(?:db\/)?(?:works\/\d+\/)?episodes\/(\d+)/, (text) => withId(text, episodePath)],
  [/^\/works\/(\d+)\/records/, (text) => withId(text, workReviewsPath)],
  [/^\/(?:db\/)?works\/(\d+)/, (text) => withId(text, workPath)],
  [/^\/(?:db\/)?people\/(\d+)/, (text) => withId(text, personPath)],
  [/^\/(?:db\/)?organizations\/(\d+)/, (text) => withId(text, organizationPath)],
  [/^\/(?:db\/)?characters\/(\d+)/, (text) => withId(text, characterPath)],
  [/^\/(?:db\/)?series\/(\d+)/, (text) => withId(text, seriesPath)],
  [/^\/@(\w{1,20})/, userPath],
]

/** The page of ours that shows what an address on Annict's site does; null for any other text. `en.annict.com` was once a site of its own. */
export function pathOfAnnictAddress(text: string): string | null {
  const match = /^\s*(?:https?:\/\/)?(?:www\.|en\.|ja\.)?annict\.(?:com|jp)(\/[^?#\s]*)/i.exec(text)
  const place = match?.[1]
  if (place === undefined) return null
  for (const [pattern, path] of PLACES) {
    const found = pattern.exec(place)?.[1]
    if (found !== undefined) return path(found)
  }
  return null
}

function withId(
  text: string,
  path: (id: NonNullable<ReturnType<typeof parseAnnictId>>) => string,
): string | null {
  const id = parseAnnictId(text)
  return id === null ? null : path(id)
}

import { beginsAlmostWith } from './one-edit.ts'
import { kanaKey, searchKey, type SearchKey } from './search-key.ts'

/** Something that has names. */
export interface Named {
  readonly id: number
  /** All names under which it is looked for; blank ones do not count. */
  readonly names: readonly string[]
  /** How much is known of it or how many know it: of two that match alike, the larger comes first. */
  readonly weight: number
}

/** How a name matches, the closest first. */
export const MATCHES = ['exact', 'prefix', 'substring', 'near'] as const
export type Match = (typeof MATCHES)[number]

export interface Hit<Thing extends Named> {
  readonly thing: Thing
  readonly how: Match
}

export interface Hits<Thing extends Named> {
  readonly hits: readonly Hit<Thing>[]
  /** How many there are in all. */
  readonly total: number
}

/** Things by their names, made once and asked at every key press. */
export interface FindIndex<Thing extends Named> {
  /** The closest first, at most so many. None for a blank query. */
  find(query: string, most: number): Hits<Thing>
  /** Every name in the form in which it is compared, for the index that takes the place of this one. */
  readonly keys: ReadonlyMap<string, SearchKey>
}

/** Fewer letters than this have too much one letter away. */
const NEAR_LETTERS = 4

/** As soon as so many are found, nobody has to be told what else might have been meant. */
const ENOUGH = 5

/** `known` is what an earlier index has made of names: most of them are still the same. */
export function createFindIndex<Thing extends Named>(
  things: readonly Thing[],
  known: ReadonlyMap<string, SearchKey> = new Map(),
): FindIndex<Thing> {
  const made = new Map<string, SearchKey>()
  function keyOf(name: string): SearchKey {
    let key = made.get(name)
    if (key === undefined) made.set(name, (key = known.get(name) ?? searchKey(name)))
    return key
  }
  const keys = things.map(({ names }) =>
    names.map(keyOf).filter(({ strict, loose }) => strict !== '' || loose !== ''),
  )
  return {
    keys: made,
    find(query, most) {
      const whole = wordOf(query)
      const words = query.split(/\s+/u).map(wordOf).filter(isWord)
      if (!isWord(whole) || words.length === 0) return { hits: [], total: 0 }
      const found: { place: number; match: number; weight: number }[] = []
      const matched = new Set<number>()
      const note = (place: number, match: number): void => {
        matched.add(place)
        found.push({ place, match, weight: things[place]?.weight ?? 0 })
      }
      keys.forEach((names, place) => {
        const match = closest(names, whole, words)
        if (match !== null) note(place, match)
      })
      if (found.length < ENOUGH && whole.key.loose.length >= NEAR_LETTERS)
        keys.forEach((names, place) => {
          if (!matched.has(place) && names.some((name) => isNear(name, whole))) note(place, NEAR)
        })
      found.sort((a, b) => a.match - b.match || b.weight - a.weight || a.place - b.place)
      return {
        total: found.length,
        hits: found.slice(0, most).flatMap(({ place, match }) => {
          const thing = things[place]
          const how = MATCHES[match]
          return thing === undefined || how === undefined ? [] : [{ thing, how }]
        }),
      }
    },
  }
}

/** What is looked for: as it was typed, and as kana where it may be Japanese in Latin letters. */
interface Word {
  readonly key: SearchKey
  readonly kana: string | null
}

const [EXACT, PREFIX, SUBSTRING, NEAR] = [0, 1, 2, 3]

function wordOf(text: string): Word {
  return { key: searchKey(text), kana: kanaKey(text.replace(/\s+/gu, '')) }
}

function isWord({ key }: Word): boolean {
  return key.strict !== '' || key.loose !== ''
}

/** The closest match of any of the names; all words have to be in one or another of them. */
function closest(names: readonly SearchKey[], whole: Word, words: readonly Word[]): number | null {
  let match: number | null = null
  for (const name of names) {
    const own = matchOf(name, whole)
    if (own !== null && (match === null || own < match)) match = own
    if (match === EXACT) return EXACT
  }
  if (match !== null) return match
  if (words.length < 2) return null
  return words.every((word) => names.some((name) => matchOf(name, word) !== null)) ? SUBSTRING : null
}

function matchOf({ strict, loose }: SearchKey, { key, kana }: Word): number | null {
  if (strict === key.strict || loose === key.loose || loose === kana) return EXACT
  const [asTyped, evened] = [placeIn(strict, key.strict), placeIn(loose, key.loose)]
  const asKana = kana === null ? -1 : placeIn(loose, kana)
  if (asTyped === 0 || evened === 0 || asKana === 0) return PREFIX
  return asTyped > 0 || evened > 0 || asKana > 0 ? SUBSTRING : null
}

function placeIn(name: string, word: string): number {
  return word === '' ? -1 : name.indexOf(word)
}

/** Whether the name, or as much of its beginning as was typed, is one letter off. */
function isNear({ loose }: SearchKey, { key, kana }: Word): boolean {
  return (
    (key.loose.length >= NEAR_LETTERS && beginsAlmostWith(loose, key.loose)) ||
    (kana !== null && kana.length >= NEAR_LETTERS && beginsAlmostWith(loose, kana))
  )
}

import { titleOrNumber } from '#domain/visible-text.ts'
import { HOSTILE_TEXTS } from '#emulator/hostile-texts.ts'
import { kept } from '#emulator/seed/unit-works.ts'
import type { CastRow, EpisodeRow, SeriesRow, SeriesWorkRow, World } from '#emulator/world.ts'

import { unitWorldWith, workRow } from './unit-world.ts'

type Kind = keyof typeof HOSTILE_TEXTS

export const KINDS = Object.keys(HOSTILE_TEXTS) as Kind[] // the keys of a literal

/** The number of the work that has texts of this kind everywhere. */
export const hostileId = (kind: Kind): number => 70 + KINDS.indexOf(kind)

export const hostileText = (kind: Kind): string => HOSTILE_TEXTS[kind](hostileId(kind))

/** What pages show of it: the text itself, clean. */
export const shownTitle = (kind: Kind): string => titleOrNumber(hostileText(kind), hostileId(kind))

/** The unit world with one work of spring 2026 for each kind of hostile text, in all that its page shows. */
export function hostileTitles(): World {
  const rows = KINDS.map((kind) => ({ id: hostileId(kind), text: hostileText(kind) }))
  return unitWorldWith({
    works: rows.map(({ id, text }) =>
      workRow({ id, title: text, titleKana: text, titleRo: text, titleEn: text, watchersCount: 10_000 - id }),
    ),
    episodes: rows.map(({ id, text }): EpisodeRow => ({
      ...kept,
      id: id * 1000,
      workId: id,
      number: 1,
      numberText: text,
      title: text,
      sortNumber: 10,
      prevEpisodeId: null,
      recordsCount: 0,
      recordCommentsCount: 0,
      satisfactionRate: null,
    })),
    casts: rows.map(({ id, text }): CastRow => ({
      ...kept,
      id: id * 1000,
      workId: id,
      characterId: 1,
      personId: 1,
      name: text,
      nameEn: text,
      sortNumber: 10,
    })),
    series: rows.map(({ id, text }): SeriesRow => ({ ...kept, id, name: text, nameEn: text, nameRo: text })),
    seriesWorks: rows.flatMap(({ id, text }): SeriesWorkRow[] => [
      { ...kept, id: id * 10, seriesId: id, workId: id, summary: text, summaryEn: text },
      { ...kept, id: id * 10 + 1, seriesId: id, workId: 1, summary: text, summaryEn: text },
    ]),
  })
}

/** Letters written from the right, and what puts letters in another order. */
const TURNING = /[\u202a-\u202e\u2066-\u2069\u0590-\u08ff]/

/**
 * Texts of the page that could turn words around them: those that hold what turns, and neither have a box to themselves
 * nor are set off within a sentence. Isolation by style is no box: browsers write it as characters, which a text that
 * begins an isolate and never ends it takes for its own.
 */
export function turningTexts(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode() !== null) {
    const text = walker.currentNode.textContent ?? ''
    const around = walker.currentNode.parentElement
    if (!TURNING.test(text) || around === null) continue
    const setOff = /^[^\u202a-\u202e]*\u2068[^\u2066-\u2069]*\u2069[^\u202a-\u202e]*$/.test(text)
    let box = around
    while (getComputedStyle(box).display === 'inline' && box.parentElement !== null) box = box.parentElement
    const isolatedByStyle =
      /isolate|plaintext/.test(getComputedStyle(around).unicodeBidi) &&
      !/[\u202a-\u202e\u2066-\u2069]/.test(text)
    if (!setOff && !isolatedByStyle && box.textContent !== text) found.push(text)
  }
  return found
}

import { searchText, textFilter, type SearchText } from '#domain/search-text.ts'

import type { StaffNumbers } from './staff-numbers.ts'
import type { ExploredParts, NamedKind } from './work-table.ts'

/** Finds the options of facets by name. Names are folded when they are first looked at. */
export interface NameTexts {
  /** Whether every word of the text stands in one of the names of whoever has this number. */
  finder(kind: NamedKind, text: string): (id: number) => boolean
  /** The same of a staff option by its number; a word may also stand in its role. */
  staffFinder(numbers: StaffNumbers, text: string): (number: number) => boolean
}

/** More words than anybody types, and as many as one number has bits for. */
const MOST_WORDS = 30

export function createNameTexts(names: ExploredParts['names']): NameTexts {
  const folded: Readonly<Record<NamedKind, Map<number, SearchText>>> = {
    person: new Map(),
    organization: new Map(),
    channel: new Map(),
  }

  function textOf(kind: NamedKind, id: number): SearchText {
    let known = folded[kind].get(id)
    if (known === undefined) folded[kind].set(id, (known = inLines(names(kind, id).map(lineOf))))
    return known
  }

  return {
    finder(kind, text) {
      const test = textFilter(text)
      return (id) => test(textOf(kind, id))
    },
    staffFinder(numbers, text) {
      const words = text
        .split(/\s+/u)
        .filter((word) => word !== '')
        .slice(0, MOST_WORDS)
      const tests = words.map((word) => textFilter(word))
      const all = 2 ** tests.length - 1
      /** A bit for each word that is in a text. */
      const bitsOf = (own: SearchText): number =>
        tests.reduce((bits, test, at) => (test(own) ? bits | (1 << at) : bits), 0)
      // There are many options, of fewer people in few roles: each of those is looked at once.
      const ofOwner = new Map<number, number>()
      const ofRole = new Map<string, number>()
      return (number) => {
        const owner = numbers.inAnyRole(number)
        let bits = ofOwner.get(owner)
        if (bits === undefined) {
          const { kind, id } = numbers.nameOf(number)
          ofOwner.set(owner, (bits = bitsOf(textOf(kind, id))))
        }
        const role = numbers.roleOf(number)
        if (role === null || bits === all) return bits === all
        let more = ofRole.get(role)
        if (more === undefined) ofRole.set(role, (more = bitsOf(lineOf(role))))
        return (bits | more) === all
      }
    },
  }
}

function lineOf(text: string): SearchText {
  const { folded, plain } = searchText({ title: text })
  return { folded: folded.trim(), plain: plain.trim() }
}

function inLines(texts: readonly SearchText[]): SearchText {
  return {
    folded: texts.map(({ folded }) => folded).join('\n'),
    plain: texts.map(({ plain }) => plain).join('\n'),
  }
}

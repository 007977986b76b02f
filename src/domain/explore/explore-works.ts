import {
  conditionsIn,
  OPTION_FACETS,
  RANGE_FACETS,
  type ConditionName,
  type OptionFacet,
  type RangeFacet,
} from './conditions.ts'
import { conditionTest } from './condition-test.ts'
import type {
  Coverage,
  ExploreAnswer,
  ExploreQuestion,
  FacetAnswer,
  OptionCount,
  OptionsWanted,
  RangeAnswer,
} from './question.ts'
import { FIXED, WHOLE_PARTS, type ManyFacet, type OneFacet, type WorkTable } from './work-table.ts'

/**
 * The works under all conditions, in order, with the counts of every option under the conditions of the other facets: what
 * choosing it would show. Each work is looked at once for each condition; how many it fails, and which, then tells for
 * every facet whether the work counts there. Throws for nothing that a question can hold.
 */
export function exploreWorks(table: WorkTable, question: ExploreQuestion): ExploreAnswer {
  const { conditions, sort, titles } = question
  const scope = scopeOf(table, question)
  const names = conditionsIn(conditions)
  const tests = names.map((name) => conditionTest(table, conditions, name))
  const fails = new Uint8Array(table.ids.length).fill(OUTSIDE)
  const failed = new Uint8Array(table.ids.length)
  const found = new Int32Array(scope.length)
  let size = 0
  for (const place of scope) {
    let count = 0
    tests.forEach((test, at) => {
      if (test(place)) return
      count += 1
      failed[place] = at
    })
    fails[place] = count
    if (count === 0) found[size++] = place
  }

  const matches = found.subarray(0, size)

  /** The works under all conditions but one. */
  function without(name: ConditionName): Int32Array {
    const at = names.indexOf(name)
    return at < 0
      ? matches
      : scope.filter((place) => fails[place] === 0 || (fails[place] === 1 && failed[place] === at))
  }

  /** All works are in order already: whoever is not among these is passed over. */
  function inOrder(): Int32Array {
    const ids = new Int32Array(size)
    let at = 0
    for (const place of table.order(sort.key, titles, sort.direction))
      if (fails[place] === 0) ids[at++] = table.ids[place] ?? 0
    return ids
  }

  return {
    ids: inOrder(),
    // Each facet is answered by its own kind of option, which the loop cannot say.
    facets: Object.fromEntries(
      OPTION_FACETS.flatMap((facet) => {
        const wanted = question.facets[facet]
        return wanted === undefined
          ? []
          : [[facet, facetAnswer(table, question, facet, wanted, without(facet))]]
      }),
    ) as ExploreAnswer['facets'], // see above
    ranges: Object.fromEntries(
      RANGE_FACETS.map((facet) => [facet, rangeAnswer(table, facet, without(facet))]),
    ) as Record<RangeFacet, RangeAnswer>, // all of them, just listed
    coverage: coverageOf(table, scope),
    blame:
      matches.length > 0 ? [] : names.map((condition) => ({ condition, without: without(condition).length })),
  }
}

/** Stands for the conditions that a work outside of the scope fails: more than there are. */
const OUTSIDE = 255

function scopeOf(table: WorkTable, { scope }: ExploreQuestion): Int32Array {
  if (scope.kind === 'all') return table.ids.map((_, place) => place)
  return Int32Array.from(new Set(scope.ids.flatMap((id) => table.placeOf(id) ?? []))).toSorted()
}

function facetAnswer(
  table: WorkTable,
  { conditions }: ExploreQuestion,
  facet: OptionFacet,
  wanted: OptionsWanted,
  places: Int32Array,
): FacetAnswer<number | string> {
  const chosen: readonly (number | string)[] = [...conditions[facet].any, ...conditions[facet].none]
  return isOne(facet)
    ? answerOfOne(table, facet, places)
    : facet === 'lacks'
      ? answerOfLacks(table, places)
      : answerOfMany(table, facet, wanted, places, chosen)
}

function isOne(facet: OptionFacet): facet is OneFacet {
  return facet === 'media' || facet === 'status' || facet === 'origin'
}

function answerOfOne(table: WorkTable, facet: OneFacet, places: Int32Array): FacetAnswer<string> {
  const { codes } = table.one[facet]
  const counts = new Uint32Array(FIXED[facet].length)
  let unknown = 0
  for (const place of places) {
    const code = codes[place] ?? -1
    if (code < 0) unknown += 1
    else counts[code] = (counts[code] ?? 0) + 1
  }
  return {
    options: FIXED[facet].map((option, code) => ({ option, count: counts[code] ?? 0 })),
    more: 0,
    unknown,
  }
}

function answerOfLacks(table: WorkTable, places: Int32Array): FacetAnswer<string> {
  const { counts, none } = table.many.lacks.countsIn(places)
  const options = FIXED.lacks.map((option) => {
    const code = table.codeOf('lacks', option)
    return { option, count: code === undefined ? 0 : (counts[code] ?? 0) }
  })
  return { options, more: 0, unknown: none }
}

function answerOfMany(
  table: WorkTable,
  facet: Exclude<ManyFacet, 'lacks'>,
  { text, most }: OptionsWanted,
  places: Int32Array,
  chosen: readonly (number | string)[],
): FacetAnswer<number | string> {
  const { counts, none } = table.many[facet].countsIn(places)
  const own = new Set(chosen.flatMap((option) => table.codeOf(facet, option) ?? []))
  const isWanted = text.trim() === '' ? () => true : table.finder(facet, text)
  const codes = new Uint32Array(counts.length)
  let size = 0
  counts.forEach((count, code) => {
    if (count > 0 && !own.has(code) && isWanted(code)) codes[size++] = code
  })
  const option = (code: number): OptionCount<number | string> => ({
    option: table.optionOf(facet, code),
    count: counts[code] ?? 0,
  })
  const shown = mostFrequent(codes.subarray(0, size), counts, Math.max(0, most))
  return {
    options: [
      // What was chosen is there, even where nothing has it any more: it must be possible to take it back.
      ...chosen.map((value) => {
        const code = table.codeOf(facet, value)
        return { option: value, count: code === undefined ? 0 : (counts[code] ?? 0) }
      }),
      ...Array.from(shown, option),
    ],
    more: size - shown.length,
    unknown: none,
  }
}

/**
 * The first so many codes when those of most works stand first, and of equals the one that was met first; the codes come
 * upwards. Most people are in one work or two: they are counted, and never sorted.
 */
function mostFrequent(codes: Uint32Array, counts: Uint32Array, most: number): Uint32Array {
  const countOf = (code: number): number => counts[code] ?? 0
  const largest = codes.reduce((held, code) => Math.max(held, countOf(code)), 0)
  const having = new Uint32Array(largest + 1)
  for (const code of codes) having[countOf(code)] = (having[countOf(code)] ?? 0) + 1
  let least = largest
  for (let sum = having[least] ?? 0; sum < most && least > 0; sum += having[least] ?? 0) least -= 1
  const above = codes
    .filter((code) => countOf(code) > least)
    .toSorted((a, b) => countOf(b) - countOf(a) || a - b)
  const equal = codes.filter((code) => countOf(code) === least)
  return Uint32Array.of(...above, ...equal.subarray(0, Math.max(0, most - above.length))).subarray(0, most)
}

function rangeAnswer(table: WorkTable, facet: RangeFacet, places: Int32Array): RangeAnswer {
  const column = table.numbers[facet]
  let least = Infinity
  let largest = -Infinity
  let unknown = 0
  for (const place of places) {
    const value = column[place] ?? Number.NaN
    if (Number.isNaN(value)) unknown += 1
    else {
      if (value < least) least = value
      if (value > largest) largest = value
    }
  }
  return least > largest ? { least: null, largest: null, unknown } : { least, largest, unknown }
}

function coverageOf(table: WorkTable, scope: Int32Array): Coverage {
  const { codes } = table.one.status
  const counts = new Uint32Array(WHOLE_PARTS.length)
  let status = 0
  for (const place of scope) {
    const bits = table.whole[place] ?? 0
    for (let bit = 0; bit < counts.length; bit += 1) counts[bit] = (counts[bit] ?? 0) + ((bits >> bit) & 1)
    if ((codes[place] ?? -1) >= 0) status += 1
  }
  const [casts = 0, staffs = 0, series = 0, programs = 0] = counts
  return { works: scope.length, casts, staffs, series, programs, status }
}

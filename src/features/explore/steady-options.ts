import type { FacetAnswer, OptionCount } from '#domain/explore/question.ts'

/**
 * The options of a new answer in the places that they had before, so that nothing moves under a finger. One that the answer
 * no longer has shows nothing now, which is only sure where the answer has all of them; otherwise the answer's own order holds.
 */
export function steadyOptions<Option>(
  before: readonly OptionCount<Option>[],
  { options, more }: FacetAnswer<Option>,
): readonly OptionCount<Option>[] {
  if (more > 0) return options
  const counts = new Map(options.map(({ option, count }) => [option, count]))
  const known = new Set(before.map(({ option }) => option))
  return [
    ...before.map(({ option }) => ({ option, count: counts.get(option) ?? 0 })),
    ...options.filter(({ option }) => !known.has(option)),
  ]
}

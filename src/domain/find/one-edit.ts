/** Whether one text becomes the other by one letter more, less, other, or by two neighbours changing places; or by nothing. */
export function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const same = (from: number, to: number): boolean => short.slice(from) === long.slice(to)
  if (short.length < long.length) return same(start, start + 1)
  const swapped =
    short[start] === long[start + 1] && short[start + 1] === long[start] && same(start + 2, start + 2)
  return same(start + 1, start + 1) || swapped
}

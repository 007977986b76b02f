import type { Random } from '#base/random.ts'

/** One of the numbers by chance, another one than `but` where there is any; null where there is none. */
export function pickOne(ids: ArrayLike<number>, random: Random, but: number | null): number | null {
  const last = but === null ? -1 : Array.prototype.indexOf.call(ids, but)
  const among = last >= 0 && ids.length > 1 ? ids.length - 1 : ids.length
  const drawn = Math.floor(random() * among)
  // The one before is passed over.
  const place = last >= 0 && among < ids.length && drawn >= last ? drawn + 1 : drawn
  return ids[place] ?? null
}

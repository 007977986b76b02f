import type { AnswerFacts, KeptStores } from './schema.ts'

/** The share of all answers that goes at least: room is not made anew for each answer. */
const SHARE = 0.2

/**
 * Deletes the oldest answers, which can be fetched again, until there is room for `size` characters and some to spare.
 * Nothing else is touched. False when there was nothing to delete.
 */
export async function makeRoom(stores: KeptStores, size: number): Promise<boolean> {
  const facts = await stores.getAll('answerFacts')
  const all = sizeOf(facts)
  const going = oldestUntil(facts, Math.max(2 * size, SHARE * all))
  await deleteAnswers(stores, going)
  return going.length > 0
}

/** Deletes answers by their keys, in one go. */
export async function deleteAnswers(stores: KeptStores, facts: readonly AnswerFacts[]): Promise<void> {
  const change = stores.transaction(['answers', 'answerFacts'], 'readwrite')
  const deletions = facts.flatMap(({ key }) => [
    change.objectStore('answers').delete(key),
    change.objectStore('answerFacts').delete(key),
  ])
  await Promise.all([...deletions, change.done])
}

/** The oldest answers that together have `size` characters; all of them when they have fewer. */
export function oldestUntil(facts: readonly AnswerFacts[], size: number): AnswerFacts[] {
  const sorted = facts.toSorted((a, b) => a.answeredAt - b.answeredAt)
  let freed = 0
  return sorted.filter((one) => {
    const goes = freed < size
    freed += one.size
    return goes
  })
}

export function sizeOf(facts: readonly AnswerFacts[]): number {
  return facts.reduce((sum, { size }) => sum + size, 0)
}

import { isUser } from './sample-accounts.ts'

/** Computes what belongs to a user once. Of nobody, nothing is kept: the ids that nobody has are without number. */
export function perUser<Value>(make: (userId: number) => Value): (userId: number) => Value {
  const held = new Map<number, Value>()
  return (userId) => {
    const found = held.get(userId)
    if (found !== undefined) return found
    const made = make(userId)
    if (isUser(userId)) held.set(userId, made)
    return made
  }
}

/** One message between tabs. What it says of budgets is read by the scheduler; the rest is about who speaks. */
export interface Envelope {
  readonly from: string
  /** The highest term that the sender knows of; its own if it leads. */
  readonly term: number
  readonly leads: boolean
  readonly isVisible: boolean
  /** Whether an answer is wanted even where there is nothing new to say. */
  readonly asks: boolean
  readonly word: string
}

/** Longer than anything that one of ours says. */
const LONGEST = 200_000

/** Null for what is no message of ours: another version of the app may speak on the same channel. */
export function readEnvelope(found: unknown): Envelope | null {
  if (typeof found !== 'object' || found === null) return null
  const { from, term, leads, isVisible, asks, word }: Partial<Record<string, unknown>> = { ...found }
  if (typeof from !== 'string' || from === '' || from.length > 80) return null
  if (typeof term !== 'number' || !Number.isSafeInteger(term) || term < 0) return null
  if (typeof leads !== 'boolean' || typeof isVisible !== 'boolean' || typeof asks !== 'boolean') return null
  if (typeof word !== 'string' || word.length > LONGEST) return null
  return { from, term, leads, isVisible, asks, word }
}

import { foldForSearch } from '#domain/search-text.ts'

/** Something that the palette can do. */
export interface Command {
  readonly id: string
  /** What it is called, in the reader's language. */
  readonly name: string
  /** What it is: a page, a work, an action. */
  readonly kind: string
  readonly lang?: string | undefined
  /** The key that does the same; left out where there is none. */
  readonly key?: string | undefined
  readonly run: () => void
}

/** The commands that a text means, in their order: every word of it stands in the name. All of them for a blank text. */
export function matchingCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = text
    .split(/\s+/u)
    .map(foldForSearch)
    .filter((word) => word !== '')
  return commands.filter(({ name, kind }) => {
    const folded = foldForSearch(`${name}${kind}`)
    return words.every((word) => folded.includes(word))
  })
}

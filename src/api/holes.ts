/** `Data` after the null rows were taken out: no list holds a null any more, and a connection tells what it lost. */
export type WithoutHoles<Data> = Data extends string | number | boolean | null | undefined
  ? Data
  : Data extends readonly (infer Row)[]
    ? readonly WithoutHoles<NonNullable<Row>>[]
    : { [Key in keyof Data]: WithoutHoles<Data[Key]> } & (Data extends { nodes: unknown } | { edges: unknown }
        ? Lossy
        : unknown)

/** What stands beside the rows of a connection. */
export interface Lossy {
  /** How many rows the server could not give; left out where it gave all. */
  readonly lost?: number
}

/** The fields of an edge that lead to its row; a series calls its works `item`. */
const ROW_OF_EDGE = ['node', 'item'] as const

/**
 * Takes the rows out of lists that the server could not give: null, or an edge whose row is null. Where the schema says
 * that a field is never null and it is, Annict nulls the row around it. A connection is told how many it lost, so that
 * no view takes a list of holes for an empty one. Parts without holes stay the objects they were.
 */
export function withoutHoles<Data>(data: Data): { data: WithoutHoles<Data>; missing: number } {
  let missing = 0

  function filled(value: unknown, name: string): unknown {
    if (Array.isArray(value)) return filledList(value, name)
    if (typeof value !== 'object' || value === null) return value
    let copy: Record<string, unknown> | null = null
    for (const [key, held] of Object.entries(value)) {
      const whole = filled(held, key)
      if (whole === held) continue
      copy ??= { ...value }
      copy[key] = whole
      const lost = lengthOf(held) - lengthOf(whole)
      if (lost > 0) copy['lost'] = lost
    }
    return copy ?? value
  }

  function filledList(list: readonly unknown[], name: string): readonly unknown[] {
    const kept = list.filter((row) => row !== null && !(name === 'edges' && leadsNowhere(row)))
    missing += list.length - kept.length
    const whole = kept.map((row) => filled(row, name))
    return whole.length === list.length && whole.every((row, index) => row === list[index]) ? list : whole
  }

  // The type says exactly what the walk does, which no checker can follow through unknown values.
  return { data: filled(data, '') as WithoutHoles<Data>, missing }
}

function leadsNowhere(edge: unknown): boolean {
  return (
    typeof edge === 'object' && edge !== null && ROW_OF_EDGE.some((key) => Reflect.get(edge, key) === null)
  )
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}

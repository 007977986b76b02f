/** `Data` after the null rows were taken out: no list holds a null any more. */
export type WithoutHoles<Data> = Data extends string | number | boolean | null | undefined
  ? Data
  : Data extends readonly (infer Row)[]
    ? readonly WithoutHoles<NonNullable<Row>>[]
    : { [Key in keyof Data]: WithoutHoles<Data[Key]> }

/** The fields of an edge that lead to its row; a series calls its works `item`. */
const ROW_OF_EDGE = ['node', 'item'] as const

/**
 * Takes the rows out of lists that the server could not give: null, or an edge whose row is null. Where the schema says
 * that a field is never null and it is, Annict nulls the row around it. Parts without holes stay the objects they were.
 */
export function withoutHoles<Data>(data: Data): { data: WithoutHoles<Data>; missing: number } {
  let missing = 0

  function filled(value: unknown, name: string): unknown {
    if (Array.isArray(value)) return filledList(value, name)
    if (typeof value !== 'object' || value === null) return value
    let copy: Record<string, unknown> | null = null
    for (const [key, held] of Object.entries(value)) {
      const whole = filled(held, key)
      if (whole !== held) (copy ??= { ...value })[key] = whole
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

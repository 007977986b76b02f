/** `Data` after the null rows were taken out: no list holds a null any more. */
export type WithoutHoles<Data> = Data extends string | number | boolean | null | undefined
  ? Data
  : Data extends readonly (infer Row)[]
    ? readonly WithoutHoles<NonNullable<Row>>[]
    : { [Key in keyof Data]: WithoutHoles<Data[Key]> }

/** Search parameters as the router hands them to `validateSearch`: text by name, the last one of equal names. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/**
 * Writes search parameters in the order given, leaving out what is undefined, null or empty. Commas and colons are
 * kept readable: both may stand in a query as they are.
 */
export function stringifySearch(
  search: Readonly<Record<string, string | number | boolean | null | undefined>>,
): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    params.set(name, String(value))
  }
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}

/**
 * For a route whose page reads its address later: takes the words that the page understands, as they were said and in this
 * order, and drops all else. A route without one keeps nothing.
 */
export function keepWords<Name extends string>(...names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): { readonly [Word in Name]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => {
        const said = search[name]
        return typeof said === 'string' && said !== '' ? [[name, said]] : []
      }),
    ) as { readonly [Word in Name]?: string } // these names with texts
}

import type { PageArgs } from '#features/navigation/late-page.ts'

import { SearchPage } from './search-page.tsx'

export const Page = SearchPage

/** Brings the words, and tells the api that the page is being opened. */
export async function load({ context }: PageArgs): Promise<void> {
  await context.i18n.load(['search', 'explore', 'seasons', 'people', 'works', 'lists', 'errors', 'budget'])
}

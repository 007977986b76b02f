import { operationQuery, type OperationQuery } from '#api/query.ts'
import { kanaSpellings } from '#domain/find/search-key.ts'
import { titleVariants } from '#domain/title-variants.ts'

import { SearchAnnictDocument, type SearchAnnictQuery } from './documents.generated.ts'

/** Rows of each kind that a search brings. */
const WORKS = 50
const OTHERS = 20

/**
 * Looks on Annict for works by title, and for people, characters and organizations by name, in one request and under every
 * spelling that its letter by letter comparison needs. Null for a blank text: Annict takes an empty list for no condition.
 */
export function searchQuery(text: string, asPerson: boolean): OperationQuery<SearchAnnictQuery> | null {
  const typed = titleVariants(text)
  if (typed.length === 0) return null
  // Annict knows readings in kana, and people type romaji.
  const variants = [...typed, ...kanaSpellings(text)]
  return operationQuery({
    document: SearchAnnictDocument,
    variables: { titles: variants, names: variants, works: WORKS, others: OTHERS, asPerson },
    purpose: 'search',
    rows: WORKS + 3 * OTHERS,
    freshness: 'recent-works',
  })
}

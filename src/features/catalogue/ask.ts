import type { CatalogueReads } from '#api/catalogue.ts'
import type { ExploreAnswer, ExploreQuestion } from '#domain/explore/question.ts'
import type { FindAnswer, FindQuestion } from '#domain/find/answer.ts'

// What the app has put into the catalogue's worker (`app/explorer/readers.ts`), by the types of what is given and what comes.

export async function exploreWorks(
  catalogue: CatalogueReads,
  question: ExploreQuestion,
): Promise<ExploreAnswer> {
  return (await catalogue.ask('explore', question)) as ExploreAnswer // see above
}

export async function findByText(catalogue: CatalogueReads, question: FindQuestion): Promise<FindAnswer> {
  return (await catalogue.ask('find', question)) as FindAnswer // see above
}

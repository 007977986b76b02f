import type { CatalogueReads } from '#api/catalogue.ts'
import type { ExploreAnswer, ExploreQuestion } from '#domain/explore/question.ts'
import type { LackingQuestion } from '#domain/explore/lacking.ts'
import type { ShownWork, WorkTimes } from '#domain/explore/shown-work.ts'
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

/** Works whose casts or staffs are not known as a whole, the likeliest first. */
export async function lackingWorks(
  catalogue: CatalogueReads,
  question: LackingQuestion,
): Promise<readonly number[]> {
  return (await catalogue.ask('lacking', question)) as readonly number[] // see above
}

/** What lists draw of these works, in their order; those of which no title is known are left out. */
export async function shownWorks(
  catalogue: CatalogueReads,
  ids: readonly number[],
): Promise<readonly ShownWork[]> {
  return (await catalogue.ask('shown', ids)) as readonly ShownWork[] // see above
}

/** When these works began, each at the place of its number. */
export async function workTimes(catalogue: CatalogueReads, ids: readonly number[]): Promise<WorkTimes> {
  return (await catalogue.ask('times', ids)) as WorkTimes // see above
}

import { ViewerDocument, type ViewerQuery } from '#features/sign-in/documents.generated.ts'
import type { OtherUser } from '#session/finish-sign-in.ts'

/** The name of somebody who came back in another's place; null when Annict does not tell it now. */
export async function askName({ fetch }: Pick<OtherUser, 'fetch'>, apiUrl: string): Promise<string | null> {
  try {
    const response = await fetch(`${apiUrl}/graphql`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: ViewerDocument.loc?.source.body }),
    })
    const { data } = (await response.json()) as { data?: Partial<ViewerQuery> | null } // as the document asks
    return data?.viewer?.username ?? null
  } catch {
    // His number stands for him then.
    return null
  }
}

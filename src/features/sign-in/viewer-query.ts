import { operationQuery, type OperationQuery } from '#api/query.ts'

import { ViewerDocument, type ViewerQuery } from './documents.generated.ts'

/** Who is signed in, by name. Never asked for a guest, whose token belongs to nobody. */
export function viewerQuery(): OperationQuery<ViewerQuery> {
  return operationQuery({
    ...{ document: ViewerDocument, variables: {}, purpose: 'account', rows: 1 },
    freshness: 'own-library',
  })
}

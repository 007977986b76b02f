import { loadRow } from '#features/row-page/load-row.ts'

import { OrganizationPage } from './organization-page.tsx'
import { organizationQuery } from './queries.ts'

export const Page = OrganizationPage

export const load = loadRow(
  ['people', 'explore', 'work', 'works', 'lists', 'errors', 'budget'],
  organizationQuery,
)

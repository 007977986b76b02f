import { useParams } from '@tanstack/react-router'
import { useMemo, type ComponentType, type ReactNode } from 'react'

import type { KnownRow } from '#api/catalogue.ts'
import type { WithoutHoles } from '#api/holes.ts'
import type { OperationQuery } from '#api/query.ts'
import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import { displayTitle } from '#domain/titles.ts'
import { titleOrNumber } from '#domain/visible-text.ts'
import { useKnown } from '#features/catalogue/use-known.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { RowPage } from '#features/row-page/row-page.tsx'
import { useMessages } from '#i18n/i18n.tsx'

import { nameTitles, type Names } from './name-titles.ts'

/** What has a name and a page of its own, and no more that Annict could be asked than what it is. */
export type NamedKind = 'person' | 'organization' | 'character'

/** Who it is: what Annict has answered, or what is known of it so far. */
export interface NameViewProps<Kind extends NamedKind, Row> {
  readonly id: AnnictId
  readonly names: Names
  readonly facts: KnownRow<Kind>['facts']
  /** Null while only what was known before is shown. */
  readonly row: Row | null
  readonly age: ReactNode
}

interface NamePageParts<Kind extends NamedKind, Data, Row> {
  readonly kind: Kind
  readonly queryOf: (id: AnnictId) => OperationQuery<Data>
  readonly rowOf: (data: WithoutHoles<Data>) => Row | null
  /** The row in the form in which the catalogue tells the same. */
  readonly factsOf: (row: Row) => KnownRow<Kind>['facts']
  readonly View: ComponentType<NameViewProps<Kind, Row>>
}

/** The page of somebody or something with a name, in all its states; its route lets nothing else than a number through. */
export function namePage<Kind extends NamedKind, Data, Row>(parts: NamePageParts<Kind, Data, Row>) {
  return function NamePage() {
    const params: Readonly<Record<string, unknown>> = useParams({ strict: false })
    const id = parseAnnictId(String(params['id']))
    return id === null ? null : <NameOf key={id} id={id} parts={parts} />
  }
}

interface NameOfProps<Kind extends NamedKind, Data, Row> {
  readonly id: AnnictId
  readonly parts: NamePageParts<Kind, Data, Row>
}

function NameOf<Kind extends NamedKind, Data, Row>({
  id,
  parts: { kind, queryOf, rowOf, factsOf, View },
}: NameOfProps<Kind, Data, Row>) {
  const messages = useMessages('people')[kind]
  const { titles } = useChoices()
  const query = useMemo(() => queryOf(id), [id, queryOf])
  const known = useKnown(kind, id, true)
  const namesOf = ({ name = '', nameKana, nameEn }: Partial<Names>): Names => ({
    ...{ name: titleOrNumber(name, id), nameKana, nameEn },
  })
  const titleOf = (facts: Partial<Names>): string => displayTitle(nameTitles(namesOf(facts)), titles).text
  return (
    <RowPage
      query={query}
      rowOf={rowOf}
      titleOf={(row) => titleOf(factsOf(row))}
      words={{
        loading: messages.loading,
        notFound: { title: messages.notFound.title, body: messages.notFound.body(id) },
        hollow: { title: messages.hollow.title, body: messages.hollow.body(id) },
      }}
      known={
        known?.facts.name === undefined || known.standing.kind === 'gone'
          ? null
          : { ages: known.ages, title: titleOf(known.facts) }
      }
    >
      {({ row, age }) => {
        const facts = row === null ? (known?.facts ?? {}) : factsOf(row)
        return <View {...{ id, facts, row, age }} names={namesOf(facts)} />
      }}
    </RowPage>
  )
}

import { useParams } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'

import type { KnownRow } from '#api/catalogue.ts'
import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import { searchPath } from '#domain/paths.ts'
import { displayTitle } from '#domain/titles.ts'
import { titleOrNumber } from '#domain/visible-text.ts'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { NameHead } from '#features/people/name-head.tsx'
import { nameTitles, type Names } from '#features/people/name-titles.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { RowPage } from '#features/row-page/row-page.tsx'
import { useAsPerson } from '#features/works/as-person.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

import { askedWork, seriesOf, seriesQuery } from './queries.ts'
import { SeriesWorks } from './series-works.tsx'
import { stepsOfKnown, stepsOfRow, type SeriesWork } from './steps.ts'

/** `/series/$id`: the route lets nothing else than a number through. */
export function SeriesPage() {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false })
  const id = parseAnnictId(String(params['id']))
  return id === null ? null : <SeriesLooked key={id} id={id} />
}

/** Looks first whether the series is known at all, since only one of its works can be asked for it. */
function SeriesLooked({ id }: { id: AnnictId }) {
  const messages = useMessages('people').series
  const { value, failed } = useCatalogue({
    key: `series ${id}`,
    kinds: ['series', 'work', 'ownWork'],
    run: async (catalogue) => {
      const [series = null] = await catalogue.rows('series', [id])
      const ids = series?.facts.works?.map(([work]) => work) ?? []
      const [works, own] = await Promise.all([catalogue.rows('work', ids), catalogue.rows('ownWork', ids)])
      return { series, works, own }
    },
  })
  if (value === null && !failed)
    return (
      <div aria-busy="true">
        <PageTitle>{messages.loading}</PageTitle>
        <h1 tabIndex={-1}>{messages.loading}</h1>
        <Skeleton height="1.2rem" width="14rem" />
      </div>
    )
  const work = askedWork(value?.series ?? null)
  return value === null || work === null ? (
    <SeriesUnknown />
  ) : (
    <SeriesOf id={id} work={work} known={value.series} held={stepsOfKnown(value)} />
  )
}

/** Nobody can be asked for a series of which no work is known. */
function SeriesUnknown() {
  const messages = useMessages('people').series.unknown
  const { nav } = useMessages('shell')
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <Notice
        level={1}
        title={messages.title}
        actions={
          <PageLink to={searchPath} className={buttonClass()}>
            {nav.search}
          </PageLink>
        }
      >
        <p>{messages.body}</p>
      </Notice>
    </>
  )
}

interface SeriesOfProps {
  readonly id: AnnictId
  /** The work that is asked for it. */
  readonly work: AnnictId
  readonly known: KnownRow<'series'> | null
  readonly held: readonly SeriesWork[]
}

function SeriesOf({ id, work, known, held }: SeriesOfProps) {
  const messages = useMessages('people').series
  const { titles } = useChoices()
  const asPerson = useAsPerson()
  const query = useMemo(() => seriesQuery(work, asPerson), [work, asPerson])
  const namesOf = ({ name, nameEn }: { readonly name?: string; readonly nameEn?: string | null }): Names => ({
    name: titleOrNumber(name ?? '', id),
    nameEn,
  })
  const titleOf = (names: Names): string => displayTitle(nameTitles(names), titles).text
  const statuses = new Map(held.map(({ annictId, status }) => [annictId, status]))
  const view = (names: Names, works: readonly SeriesWork[], lost: number, cut: boolean, age: ReactNode) => (
    <>
      <NameHead names={names} facts={[]} links={{}} annict={null} age={age} />
      <SeriesWorks works={works} lost={lost} cut={cut} />
    </>
  )
  return (
    <RowPage
      query={query}
      rowOf={(data) => seriesOf(data, id)}
      titleOf={(row) => titleOf(namesOf(row))}
      words={{
        loading: messages.loading,
        notFound: { title: messages.notFound.title, body: messages.notFound.body(id) },
        hollow: { title: messages.hollow.title, body: messages.hollow.body(id) },
      }}
      known={
        known?.facts.name === undefined ? null : { ages: known.ages, title: titleOf(namesOf(known.facts)) }
      }
    >
      {({ row, age }) =>
        row === null
          ? view(namesOf(known?.facts ?? {}), held, 0, false, age)
          : view(
              namesOf(row),
              stepsOfRow(row, statuses),
              row.works?.lost ?? 0,
              row.works?.pageInfo.hasNextPage === true,
              age,
            )
      }
    </RowPage>
  )
}

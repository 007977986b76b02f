import { expect, test } from 'vitest'

import { instant } from '#base/time.ts'
import { createMemoryChunks } from '#cache/catalogue/chunk-store.ts'
import type { GivenAnswer } from '#cache/catalogue/catalogue.ts'
import { openCatalogue } from '#cache/catalogue/open-catalogue.ts'
import { NO_CONDITIONS } from '#domain/explore/conditions.ts'
import type { ExploreAnswer, ExploreQuestion } from '#domain/explore/question.ts'
import { WorkPageDocument } from '#pages/work/documents.generated.ts'

import { catalogueReaders } from './readers.ts'

const AT = instant(Date.UTC(2026, 3, 10))

function opened() {
  return openCatalogue({
    store: createMemoryChunks(),
    clock: { now: () => AT },
    service: 'https://api.example',
    onChange: () => {},
    onError: (error) => {
      throw error
    },
    readers: catalogueReaders,
  })
}

const QUESTION: ExploreQuestion = {
  scope: { kind: 'all' },
  conditions: NO_CONDITIONS,
  sort: { key: 'watchers', direction: 'desc' },
  titles: 'native',
  facets: { cast: { text: '', most: 5 }, studio: { text: '', most: 5 }, channel: { text: '', most: 5 } },
}

const END = { hasNextPage: false }

/** What a work's page brings, as far as readers make something of it. */
function workAnswer(work: Record<string, unknown>): GivenAnswer {
  return {
    text: WorkPageDocument.loc?.source.body ?? '',
    variables: { id: work['annictId'], episodes: 50, asPerson: true },
    data: { searchWorks: { nodes: [work] } },
    at: AT,
    sure: true,
  }
}

const FIRST = {
  ...{
    annictId: 1,
    title: '見本の一',
    media: 'TV',
    seasonYear: 2025,
    seasonName: 'SPRING',
    watchersCount: 9,
  },
  viewerStatusState: 'WATCHED',
  casts: {
    nodes: [
      {
        annictId: 11,
        name: '見本 声',
        person: { annictId: 7, name: '見本 声', nameEn: '' },
        character: null,
      },
    ],
    pageInfo: END,
  },
  staffs: {
    nodes: [
      {
        ...{ annictId: 21, name: '例スタジオ', roleText: 'アニメーション制作' },
        resource: { __typename: 'Organization', annictId: 5, name: '例スタジオ' },
      },
    ],
    pageInfo: END,
  },
  seriesList: {
    nodes: [
      {
        ...{ annictId: 31, name: '見本シリーズ' },
        works: {
          edges: [
            { summary: '', item: { annictId: 1, title: '見本の一', seasonYear: 2025, seasonName: 'SPRING' } },
            { summary: '', item: { annictId: 2, title: '見本の二', seasonYear: 2026, seasonName: 'SPRING' } },
          ],
          pageInfo: END,
        },
      },
    ],
    pageInfo: END,
  },
  head: {
    nodes: [
      {
        ...{ annictId: 41, startedAt: '2025-04-05T15:00:00Z', rebroadcast: false, state: 'PUBLISHED' },
        channel: { annictId: 3, name: '見本テレビ' },
      },
    ],
  },
}

async function explored(catalogue: ReturnType<typeof opened>, given: Partial<ExploreQuestion> = {}) {
  return (await catalogue.ask('explore', { ...QUESTION, ...given })) as ExploreAnswer // what the reader gives
}

test('what the answers of a work tell can be explored: people, studio, channel, series, own status', async () => {
  const catalogue = opened()
  await catalogue.take([workAnswer(FIRST)])
  const { ids, facets, coverage } = await explored(catalogue)
  expect([...ids]).toEqual([1, 2])
  expect(facets.cast?.options).toEqual([{ option: 7, count: 1 }])
  expect(facets.studio?.options).toEqual([{ option: 5, count: 1 }])
  expect(facets.channel?.options).toEqual([{ option: 3, count: 1 }])
  expect(coverage).toMatchObject({ works: 2, casts: 1, staffs: 1, status: 1 })
  const only = async (conditions: Partial<typeof NO_CONDITIONS>) => [
    ...(await explored(catalogue, { conditions: { ...NO_CONDITIONS, ...conditions } })).ids,
  ]
  expect(await only({ origin: { any: ['sequel'], none: [] } })).toEqual([2])
  expect(await only({ status: { any: ['WATCHED'], none: [] } })).toEqual([1])
  expect(await only({ cast: { any: [], none: [7] } })).toEqual([2])
})

test('what comes later is explored too, and what is found by name is found by every name', async () => {
  const catalogue = opened()
  await catalogue.take([workAnswer(FIRST)])
  await explored(catalogue)
  await catalogue.take([workAnswer({ annictId: 9, title: '見本の九', watchersCount: 99 })])
  expect([...(await explored(catalogue)).ids]).toEqual([9, 1, 2])
  const { facets } = await explored(catalogue, { facets: { cast: { text: '見本 声', most: 5 } } })
  expect(facets.cast?.options).toEqual([{ option: 7, count: 1 }])
})

test('a reader that is not there is a mistake of whoever asks', async () => {
  await expect(opened().ask('guess', {})).rejects.toThrow('reader')
})

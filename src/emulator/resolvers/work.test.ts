import { describe, expect, test } from 'vitest'

import { ask } from '#tests/support/ask-graphql.ts'

/** What a selection answers for one work, whatever the errors. */
async function work(id: number, selection: string): Promise<unknown> {
  const { data } = await ask(`{ searchWorks(annictIds: [${id}]) { nodes { ${selection} } } }`)
  return (data as { searchWorks: { nodes: unknown[] } }).searchWorks.nodes[0]
}

const ids = (field: string, ...found: number[]) => ({
  [field]: { nodes: found.map((annictId) => ({ annictId })) },
})

describe('a work', () => {
  test('answers its texts and numbers, what is unknown as "" or null', async () => {
    expect(
      await work(
        1,
        'annictId id title titleKana media seasonYear seasonName malAnimeId syobocalTid twitterUsername',
      ),
    ).toEqual({
      annictId: 1,
      id: 'V29yay0x',
      title: '見本市場の朝',
      titleKana: 'みほんいちばのあさ',
      media: 'TV',
      seasonYear: 2026,
      seasonName: 'SPRING',
      malAnimeId: '900001',
      syobocalTid: 9001,
      twitterUsername: 'sample_asa',
    })
    expect(
      await work(
        6,
        'titleKana titleEn officialSiteUrl wikipediaUrl seasonYear seasonName malAnimeId satisfactionRate image { id } twitterHashtag',
      ),
    ).toEqual({
      titleKana: '',
      titleEn: '',
      officialSiteUrl: '',
      wikipediaUrl: '',
      seasonYear: null,
      seasonName: null,
      malAnimeId: null,
      satisfactionRate: null,
      image: null,
      twitterHashtag: null,
    })
  })

  test.each([
    [1, 'WATCHING'],
    [2, 'WANNA_WATCH'],
    [9, 'NO_STATE'],
    [10, 'NO_STATE'],
  ])('says how the owner of the token stands to it: %i', async (id, viewerStatusState) => {
    expect(await work(id, 'viewerStatusState')).toEqual({ viewerStatusState })
  })

  test('has a picture row with addresses as they are, however bad, and none of its own for anybody', async () => {
    expect(
      await work(
        4,
        'image { annictId recommendedImageUrl facebookOgImageUrl twitterMiniAvatarUrl copyright internalUrl(size: "1x1") work { annictId } }',
      ),
    ).toEqual({
      image: {
        annictId: 104,
        recommendedImageUrl: 'not an address',
        facebookOgImageUrl: '',
        twitterMiniAvatarUrl: '',
        copyright: '© 例',
        internalUrl: null,
        work: { annictId: 4 },
      },
    })
  })

  test('has the pictures of its Twitter account in three sizes and its own, and none without an account', async () => {
    const selection =
      'image { twitterAvatarUrl twitterMiniAvatarUrl twitterNormalAvatarUrl twitterBiggerAvatarUrl }'
    const url = (size: string): string => `https://twitter.com/sample_asa/profile_image?size=${size}`
    expect(await work(1, selection)).toEqual({
      image: {
        twitterAvatarUrl: url('original'),
        twitterMiniAvatarUrl: url('mini'),
        twitterNormalAvatarUrl: url('normal'),
        twitterBiggerAvatarUrl: url('bigger'),
      },
    })
    // The name of the second is '', of the third null.
    for (const id of [2, 3]) {
      expect(await work(id, selection)).toEqual({
        image: {
          twitterAvatarUrl: '',
          twitterMiniAvatarUrl: '',
          twitterNormalAvatarUrl: '',
          twitterBiggerAvatarUrl: '',
        },
      })
    }
  })

  test('lists its kept episodes, in database order or by their numbers', async () => {
    expect(await work(9, 'episodes { nodes { annictId } }')).toEqual(ids('episodes', 901, 903, 904))
    expect(
      await work(9, 'episodes(orderBy: { field: SORT_NUMBER, direction: ASC }) { nodes { annictId } }'),
    ).toEqual(ids('episodes', 904, 903, 901))
  })

  test('lists its kept casts, also of a hidden person or character, and loses the row of one that is gone', async () => {
    expect(await work(1, 'casts { nodes { annictId } }')).toEqual(ids('casts', 1, 2, 3, 4))
    expect(await work(1, 'casts(last: 1) { nodes { name character { name } person { name } } }')).toEqual({
      casts: {
        nodes: [
          { name: '架空 空郎', character: { name: '公開されていない人物' }, person: { name: '架空 空郎' } },
        ],
      },
    })
    expect(await work(3, 'casts { nodes { person { annictId } } }')).toEqual({
      casts: { nodes: [null, { person: { annictId: 1 } }] },
    })
  })

  test('lists its kept staff with who it is', async () => {
    expect(
      await work(
        1,
        'staffs { nodes { roleText resource { __typename ... on Person { annictId } ... on Organization { name } } } }',
      ),
    ).toEqual({
      staffs: {
        nodes: [
          { roleText: '監督', resource: { __typename: 'Person', annictId: 2 } },
          { roleText: 'アニメーション制作', resource: { __typename: 'Organization', name: 'スタジオ見本' } },
          { roleText: 'その他', resource: { __typename: 'Organization', name: '見本製作委員会' } },
        ],
      },
    })
  })

  test('lists its kept slots by creation, or by when they start', async () => {
    expect(
      await work(
        1,
        'programs(first: 2) { nodes { annictId startedAt rebroadcast state scPid channel { name } } }',
      ),
    ).toEqual({
      programs: {
        nodes: [
          {
            annictId: 1001,
            startedAt: '2026-04-04T16:30:00Z',
            rebroadcast: false,
            state: 'PUBLISHED',
            scPid: 700001,
            channel: { name: '見本テレビ' },
          },
          expect.objectContaining({ annictId: 1002 }),
        ],
      },
    })
    const order = 'orderBy: { field: STARTED_AT, direction: ASC }'
    expect(await work(1, `programs(first: 3, ${order}) { nodes { annictId } }`)).toEqual(
      ids('programs', 1001, 1021, 1002),
    )
    expect(await work(1, 'programs { nodes { annictId } }')).not.toHaveProperty(
      'programs.nodes',
      expect.arrayContaining([{ annictId: 1022 }]),
    )
  })

  test('lists the kept series that have more than one work', async () => {
    expect(await work(1, 'seriesList { nodes { annictId } }')).toEqual(ids('seriesList', 1))
    expect(await work(2, 'seriesList { nodes { annictId } }')).toEqual(ids('seriesList'))
  })

  test('lists reviews of active users, with or without a text', async () => {
    expect(await work(1, 'reviews { nodes { annictId title } }')).toEqual({
      reviews: {
        nodes: [
          { annictId: 1, title: '「見本市場の朝」の記録' },
          { annictId: 2, title: '「見本市場の朝」の記録' },
        ],
      },
    })
    expect(await work(1, 'reviews(hasBody: true) { nodes { annictId } }')).toEqual(ids('reviews', 1))
    expect(await work(1, 'reviews(hasBody: false) { nodes { annictId } }')).toEqual(ids('reviews', 2))
    expect(await work(1, 'reviews(hasBody: null) { nodes { annictId } }')).toEqual(ids('reviews', 1, 2))
  })
})

describe('a series', () => {
  const series = (selection: string) =>
    work(
      1,
      `seriesList { nodes { works(first: 9, orderBy: { field: SEASON, direction: ASC }) { ${selection} } } }`,
    )

  test('has its works in the items of the edges, in order of release, hidden works too', async () => {
    expect(await series('edges { cursor summary item { annictId } }')).toEqual({
      seriesList: {
        nodes: [
          {
            works: {
              edges: [
                { cursor: 'MQ', summary: '第1期', item: { annictId: 9 } },
                { cursor: 'Mg', summary: '劇場版', item: { annictId: 4 } },
                { cursor: 'Mw', summary: '第2期', item: { annictId: 1 } },
                { cursor: 'NA', summary: null, item: { annictId: 11 } },
                { cursor: 'NQ', summary: null, item: { annictId: 10 } },
              ],
            },
          },
        ],
      },
    })
  })

  test('has the links where its nodes should be works', async () => {
    expect(await series('nodes { annictId id } edges { node { annictId } }')).toEqual({
      seriesList: {
        nodes: [
          {
            works: {
              nodes: [3, 4, 1, 6, 2].map((id) => ({ annictId: id, id: btoa(`Work-${id}`) })),
              edges: [3, 4, 1, 6, 2].map((id) => ({ node: { annictId: id } })),
            },
          },
        ],
      },
    })
  })

  test.each([
    'nodes { title }',
    'edges { node { title } }',
    'nodes { viewerStatusState }',
    'nodes { image { id } }',
  ])('ends the request for %s', async (selection) => {
    const query = `{ searchWorks(annictIds: [1]) { nodes { seriesList { nodes { works { ${selection} } } } } } }`
    expect(await ask(query)).toEqual({ status: 500 })
  })
})

describe('an episode', () => {
  const episode = async (id: number, selection: string): Promise<unknown> => {
    const { data } = await ask(`{ searchEpisodes(annictIds: [${id}]) { nodes { ${selection} } } }`)
    return (data as { searchEpisodes: { nodes: unknown[] } }).searchEpisodes.nodes[0]
  }

  test('cuts its number and may have none', async () => {
    expect(await episode(106, 'number numberText')).toEqual({ number: 6, numberText: '第6.5話' })
    expect(await episode(112, 'number numberText title')).toEqual({
      number: null,
      numberText: null,
      title: null,
    })
  })

  test('knows its neighbours by what was stored, hidden ones too', async () => {
    expect(await episode(901, 'prevEpisode { annictId } nextEpisode { annictId }')).toEqual({
      prevEpisode: null,
      nextEpisode: { annictId: 902 },
    })
  })

  test('knows whether the owner of the token recorded it', async () => {
    expect(await episode(101, 'viewerDidTrack viewerRecordsCount')).toEqual({
      viewerDidTrack: true,
      viewerRecordsCount: 1,
    })
    expect(await episode(104, 'viewerDidTrack viewerRecordsCount')).toEqual({
      viewerDidTrack: false,
      viewerRecordsCount: 0,
    })
  })

  test('lists its records, with or without a comment', async () => {
    expect(
      await episode(
        101,
        'records { nodes { annictId comment rating ratingState modified user { username } } }',
      ),
    ).toEqual({
      records: {
        nodes: [
          {
            annictId: 1,
            comment: '見本の感想です',
            rating: null,
            ratingState: 'GREAT',
            modified: false,
            user: { username: 'sample' },
          },
          {
            annictId: 2,
            comment: '',
            rating: null,
            ratingState: 'AVERAGE',
            modified: false,
            user: { username: 'Other' },
          },
        ],
      },
    })
    expect(await episode(101, 'records(hasComment: true) { nodes { annictId } }')).toEqual(ids('records', 1))
    expect(await episode(101, 'records(hasComment: false) { nodes { annictId } }')).toEqual(ids('records', 2))
  })
})

test('a person answers gender in words, height as a text and where they are from', async () => {
  const selection = 'genderText height bloodType birthday prefecture { annictId id name }'
  const { data } = await ask(`{ searchPeople(annictIds: [1, 3]) { nodes { ${selection} } } }`)
  expect(data).toEqual({
    searchPeople: {
      nodes: [
        {
          genderText: '女性',
          height: '158',
          bloodType: 'ab',
          birthday: '1990-04-01',
          prefecture: { annictId: 13, id: btoa('Prefecture-13'), name: '東京都' },
        },
        { genderText: null, height: null, bloodType: null, birthday: null, prefecture: null },
      ],
    },
  })
})

test('a channel group has its channels, closed ones too, and a channel says whether it is still there', async () => {
  const { data } = await ask(`{ searchWorks(annictIds: [2]) { nodes { programs { nodes { channel {
    name published scChid channelGroup { name channels { nodes { annictId } } }
  } } } } } }`)
  const channelGroup = { name: 'テレビ', channels: { nodes: [{ annictId: 1 }, { annictId: 3 }] } }
  const channel = { name: '終わった局', published: false, scChid: 903, channelGroup }
  expect(data).toEqual({ searchWorks: { nodes: [{ programs: { nodes: [{ channel }] } }] } })
})

import { describe, expect, test } from 'vitest'

import { globalId } from '#emulator/resolvers/global-id.ts'
import { LONGEST_TEXT } from '#emulator/writing/text.ts'

import { startAnnict } from './asking.ts'

interface Form {
  /** The field of the input that names a row, and the type of that row. */
  readonly id: string
  readonly type: string
  readonly rest: string
  /** What may be asked of the answer. */
  readonly selection: string
  /** A row that the sample user may name, and those that nobody or only others may. */
  readonly own: number
  readonly missing: readonly number[]
}

const ALL_RATINGS = ['Overall', 'Animation', 'Character', 'Music', 'Story']
  .map((topic) => `rating${topic}State: GOOD`)
  .join(' ')

/** Works 11 and 12 and episode 1201 are not kept; records 2 and reviews 2 and 3 belong to others. */
const FORMS: Readonly<Record<string, Form>> = {
  updateStatus: {
    id: 'workId',
    type: 'Work',
    rest: 'state: WATCHED',
    selection: 'work { annictId }',
    own: 1,
    missing: [11, 12, 999],
  },
  createRecord: {
    id: 'episodeId',
    type: 'Episode',
    rest: '',
    selection: 'record { episode { annictId } }',
    own: 101,
    missing: [902, 1201, 999],
  },
  updateRecord: {
    id: 'recordId',
    type: 'Record',
    rest: '',
    selection: 'record { annictId }',
    own: 1,
    missing: [2, 999],
  },
  deleteRecord: {
    id: 'recordId',
    type: 'Record',
    rest: '',
    selection: 'episode { annictId }',
    own: 1,
    missing: [2, 999],
  },
  createReview: {
    id: 'workId',
    type: 'Work',
    rest: 'body: ""',
    selection: 'review { work { annictId } }',
    own: 1,
    missing: [11, 12, 999],
  },
  updateReview: {
    id: 'reviewId',
    type: 'Review',
    rest: `body: "" ${ALL_RATINGS}`,
    selection: 'review { annictId }',
    own: 1,
    missing: [2, 3, 999],
  },
  deleteReview: {
    id: 'reviewId',
    type: 'Review',
    rest: '',
    selection: 'work { annictId }',
    own: 1,
    missing: [2, 3, 999],
  },
}

const NAMES = Object.keys(FORMS)

function formOf(name: string): Form {
  const form = FORMS[name]
  if (form === undefined) throw new Error(`There is no mutation ${name}`)
  return form
}

/** One mutation as a part of a document, under its own name or another. */
function part(name: string, id: string, more = '', alias = name): string {
  const form = formOf(name)
  return `${alias}: ${name}(input: { ${form.id}: "${id}" ${form.rest} ${more} }) { clientMutationId ${form.selection} }`
}

const own = (name: string): string => globalId(formOf(name).type, formOf(name).own)
const asJson = { accept: 'application/json' }
const READ_ONLY = { token: 'sample-read', ...asJson }
const FAILED = { status: 500, text: '{"status":500,"error":"Internal Server Error"}' }
const NOT_FOUND = { status: 404, text: '{"status":404,"error":"Not Found"}' }

describe('A mutation checks the document, then the scope, then the ids, then the form', () => {
  test.each(NAMES)('%s: a wrong document comes before the missing scope', async (name) => {
    const annict = startAnnict()
    const answer = await annict.ask(
      `mutation { ${name}(input: { nothing: 1 }) { clientMutationId } }`,
      {},
      READ_ONLY,
    )
    expect(answer.status).toBe(200)
    expect(answer).not.toHaveProperty('data')
    expect(answer.errors).not.toEqual([])
  })

  test.each(NAMES)('%s: the missing scope comes before a bad id', async (name) => {
    const annict = startAnnict()
    expect(await annict.ask(`mutation { ${part(name, '???')} }`, {}, READ_ONLY)).toMatchObject(FAILED)
    expect(await annict.ask(`mutation { ${part(name, own(name))} }`, {}, READ_ONLY)).toMatchObject(FAILED)
  })

  test.each(NAMES)('%s: an id that is no base64 nulls the field', async (name) => {
    const annict = startAnnict()
    for (const id of ['???', '1', '95922']) {
      const answer = await annict.ask(`mutation { ${part(name, id)} }`)
      expect(answer.status).toBe(200)
      expect(answer.data).toEqual({ [name]: null })
      expect(answer.errors).toEqual([
        { message: `Invalid input: "${id}"`, locations: [{ line: 1, column: 12 }], path: [name] },
      ])
    }
  })

  test.each(NAMES)('%s: an id of another type, or of none, ends in a 500', async (name) => {
    const annict = startAnnict()
    const other = formOf(name).type === 'Work' ? 'Episode' : 'Work'
    for (const id of [globalId(other, 1), globalId('Nothing', 1), btoa('Work'), '']) {
      expect(await annict.ask(`mutation { ${part(name, id)} }`, {}, asJson)).toMatchObject(FAILED)
    }
  })

  test.each(NAMES)('%s: an id of a row that is not there for this user ends in a 404', async (name) => {
    const annict = startAnnict()
    for (const number of formOf(name).missing) {
      const id = globalId(formOf(name).type, number)
      expect(await annict.ask(`mutation { ${part(name, id)} }`, {}, asJson)).toMatchObject(NOT_FOUND)
    }
  })

  test.each([
    ['createRecord', 'comment'],
    ['updateRecord', 'comment'],
    ['createReview', 'title'],
  ])('%s: the id comes before a text that is too long', async (name, field) => {
    const annict = startAnnict()
    const text = `${field}: "${'a'.repeat(LONGEST_TEXT + 1)}"`
    const missing = globalId(formOf(name).type, 999)
    expect(await annict.ask(`mutation { ${part(name, missing, text)} }`, {}, asJson)).toMatchObject(NOT_FOUND)
  })
})

describe('A text of more than 1,048,596 characters is refused in Japanese, with 200', () => {
  const inputs = {
    createRecord: {
      type: 'CreateRecordInput',
      input: { episodeId: globalId('Episode', 103) },
      field: 'comment',
    },
    updateRecord: { type: 'UpdateRecordInput', input: { recordId: globalId('Record', 1) }, field: 'comment' },
    createReview: { type: 'CreateReviewInput', input: { workId: globalId('Work', 1) }, field: 'body' },
    updateReview: {
      type: 'UpdateReviewInput',
      input: {
        reviewId: globalId('Review', 1),
        ratingOverallState: 'GOOD',
        ratingAnimationState: 'GOOD',
        ratingCharacterState: 'GOOD',
        ratingMusicState: 'GOOD',
        ratingStoryState: 'GOOD',
      },
      field: 'body',
    },
  }

  test.each(Object.entries(inputs))('%s', async (name, { type, input, field }) => {
    const annict = startAnnict()
    const { emulator } = annict
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { clientMutationId } }`
    const written = () => [emulator.world.recordsOfUser(1), emulator.world.reviewsOfWork(1)]
    const before = written()
    const { status, data, errors } = await annict.ask(query, {
      input: { ...input, [field]: '字'.repeat(LONGEST_TEXT + 1) },
    })
    expect({ status, data, errors }).toEqual({
      status: 200,
      data: { [name]: null },
      errors: [
        {
          message: '感想は1048596文字以内で入力してください',
          locations: [{ line: 1, column: query.indexOf(`${name}(`) + 1 }],
          path: [name],
        },
      ],
    })
    expect(written()).toEqual(before)
    // What is trimmed does not count, and the longest text is let in.
    const longest = ` ${'字'.repeat(LONGEST_TEXT)}\n`
    expect(await annict.ask(query, { input: { ...input, [field]: longest } })).toMatchObject({
      status: 200,
      data: { [name]: { clientMutationId: null } },
    })
  })

  test('a title counts with the body that it goes into', async () => {
    const annict = startAnnict()
    const query = 'mutation ($input: CreateReviewInput!) { createReview(input: $input) { clientMutationId } }'
    const input = { workId: globalId('Work', 1), title: '題', body: '字'.repeat(LONGEST_TEXT - 2) }
    expect(await annict.ask(query, { input })).toMatchObject({ status: 200, data: { createReview: null } })
  })
})

test('The same mutation twice makes two rows', async () => {
  const annict = startAnnict()
  const { emulator } = annict
  const query = `mutation { ${part('createRecord', globalId('Episode', 103), 'clientMutationId: "same"')} }`
  await annict.ask(query)
  await annict.ask(query)
  const rows = emulator.world.recordsOfEpisode(103)
  expect(rows).toHaveLength(2)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2)
})

describe('Texts are trimmed of ASCII white space, and sharing does nothing', () => {
  const SHARED = 'shareTwitter: true shareFacebook: true'

  test('a comment, new or changed', async () => {
    const annict = startAnnict()
    const { data } = await annict.ask(`mutation {
      createRecord(input: { episodeId: "${globalId('Episode', 103)}" comment: " \\n一言\\t\\r\\n" ${SHARED} }) { record { comment } }
      updateRecord(input: { recordId: "${globalId('Record', 1)}" comment: "\\u3000全角は残る\\u3000 " ${SHARED} }) { record { comment facebookClickCount twitterClickCount } }
    }`)
    expect(data).toEqual({
      createRecord: { record: { comment: '一言' } },
      updateRecord: {
        record: { comment: '\u3000全角は残る\u3000', facebookClickCount: 0, twitterClickCount: 0 },
      },
    })
  })

  test('a body, new or changed', async () => {
    const annict = startAnnict()
    const { data } = await annict.ask(`mutation {
      createReview(input: { workId: "${globalId('Work', 1)}" body: "\\n\\n本文\\n" ${SHARED} }) { review { body } }
      updateReview(input: { reviewId: "${globalId('Review', 1)}" body: "  本文 の\\n途中 " ${ALL_RATINGS} ${SHARED} }) { review { body } }
    }`)
    expect(data).toEqual({
      createReview: { review: { body: '本文' } },
      updateReview: { review: { body: '本文 の\n途中' } },
    })
  })

  test('a comment of blanks is left as an empty one, which is none', async () => {
    const annict = startAnnict()
    const { data } = await annict.ask(
      `mutation { createRecord(input: { episodeId: "${globalId('Episode', 103)}" comment: " \\n " }) { record { comment episode { recordCommentsCount records(hasComment: true) { nodes { id } } } } } }`,
    )
    expect(data).toEqual({
      createRecord: {
        record: { comment: '', episode: { recordCommentsCount: 0, records: { nodes: [] } } },
      },
    })
  })
})

describe('The id of the client comes back', () => {
  test.each(NAMES)('from %s, and null without one', async (name) => {
    const annict = startAnnict()
    const given = await annict.ask(`mutation { ${part(name, own(name), 'clientMutationId: "mine 1"')} }`)
    expect(given).toMatchObject({ status: 200, data: { [name]: { clientMutationId: 'mine 1' } } })
    const another = startAnnict()
    const absent = await another.ask(`mutation { ${part(name, own(name))} }`)
    expect(absent).toMatchObject({ status: 200, data: { [name]: { clientMutationId: null } } })
  })
})

describe('several mutations in one document', () => {
  const set = (alias: string, work: number, state: string, selection = 'work { annictId }') =>
    `${alias}: updateStatus(input: { workId: "${globalId('Work', work)}", state: ${state} }) { ${selection} }`
  const REFUSED = part('updateStatus', '???', '', 'refused')

  test('each sees what those before it did, and a refusal does not stop the next', async () => {
    const annict = startAnnict()
    const shown = 'work { viewerStatusState }'
    const answer = await annict.ask(
      `mutation { ${set('a', 6, 'WATCHING', shown)} ${REFUSED} ${set('b', 6, 'ON_HOLD', shown)} ${set('c', 7, 'NO_STATE', shown)} }`,
    )
    expect(answer).toMatchObject({
      status: 200,
      data: {
        a: { work: { viewerStatusState: 'WATCHING' } },
        refused: null,
        b: { work: { viewerStatusState: 'ON_HOLD' } },
        c: { work: { viewerStatusState: 'NO_STATE' } },
      },
      errors: [{ path: ['refused'] }],
    })
  })

  test('an error page leaves what was done before it, and nothing behind it is done', async () => {
    const annict = startAnnict()
    const { emulator } = annict
    const state = (work: number) => emulator.world.libraryEntry(1, work)?.status
    const document = `mutation { ${set('a', 6, 'WATCHED')} ${set('gone', 999, 'WATCHED')} ${set('b', 7, 'WATCHED')} }`
    expect(await annict.ask(document, {}, asJson)).toMatchObject(NOT_FOUND)
    expect([state(6), state(7)]).toEqual(['WATCHED', undefined])
  })

  test('an error page that comes of what is asked of the answer stops the next as well', async () => {
    const annict = startAnnict()
    const { emulator } = annict
    const broken = 'work { seriesList { nodes { works { nodes { title } } } } }'
    const document = `mutation { ${set('a', 1, 'ON_HOLD', broken)} ${set('b', 7, 'WATCHED')} }`
    expect(await annict.ask(document, {}, asJson)).toMatchObject(FAILED)
    expect(emulator.world.libraryEntry(1, 1)?.status).toBe('ON_HOLD')
    expect(emulator.world.libraryEntry(1, 7)).toBeUndefined()
    // The next request is answered as ever.
    expect(await annict.ask(`mutation { ${set('b', 7, 'WATCHED')} }`)).toMatchObject({ status: 200 })
  })
})

describe('the log', () => {
  test('names the mutations of a document in their order, without aliases', async () => {
    const annict = startAnnict()
    const { emulator } = annict
    await annict.ask(
      `mutation { a: ${part('createRecord', own('createRecord')).slice('createRecord: '.length)} ${part('deleteReview', own('deleteReview'))} }`,
    )
    expect(emulator.control.log()).toMatchObject([
      { path: '/graphql', operations: ['createRecord', 'deleteReview'], status: 200, token: 'sample-write' },
    ])
  })
})

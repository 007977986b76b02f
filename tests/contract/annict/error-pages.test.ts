import { expect, test } from 'vitest'

import { globalId } from '#emulator/resolvers/global-id.ts'

import { startAnnict } from './asking.ts'

const annict = startAnnict()
const MISSING = `{ node(id: "${globalId('Work', 999)}") { id } }`
const FAILING = `{ node(id: "${globalId('Series', 1)}") { id } }`

const PAGES = [
  [404, MISSING, '{"status":404,"error":"Not Found"}'],
  [500, FAILING, '{"status":500,"error":"Internal Server Error"}'],
] as const

test.each([
  'application/json',
  'application/graphql-response+json, application/json',
  'application/json, text/html',
])('Who accepts JSON first gets the error page as JSON: %s', async (accept) => {
  for (const [status, query, text] of PAGES) {
    const answer = await annict.ask(query, {}, { accept })
    expect(answer).toMatchObject({ status, text })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  }
})

test.each([
  undefined,
  '*/*',
  'application/json, text/plain, */*',
  'text/html,application/xhtml+xml,*/*;q=0.8',
])('Who accepts anything, or nothing in particular, gets it as HTML: %s', async (accept) => {
  for (const [status, query] of PAGES) {
    const answer = await annict.ask(query, {}, accept === undefined ? {} : { accept })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.text).toMatch(/^<!DOCTYPE html>/)
  }
})

test('One such error leaves nothing of the answer, of nodes neither', async () => {
  const ids = JSON.stringify([globalId('Work', 1), globalId('Work', 999)])
  const answer = await annict.ask(
    `{ viewer { id } nodes(ids: ${ids}) { id } }`,
    {},
    { accept: 'application/json' },
  )
  expect(answer).toMatchObject({ status: 404, text: PAGES[0][2] })
})

test('Mutations that ran before such an error stay done', async () => {
  const own = startAnnict()
  const set = (alias: string, work: number, state: string): string =>
    `${alias}: updateStatus(input: { workId: "${globalId('Work', work)}", state: ${state} }) { work { id } }`
  const answer = await own.ask(
    `mutation { ${set('a', 6, 'WATCHED')} ${set('b', 999, 'WATCHED')} ${set('c', 7, 'WATCHED')} }`,
  )
  expect(answer.status).toBe(404)
  const { data } = await own.ask('{ searchWorks(annictIds: [6, 7]) { nodes { viewerStatusState } } }')
  expect(data).toEqual({
    searchWorks: { nodes: [{ viewerStatusState: 'WATCHED' }, { viewerStatusState: 'NO_STATE' }] },
  })
})

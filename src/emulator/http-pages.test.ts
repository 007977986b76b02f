import { expect, test } from 'vitest'

import { jsonBody, refusalPage, railsJson, railsPage } from './http-pages.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const HTML_TYPE = 'text/html; charset=utf-8'

test.each([
  ['application/json', JSON_TYPE],
  ['application/graphql-response+json, application/json', JSON_TYPE],
  ['application/json, text/plain', JSON_TYPE],
  ['text/html;q=0.5, application/json', JSON_TYPE],
  ['Application/JSON', JSON_TYPE],
  ['application/json; charset=utf-8', JSON_TYPE],
  [null, HTML_TYPE],
  ['', HTML_TYPE],
  ['*/*', HTML_TYPE],
  ['application/json, text/plain, */*', HTML_TYPE],
  ['application/graphql-response+json', HTML_TYPE],
  ['text/html, application/json', HTML_TYPE],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', HTML_TYPE],
])('an error page for Accept %j', (accept, type) => {
  expect(railsPage(500, accept).headers['content-type']).toBe(type)
})

test.each([
  [404, '{"status":404,"error":"Not Found"}'],
  [500, '{"status":500,"error":"Internal Server Error"}'],
  [400, '{"status":400,"error":"Bad Request"}'],
] as const)('the JSON of an error page for %i', (status, body) => {
  expect(railsPage(status, 'application/json')).toMatchObject({ status, body })
})

test('the HTML of a 400 is empty, of the others it is a page', () => {
  expect(railsPage(400, '*/*').body).toBe('')
  expect(railsPage(404, '*/*').body).toMatch(/^<!DOCTYPE html>/)
})

test.each([
  ['invalid', 'The access token is invalid'],
  ['revoked', 'The access token was revoked'],
] as const)(
  'a refused token that is %s has a body without errors, and the reason in a field',
  (reason, description) => {
    expect(refusalPage.unauthorized(reason)).toEqual({
      status: 401,
      headers: {
        'content-type': JSON_TYPE,
        'cache-control': 'no-store',
        'www-authenticate': `Bearer realm="Doorkeeper", error="invalid_token", error_description="${description}"`,
      },
      body: '{"message":"Not authorized"}',
    })
  },
)

test('a token that may not read gets an empty page', () => {
  expect(refusalPage.forbidden()).toEqual({ status: 403, headers: { 'content-type': 'text/html' }, body: '' })
})

test('what could end a script is escaped, and reads back as it was', () => {
  const value = { text: '<b> & \u2028\u2029 </script>' }
  expect(railsJson(value)).toBe('{"text":"\\u003cb\\u003e \\u0026 \\u2028\\u2029 \\u003c/script\\u003e"}')
  expect(JSON.parse(railsJson(value))).toEqual(value)
})

test('an answer has a weak tag that changes with its body', () => {
  const [one, same, other] = [jsonBody({ a: 1 }), jsonBody({ a: 1 }), jsonBody({ a: 2 })]
  expect(one.headers['etag']).toMatch(/^W\/"[0-9a-f]{32}"$/)
  expect(same.headers['etag']).toBe(one.headers['etag'])
  expect(other.headers['etag']).not.toBe(one.headers['etag'])
  expect(one.headers['cache-control']).toBe('max-age=0, private, must-revalidate')
})

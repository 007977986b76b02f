import type { HttpAnswer } from '#emulator/http-pages.ts'
import type { Scope, Token } from '#emulator/tokens.ts'

import type { Consent } from './authorization.ts'
import type { Client } from './clients.ts'
import { escaped, form, htmlPage, isolated } from './html.ts'
import { sentenceOf, statusOf, type OauthRefusal } from './refusals.ts'

/** Whose words the headings are: Annict's page is Japanese, Doorkeeper's own is English. */
export type Words = 'annict' | 'doorkeeper'

/** Somebody who may be signed in. */
export interface Person {
  readonly id: number
  readonly username: string
  readonly name: string
}

const HEADINGS = {
  consent: { annict: '連携の許可', doorkeeper: 'Authorization required' },
  error: { annict: 'エラーが発生しました', doorkeeper: 'An error has occurred' },
} as const

const SCOPES: Readonly<Record<Scope, string>> = { read: '読み込み', write: '書き込み' }

export function errorPage(refusal: OauthRefusal, words: Words): HttpAnswer {
  return htmlPage(
    statusOf(refusal),
    HEADINGS.error[words],
    `<pre>\n    ${escaped(sentenceOf(refusal))}\n  </pre>`,
  )
}

/** `fields` is what the form sends on: less than came, as on Annict. */
export function consentPage(
  { client, scopes }: Consent,
  fields: Readonly<Record<string, string>>,
  { name, username }: Person,
  signInPath: string,
  words: Words,
): HttpAnswer {
  return htmlPage(
    200,
    HEADINGS.consent[words],
    `<p><strong>${isolated(client.name)}</strong> がアカウントへの連携を求めています。</p>
<p>ログイン中: ${isolated(name)} (@${escaped(username)}) <a href="${escaped(signInPath)}">別の利用者でログイン</a></p>
<h2>許可すること</h2>
<ul>${scopes.map((scope) => `<li>${SCOPES[scope]} (${scope})</li>`).join('')}</ul>
<div class="row">
${form('/oauth/authorize', fields, '<button type="submit" class="main">許可する</button>')}
${form('/oauth/authorize', fields, '<button type="submit">拒否する</button>', 'delete')}
</div>`,
  )
}

export function codePage(code: string): HttpAnswer {
  return htmlPage(
    200,
    '認可コード',
    `<p>このコードをアプリに入力してください。</p>\n<p><code id="authorization_code">${escaped(code)}</code></p>`,
  )
}

export function signInPage(people: readonly Person[], back: string): HttpAnswer {
  const choices = people.map(({ username, name }) =>
    form(
      '/sign_in',
      { username, back },
      `<button type="submit">${isolated(name)} (@${escaped(username)})</button>`,
    ),
  )
  return htmlPage(
    200,
    'ログイン',
    `<p>見本の利用者を選んでください。パスワードはありません。</p>
<ul class="plain">${choices.map((choice) => `<li>${choice}</li>`).join('')}</ul>`,
  )
}

export function newTokenPage(): HttpAnswer {
  return htmlPage(
    200,
    '個人用アクセストークンの作成',
    form(
      '/settings/tokens',
      {},
      `<p><label for="description">説明</label><br><input type="text" id="description" name="description" required autocomplete="off"></p>
<p><label for="scope">スコープ</label><br><select id="scope" name="scope"><option value="read">読み込み専用</option><option value="read write">読み込み + 書き込み</option></select></p>
<p><button type="submit" class="main">作成する</button></p>`,
    ),
  )
}

/** The only time that the token is shown. */
export function createdTokenPage({ secret }: Token): HttpAnswer {
  return htmlPage(
    200,
    '個人用アクセストークンを作成しました',
    `<p>このトークンは今だけ表示されます。</p>
<p><code id="access_token">${escaped(secret)}</code></p>
<p><a href="/settings/apps">アプリとトークンの一覧</a></p>`,
  )
}

/** What a person has let in, and the tokens that he made himself. */
export function appsPage(
  { name, username }: Person,
  tokens: readonly Token[],
  clients: readonly Client[],
): HttpAnswer {
  const personal = tokens.filter(({ application }) => !application)
  const apps = clients.filter(({ uid }) => tokens.some(({ application }) => application === uid))
  return htmlPage(
    200,
    '連携アプリ',
    `<p>ログイン中: ${isolated(name)} (@${escaped(username)}) <a href="/sign_in?back=%2Fsettings%2Fapps">別の利用者でログイン</a></p>
<h2>連携しているアプリ</h2>
${list(
  apps.map(
    ({ uid, name: app }) =>
      `<span>${isolated(app)}</span> ${form(`/settings/apps/${encodeURIComponent(uid)}`, {}, `<button type="submit" aria-label="${escaped(app)}の連携を解除">解除</button>`, 'delete')}`,
  ),
)}
<h2>個人用アクセストークン</h2>
${list(
  personal.map(
    (token) =>
      `<span>${isolated(token.description ?? token.name)} (${escaped(token.scopes.join(' '))})</span> ${form(`/settings/tokens/${encodeURIComponent(token.name)}`, {}, `<button type="submit" aria-label="${escaped(token.description ?? token.name)}を削除">削除</button>`, 'delete')}`,
  ),
)}
<p><a href="/settings/tokens/new">個人用アクセストークンを作成する</a></p>`,
  )
}

/** The sample clients, without their secrets. */
export function clientsPage(clients: readonly Client[]): HttpAnswer {
  const items = clients.map(
    ({ uid, name, scopes, kind, redirectUris }) =>
      `<strong>${isolated(name)}</strong><br>client_id: <code>${escaped(uid)}</code><br>${kind} / ${scopes.join(' ')}<br>${redirectUris.map(escaped).join('<br>')}`,
  )
  return htmlPage(200, '見本のアプリケーション', list(items.map((item) => `<div>${item}</div>`)))
}

function list(items: readonly string[]): string {
  return items.length === 0
    ? '<p>ありません。</p>'
    : `<ul class="plain">${items.map((item) => `<li class="row">${item}</li>`).join('')}</ul>`
}

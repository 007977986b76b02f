import type { Page } from '@playwright/test'

import { OWN_CLIENT } from '#tests/support/annict-pages.ts'
import { find, PLACES, walk, type Leak, type Place } from '#tests/support/leak-walk.ts'
import { expect as ordinary, test, works, workLinks } from '#tests/support/sign-in-journey.ts'
import { enter, lastToken } from '#tests/support/sign-in-steps.ts'

/** Everything is read along the way, which takes its time. */
const expect = ordinary.configure({ timeout: 30_000 })

const RELAY_SECRET = 'yohaku-local-secret'

test('neither token nor code nor secret is anywhere but where it must be, and after signing out nowhere', async ({
  page,
  context,
  annict,
  home,
  site,
  emulator,
}) => {
  test.setTimeout(300_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const watch = walk(context)
  const app = new URL(home).origin
  const at = (place: Place, about: string) => (leak: Leak) => leak.place === place && leak.about === about
  /** What belongs to the protocol, by the kind of secret. */
  const right: Readonly<Record<string, readonly ((leak: Leak) => boolean)[]>> = {
    code: [
      at('request address', `GET ${home}callback/`),
      at('address bar', '/callback/'),
      at('answer header', `location of POST ${annict.url}/oauth/authorize`),
      at('answer header', `location of GET ${annict.url}/oauth/authorize`),
      at('request body', `POST ${app}/oauth/token`),
      at('request body', `POST ${annict.url}/oauth/token`),
    ],
    verifier: [
      at('request body', `POST ${app}/oauth/token`),
      at('request body', `POST ${annict.url}/oauth/token`),
    ],
    token: [
      at('answer body', `POST ${app}/oauth/token`),
      at('answer body', `POST ${annict.url}/oauth/token`),
      at('request body', `POST ${app}/oauth/revoke`),
      at('request body', `POST ${annict.url}/oauth/revoke`),
      at('request header', `authorization of GET ${annict.url}/oauth/token/info`),
      at('request header', `authorization of POST ${annict.url}/graphql`),
      // The relay shows it to Annict as its own, so that the request counts for the token.
      at('request header', `authorization of POST ${annict.url}/oauth/revoke`),
    ],
    'client secret': [
      at('request body', `POST ${annict.url}/oauth/token`),
      at('request body', `POST ${annict.url}/oauth/revoke`),
    ],
  }

  /** All secrets that there have been, by kind and number. */
  const secrets = (): Record<string, string> => {
    const bodies = annict.bodies('/oauth/token')
    const known = {
      code: bodies.map((body) => body.get('code')),
      verifier: bodies.map((body) => body.get('code_verifier')),
      token: annict.issued,
      'client secret': [OWN_CLIENT.secret, RELAY_SECRET],
    }
    return Object.fromEntries(
      Object.entries(known).flatMap(([kind, values]) =>
        values.flatMap((value, index) => (value === null ? [] : [[`${kind} ${index + 1}`, value]])),
      ),
    )
  }

  let told = 0
  const noteServers = async (): Promise<void> => {
    for (const line of site.relayLog) watch.note({ place: 'server log', about: 'relay', text: line })
    watch.note({ place: 'server log', about: 'Annict', text: JSON.stringify(await emulator.log()) })
    // What the relay sent, and the browser, as it came to Annict.
    for (const { method, path, search, headers, body } of annict.received.slice(told)) {
      const about = `${method} ${annict.url}${path}`
      watch.note({ place: 'request address', about, text: search })
      watch.note({ place: 'request body', about, text: body })
      for (const [name, text] of Object.entries(headers)) {
        watch.note({ place: 'request header', about: `${name} of ${about}`, text })
      }
    }
    told = annict.received.length
  }

  /** Looks once more, and expects of all that was seen since only what is right, and `held` in one place, once. */
  const expectOnly = async (held: readonly (readonly [Place, string])[]): Promise<void> => {
    await watch.look(page, 'now')
    await noteServers()
    const leaks = await watch.leaks(secrets())
    const wrong = leaks.filter(
      (leak) => !(right[leak.secret.replace(/ \d+$/, '')] ?? []).some((isRight) => isRight(leak)),
    )
    expect(wrong).toEqual(held.map(([place, secret]) => ({ place, about: 'now', secret, times: 1 })))
  }
  const tokenNow = (): string => `token ${annict.issued.length}`

  await test.step('a sign-in by the relay', async () => {
    await annict.pages.comeAs(context, 'sample')
    await page.goto(home)
    await expectOnly([])
    await enter(page).click()
    await annict.pages.allow(page)
    await expect(works(page)).toBeVisible()
    await expectOnly([['databases', 'token 1']])
  })

  await test.step('looking around', async () => {
    await workLinks(page).first().click()
    await expect(page.locator('main h1')).toBeVisible()
    await page.goBack()
    await page.goto(`${home}budget`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`${home}nowhere/at/all`)
    await expect(page.locator('main')).toHaveAttribute('data-page', 'not-found')
    await expectOnly([['databases', 'token 1']])
  })

  await test.step('failures', async () => {
    for (const fail of [500, 'html', 404] as const) {
      await emulator.scenario({ fail: { with: fail } })
      await page.goto(`${home}works/${7 + annict.received.length}`)
      await expect(page.getByRole('alert').or(page.locator('main h1')).first()).toBeVisible()
      await expectOnly([['databases', 'token 1']])
    }
    await emulator.scenario({ fail: null })
    // A refusal that repeats all that was sent, as some servers' do.
    annict.trouble('/oauth/token', async () => {
      const sent = annict.bodies('/oauth/token').at(-1)?.toString()
      return Response.json({ error: 'invalid_grant', error_description: sent }, { status: 400 })
    })
    await page.goto(`${home}account`)
    await enter(page).click()
    await page.waitForURL((url) => url.href.startsWith(home) && url.pathname === '/callback/')
    await expect(page.getByRole('listitem')).toHaveCount(4)
    annict.trouble('/oauth/token', null)
    await expectOnly([['databases', 'token 1']])
    await page.getByRole('link', { name: 'サインインせずに余白へもどる' }).click()
    await expect(works(page)).toBeVisible()
    await expectOnly([['databases', 'token 1']])
  })

  await test.step('from reading to writing', async () => {
    await page.goto(`${home}account`)
    await page.getByRole('button', { name: '記録を許可する' }).click()
    await annict.pages.allow(page)
    await expect(page.getByText('記録や評価を Annict に書き込めます。', { exact: false })).toBeVisible()
    await expect.poll(() => annict.alive()).toEqual([lastToken(annict)])
    await expectOnly([['databases', tokenNow()]])
  })

  const signOut = async (): Promise<void> => {
    await page.getByRole('button', { name: 'サインアウト' }).click()
    await expect(page.getByRole('heading', { name: 'サインインしていません' })).toBeFocused()
  }
  await test.step('signing out', async () => {
    await signOut()
    await expect.poll(() => annict.alive()).toEqual([])
    await expectOnly([])
  })

  await test.step('a client of one’s own', async () => {
    await ownClient(page)
    await annict.pages.allow(page)
    await expect(page.getByText('Annict の画面（自分のアプリ）')).toBeVisible()
    await expectOnly([['databases', tokenNow()]])
    await signOut()
    await expect(page.getByText('Annict の側には残っています。', { exact: false })).toBeVisible()
    await expectOnly([])
  })

  await test.step('a token that is pasted, and a sign-in that is left lying', async () => {
    const pasted = lastToken(annict)
    const field = page.getByLabel('個人用アクセストークン')
    await field.fill(`${pasted}x`)
    await page.getByRole('button', { name: 'サインイン（1回）' }).click()
    await expect(page.getByText('Annict がこのトークンを受け付けません。', { exact: false })).toBeVisible()
    await field.fill(pasted)
    await page.getByRole('button', { name: 'サインイン（1回）' }).click()
    await expect(page.getByText('サインインしています', { exact: true })).toBeVisible()
    await expect(field).toHaveValue('')
    await expectOnly([['databases', tokenNow()]])
    // More than was allowed, so that Annict asks.
    await ownClient(page, '記録もできるようにする')
    await annict.pages.asked(page)
    await page.goBack()
    await signOut()
    await expectOnly([])
    await annict.revoke(pasted)
  })

  await test.step('a tab alone, and a secret that is kept', async () => {
    await page.goto(`${home}account`)
    await page.getByRole('checkbox', { name: 'この端末に保存しない' }).first().check()
    await enter(page).click()
    await annict.pages.allow(page)
    await expect(page.getByText('サインインしています', { exact: true })).toBeVisible()
    await expectOnly([['sessionStorage', tokenNow()]])
    await ownClient(page, 'シークレットもトークンと一緒に残す')
    await annict.pages.allow(page)
    await expect(page.getByText('Annict の画面（自分のアプリ）')).toBeVisible()
    await expectOnly([
      ['databases', tokenNow()],
      ['databases', 'client secret 1'],
    ])
    await signOut()
    await expectOnly([])
    await page.reload()
    await expectOnly([])
  })

  async function ownClient(on: Page, ...choices: readonly string[]): Promise<void> {
    await on.goto(`${home}account`)
    await on.getByText('自分で登録したアプリでサインイン').last().click()
    await on.getByLabel('クライアント ID').last().fill(OWN_CLIENT.uid)
    await on.getByLabel('クライアントシークレット').last().fill(OWN_CLIENT.secret)
    for (const choice of choices) await on.getByRole('checkbox', { name: choice }).last().check()
    await on.getByRole('button', { name: 'Annict へ進む' }).last().click()
  }
})

test.describe('the walk finds a secret', () => {
  test('in each kind of place', async ({ page, context, home, annict }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(home)
    const watch = walk(context)
    const planted = Object.fromEntries(
      PLACES.map((place) => [place, `planted-${place.replace(/\W/g, '-')}-0123456789`]),
    ) as Record<Place, string> // one for each place
    await context.route('**/planted', (route) =>
      route.fulfill({ headers: { 'X-Seen': planted['answer header'] }, body: planted['answer body'] }),
    )
    const downloading = page.waitForEvent('download')
    const answered = page.waitForEvent('requestfinished', (one) => one.url().endsWith('/planted'))
    await page.evaluate(async (of) => {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('planted', 1)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'))
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const deep = { list: [new Map([['in', new Blob([of.databases])]])] }
      await new Promise<void>((resolve) => {
        const writing = opened.transaction('rows', 'readwrite')
        writing.objectStore('rows').put(deep, 'key')
        writing.addEventListener('complete', () => resolve())
      })
      opened.close()
      const cache = await caches.open('planted')
      await cache.put('/kept', new Response(new TextEncoder().encode(of.caches)))
      localStorage.setItem('planted', of.localStorage)
      sessionStorage.setItem('planted', btoa(of.sessionStorage))
      document.cookie = `planted=${encodeURIComponent(of.cookies)}`
      console.log(of.console)
      document.body.append(of.screen)
      await fetch(`/?${of['request address']}`, { headers: { 'X-Planted': of['request header'] } })
      await (await fetch('/planted', { method: 'POST', body: of['request body'] })).text()
      location.hash = of['address bar']
      history.pushState({ of: of.history }, '')
      await navigator.clipboard.writeText(of.clipboard)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([of['exported file']]))
      link.download = 'planted.csv'
      link.click()
    }, planted)
    await Promise.all([downloading, answered])
    watch.note({ place: 'server log', about: 'relay', text: planted['server log'] })
    await watch.look(page, 'now')
    const leaks = await watch.leaks(planted)
    const found = PLACES.filter((place) =>
      leaks.some((leak) => leak.place === place && leak.secret === place),
    )
    expect(found).toEqual(PLACES)
    expect(annict.received).toEqual([])
  })

  test('in whatever form it is written', () => {
    const secret = 'aJflq7F9-K8KzoHYtas6_wLqJUjcX15BjkL07'
    const forms = [
      `x${secret}y`,
      ...['', 'a', 'ab', 'abc'].flatMap((before) => [
        Buffer.from(`${before}${secret}!`).toString('base64'),
        Buffer.from(`${before}:${secret}`).toString('base64url'),
      ]),
      Buffer.from(secret).toString('hex'),
      secret.split('').toReversed().join(''),
    ]
    for (const text of forms) {
      expect(find([{ place: 'screen', about: '', text }], { token: secret }), text).toHaveLength(1)
    }
    const others = [
      secret.slice(1),
      secret.toLowerCase(),
      Buffer.from(secret.slice(0, -3)).toString('base64'),
    ]
    expect(
      find(
        others.map((text) => ({ place: 'screen', about: '', text })),
        { token: secret },
      ),
    ).toEqual([])
  })
})

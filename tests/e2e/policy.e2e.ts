import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { listenOnLoopback } from '#app/loopback.node.ts'
import { deploy, type Deployment } from '#tests/support/deployment.ts'
import { expect, gauge, test, workLinks, works } from '#tests/support/journey.ts'
import { watchPolicy } from '#tests/support/watch-policy.ts'

// Builds are shared by the tests of a file.
test.describe.configure({ mode: 'default' })

interface TrustedTypesHolder {
  readonly trustedTypes: { createPolicy(name: string, rules: object): void }
}

for (const language of ['ja', 'en'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`no page asks for what the policy forbids (${language}, ${colorScheme})`, async ({ page }) => {
      const violations = await watchPolicy(page)
      await page.emulateMedia({ colorScheme })
      for (const path of [
        '/',
        '/seasons/2025-autumn?view=table',
        '/account',
        '/budget',
        '/no/such/page',
        '/callback/',
      ]) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
      }
      await page.goto(`/?lang=${language}`)
      await workLinks(page).first().click()
      await expect(page.locator('main #casts')).toBeVisible()
      await page
        .getByRole('button', { name: /^(?:表示|Display)/ })
        .first()
        .click()
      await page.goBack()
      await expect(works(page)).toBeVisible()
      expect(violations).toEqual([])
    })
  }
}

test('texts that mean harm ask for nothing that the policy forbids', async ({ page, emulator }) => {
  const violations = await watchPolicy(page)
  await emulator.scenario({ hostile: { in: 'works' } })
  await page.goto('/?view=table')
  await expect(works(page)).toBeVisible()
  await page.goto('/')
  await workLinks(page).first().click()
  await expect(page.locator('main #casts')).toBeVisible()
  expect(violations).toEqual([])
})

test('the server sends the policy, and browsers obey it', async ({ page, expectedErrors }) => {
  expectedErrors.push('')
  const violations = await watchPolicy(page)
  const answer = await page.goto('/')
  expect(answer?.headers()).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  expect(answer?.headers()).not.toHaveProperty('strict-transport-security')
  await expect(works(page)).toBeVisible()
  const outcomes = await page.evaluate(async () => {
    const types = (globalThis as unknown as TrustedTypesHolder).trustedTypes // where TypeScript does not know of it
    const tries: Readonly<Record<string, () => void>> = {
      markup: () => void (document.createElement('div').innerHTML = '<b>a</b>'),
      parser: () => void new DOMParser().parseFromString('<b>a</b>', 'text/html'),
      worker: () => void new Worker('/early.js'),
      program: () => void (document.createElement('script').src = '/early.js'),
      // oxlint-disable-next-line no-eval -- it must throw
      code: () => void (0, eval)('1'),
      'another policy': () => types.createPolicy('other', {}),
    }
    // Later, since the browser lets the tool that drives it do more.
    await new Promise(requestAnimationFrame)
    return Object.entries(tries).map(([name, run]) => {
      try {
        run()
        return `${name} went through`
      } catch (error) {
        return `${name}: ${error instanceof Error ? error.name : String(error)}`
      }
    })
  })
  expect(outcomes).toEqual([
    'markup: TypeError',
    'parser: TypeError',
    'worker: TypeError',
    'program: TypeError',
    'code: EvalError',
    'another policy: TypeError',
  ])
  // The browser tells of them when it has done what it was asked.
  await expect.poll(() => violations).not.toEqual([])
})

for (const unknown of ['app', 'not-found-page'] as const) {
  test.describe(unknown === 'app' ? 'with headers' : 'where the tag in the page is all', () => {
    let site: Deployment
    test.beforeAll(async ({ ports }) => {
      site = await deploy(`policy-${ports.app}-${unknown}`, {}, unknown)
    })
    test.afterAll(() => site.close())

    test('the ways in and the sample demo ask for nothing that is forbidden', async ({ page }) => {
      const violations = await watchPolicy(page)
      await page.goto(site.url)
      await page.getByRole('button', { name: '見本データで始める' }).first().click()
      await expect(works(page)).toBeVisible()
      await workLinks(page).first().click()
      await expect(page.locator('main #casts')).toBeVisible()
      // Ended and begun again: the one maker of addresses for programs is not made twice.
      await page.getByRole('link', { name: 'アカウント' }).click()
      await page.getByRole('button', { name: '見本をやめる' }).click()
      await expect(gauge(page)).toHaveAttribute('data-state', 'signed-out')
      await page.getByRole('button', { name: '見本データで始める' }).first().click()
      await page.getByRole('link', { name: '今期' }).first().click()
      await expect(works(page)).toBeVisible()
      expect(violations).toEqual([])
    })

    test('npm run check:headers finds what the host leaves out, and nothing else', async () => {
      const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE'))
      const program = ['tests/support/run.mjs', 'src/app/check-headers.node.ts', site.url]
      const said = await promisify(execFile)(process.execPath, program, {
        env: Object.fromEntries(own),
      }).then(
        ({ stdout }) => stdout,
        (error: { readonly stdout: string }) => error.stdout,
      )
      if (unknown === 'app')
        return expect(said).toContain('tells browsers what the policy says, at 5 addresses')
      expect(said).toContain('/: Content-Security-Policy is not sent')
      expect(said).not.toContain('the tag')
    })

    test('the app is not shown in the frame of another site', async ({ page, expectedErrors }) => {
      expectedErrors.push('Framing', 'Refused to frame', 'Refused to display')
      const places = [`${site.url}?lang=en`, `${site.url}callback/?code=a&state=b`]
      const frames = places.map(
        (place, index) => `<iframe title="${'ab'.charAt(index)}" src="${place}"></iframe>`,
      )
      const other = await listenOnLoopback(
        () => new Response(frames.join(''), { headers: { 'Content-Type': 'text/html' } }),
        0,
      )
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(other.url)
      await page.waitForLoadState('networkidle')
      for (const title of ['a', 'b']) {
        const frame = page.frameLocator(`iframe[title="${title}"]`)
        if (unknown === 'app') await expect(frame.locator('#root')).toHaveCount(0)
        else {
          await expect(frame.getByRole('link')).toHaveAttribute('target', '_top')
          await expect(frame.getByRole('button')).toHaveCount(0)
        }
      }
      expect(asked.filter((path) => /graphql|oauth/.test(path))).toEqual([])
      await other.close()
    })
  })
}

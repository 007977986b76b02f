import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { deploy, type Deployment } from '#tests/support/deployment.ts'
import { expect, gauge, test, workLinks, works } from '#tests/support/journey.ts'

// Builds are shared by the tests of a file.
test.describe.configure({ mode: 'default' })

const hosts = [
  { name: 'at the top, on a host that sends unknown paths to the app', base: '/', unknown: 'app' },
  { name: 'under /sub/, on a plain file server', base: '/sub/', unknown: 'not-found-page' },
] as const

for (const { name, base, unknown } of hosts) {
  test.describe(`a build with default settings ${name}`, () => {
    let site: Deployment
    test.beforeAll(async ({ ports }) => {
      site = await deploy(
        `hosting-${ports.app}${base.replaceAll('/', '-')}`,
        base === '/' ? {} : { VITE_BASE: base },
        unknown,
      )
    })
    test.afterAll(() => site.close())

    test('offers the ways in and asks nobody for anything', async ({ page }) => {
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).origin))
      await page.goto(site.url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(gauge(page)).toHaveAttribute('data-state', 'signed-out')
      await page.waitForLoadState('networkidle')
      expect([...hosts]).toEqual([new URL(site.url).origin])
    })

    test('shows the sample demo without a network', async ({ page }) => {
      await page.goto(site.url)
      await page.getByRole('button', { name: '見本データで始める' }).first().click()
      await expect(works(page)).toBeVisible()
      // The demo's own minute, in its worker, can end between the two requests.
      await expect(gauge(page)).toHaveAttribute('aria-valuenow', '599')
      await expect(page.getByText('人名・記録・評価は架空です。')).toBeVisible()
      await workLinks(page).first().click()
      await expect(page.locator('main #casts')).toBeVisible()
      await expect(gauge(page)).toHaveAttribute('aria-valuenow', /^59[89]$/)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    test('opens a deep link', async ({ page }) => {
      await page.goto(`${site.url}seasons/2025-autumn?lang=en`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await page.getByRole('button', { name: 'Start with sample data' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Autumn 2025')
      await expect(works(page)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(`${base}seasons/2025-autumn`)
      await page.goto(`${site.url}no/such/page`)
      await expect(page.locator('main[data-page="not-found"]')).toBeVisible()
    })

    test('ships the files that hosts read, and nothing of this machine', async () => {
      const files = await readdir(site.folder, { recursive: true })
      expect(files).toEqual(
        expect.arrayContaining(['404.html', 'NOTICE', '_headers', '_redirects', 'index.html', 'licenses.md']),
      )
      expect(await readFile(path.join(site.folder, '_redirects'), 'utf8')).toBe(
        `${base}* ${base}index.html 200\n`,
      )
      for (const file of files.filter((one) => /\.(?:js|html|css)$/.test(one))) {
        expect(await readFile(path.join(site.folder, file), 'utf8'), file).not.toMatch(
          /(?:localhost|127\.0\.0\.1):\d/,
        )
      }
    })
  })
}

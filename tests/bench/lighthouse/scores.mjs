// One Lighthouse run after another, in a process of its own with the packages of this folder.
// usage: node tests/bench/lighthouse/scores.mjs RUNS PRESET URL...   prints [{ url, performance, accessibility, bestPractices, seo }]
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'

const [runs = '1', preset = 'mobile', ...urls] = process.argv.slice(2)
const chromePath = process.env['CHROME_PATH']
if (chromePath === undefined) throw new Error('CHROME_PATH must name the browser')

const chrome = await launch({
  chromePath,
  chromeFlags: [
    '--headless',
    '--no-sandbox',
    ...(process.env['CHROME_FLAGS'] ?? '').split(' ').filter(Boolean),
  ],
})
try {
  const results = []
  for (let run = 0; run < Number(runs); run++) {
    // In turn, so that a slow minute of the machine falls on all of them.
    for (const url of urls) {
      const options = {
        port: chrome.port,
        logLevel: /** @type {const} */ ('error'),
        output: /** @type {const} */ ('json'),
      }
      const done = await lighthouse(url, options, preset === 'desktop' ? desktopConfig : undefined)
      if (done === undefined) throw new Error(`Lighthouse said nothing about ${url}`)
      const { categories, audits, runtimeError } = done.lhr
      if (runtimeError !== undefined) throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`)
      const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? 0) * 100)
      results.push({
        url,
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
        metrics: [
          'first-contentful-paint',
          'largest-contentful-paint',
          'total-blocking-time',
          'speed-index',
          'cumulative-layout-shift',
        ]
          .map((id) => `${id} ${audits[id]?.displayValue}`)
          .join(', '),
        missed: ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
          (categories[name]?.auditRefs ?? [])
            .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
            .map(({ id }) => id),
        ),
      })
    }
  }
  process.stdout.write(JSON.stringify(results))
} finally {
  chrome.kill()
}

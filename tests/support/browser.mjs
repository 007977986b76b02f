// Finds the Chromium that tests, benches and screenshots drive, and a Japanese font for it, without any step by hand.
// usage: node tests/support/browser.mjs     prints what was found
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const cache = path.join(root, 'node_modules/.cache/browser')
const require = createRequire(import.meta.url)

/**
 * @typedef {object} Browser
 * @property {string} executablePath
 * @property {string} source where it was found, for people
 * @property {string[]} args flags for a quiet, headless browser that keeps every rule of the web
 * @property {Record<string, string>} env the whole environment to start it in
 */

const ARGS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @returns {string | undefined} */
function onPath() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return folders
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))
}

/** The browser that Playwright itself installed on this machine, if it did. */
async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

/**
 * The browser out of the npm package. It is unpacked beside its final place and moved there whole, so that two runs
 * that start together never see half a browser. The package's own flags are not used: they switch off the same-origin
 * rules that the tests are about.
 * @returns {Promise<{ executablePath: string, source: string, env: Record<string, string> } | undefined>}
 */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const home = path.join(root, 'node_modules/@sparticuz/chromium')
  if (!existsSync(home)) return undefined
  const manifest = await readFile(path.join(home, 'package.json'), 'utf8')
  const { version } = /** @type {{ version: string }} */ (JSON.parse(manifest))
  const place = path.join(cache, version)
  if (!existsSync(place)) await unpack(path.join(home, 'bin'), place)
  const libraries = [path.join(place, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  return {
    executablePath: path.join(place, 'chromium'),
    source: `npm @sparticuz/chromium ${version}`,
    env: { LD_LIBRARY_PATH: libraries },
  }
}

/** @param {string} archives @param {string} place */
async function unpack(archives, place) {
  await mkdir(cache, { recursive: true })
  const half = await mkdtemp(path.join(cache, 'unpacking-'))
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = half // the package unpacks into the folder for temporary files
  try {
    const { inflate } = await import('@sparticuz/chromium')
    for (const name of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
      await inflate(path.join(archives, name))
    }
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  try {
    await rename(half, place)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    if (!existsSync(place)) throw error // otherwise another run was first, and its copy is as good
  }
}

/**
 * Settings for fontconfig that add a Japanese font from npm and give the generic families to fonts that exist, so that
 * text looks the same on a machine without any font.
 * @param {string | undefined} ownFonts
 * @returns {Promise<Record<string, string>>}
 */
async function fonts(ownFonts) {
  if (process.platform !== 'linux') return {}
  const japanese = path.dirname(require.resolve('@expo-google-fonts/noto-sans-jp/package.json'))
  const folders = [
    '/usr/share/fonts',
    ...(ownFonts === undefined ? [] : [ownFonts]),
    path.join(japanese, '400Regular'),
    path.join(japanese, '700Bold'),
  ]
  const alias = (/** @type {string} */ family) =>
    `  <alias><family>${family}</family><prefer><family>Noto Sans JP</family><family>Open Sans</family></prefer></alias>`
  const text = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `  <dir>${folder}</dir>`),
    `  <cachedir>${path.join(cache, 'fontconfig')}</cachedir>`,
    ...['sans-serif', 'system-ui', 'serif'].map(alias),
    '</fontconfig>',
    '',
  ].join('\n')
  await mkdir(cache, { recursive: true })
  const file = path.join(cache, 'fonts.conf')
  // Whole and at once, for the same reason as the browser.
  const half = `${file}.${process.pid}`
  await writeFile(half, text)
  await rename(half, file)
  return { FONTCONFIG_FILE: file }
}

/**
 * `TEST_BROWSER` chooses: a path, `npm`, or `system`. Unset, the first of these is taken: the browser that Playwright
 * installed, one on the PATH, the one from npm. Throws one line that says what to do when there is none.
 * @returns {Promise<Browser>}
 */
export async function findBrowser() {
  const wanted = process.env['TEST_BROWSER'] ?? ''
  /** @type {{ executablePath: string, source: string, env?: Record<string, string> } | undefined} */
  let found
  if (wanted.includes('/')) {
    if (!existsSync(wanted)) throw new Error(`TEST_BROWSER names ${wanted}, which does not exist`)
    found = { executablePath: wanted, source: 'TEST_BROWSER' }
  } else if (!['', 'npm', 'system'].includes(wanted)) {
    throw new Error(`TEST_BROWSER must be a path, "npm" or "system", not "${wanted}"`)
  }
  if (found === undefined && wanted !== 'npm') {
    const installed = await playwrightsOwn()
    const system = onPath()
    if (installed !== undefined) found = { executablePath: installed, source: 'Playwright' }
    else if (system !== undefined) found = { executablePath: system, source: 'PATH' }
  }
  if (found === undefined && wanted !== 'system') found = await fromNpm()
  if (found === undefined) {
    throw new Error(
      'No Chromium found: install one (npx playwright install chromium), or set TEST_BROWSER=/path/to/chromium; on Linux x64 npm ci brings one',
    )
  }
  const unpacked =
    found.env === undefined ? undefined : path.join(path.dirname(found.executablePath), 'fonts')
  const inherited = Object.fromEntries(Object.entries(process.env).filter((entry) => entry[1] !== undefined))
  return {
    executablePath: found.executablePath,
    source: found.source,
    args: ARGS,
    env: /** @type {Record<string, string>} */ ({ ...inherited, ...found.env, ...(await fonts(unpacked)) }),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { env, ...shown } = await findBrowser()
  console.log({ ...shown, LD_LIBRARY_PATH: env['LD_LIBRARY_PATH'], FONTCONFIG_FILE: env['FONTCONFIG_FILE'] })
}

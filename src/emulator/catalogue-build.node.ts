import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

import { parseCatalogue, type Catalogue, type CatalogueSource } from './catalogue.ts'
import { joinCatalogue, type SourceIds, type SourceItem } from './catalogue-join.ts'
// oxlint-disable-next-line import/default -- the text of the file, not the module
import joinRules from './catalogue-join.ts?raw'
// oxlint-disable-next-line import/default -- as above
import seriesRules from './catalogue-series.ts?raw'

const require = createRequire(import.meta.url)

/** Where a built catalogue is kept: beside the packages it is made from. */
export const CATALOGUE_FILE = path.join(
  path.dirname(packageFile('bangumi-data', 'package.json')),
  '../.cache/yohaku/catalogue.json',
)

interface BangumiData {
  readonly siteMeta: Readonly<Record<string, { readonly type: string }>>
  readonly items: readonly SourceItem[]
}

/** The path of a file of an installed package. Throws with the remedy when the package is missing. */
function packageFile(name: string, file: string): string {
  try {
    return require.resolve(`${name}/${file}`)
  } catch (cause) {
    throw new Error(
      `The sample catalogue is made from the package ${name}, which is not installed: run npm ci`,
      {
        cause,
      },
    )
  }
}

// The packages are pinned, and the join reads only the fields it declares.
async function readPackage<Content>(name: string, file: string): Promise<Content> {
  return JSON.parse(await readFile(packageFile(name, file), 'utf8')) as Content
}

async function credits(): Promise<readonly CatalogueSource[]> {
  const version = async (name: string): Promise<string> =>
    (await readPackage<{ readonly version: string }>(name, 'package.json')).version
  return [
    {
      name: 'bangumi-data',
      version: await version('bangumi-data'),
      licence: 'CC-BY-4.0',
      licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
      url: 'https://github.com/bangumi-data/bangumi-data',
      by: 'bangumi-data contributors',
    },
    {
      name: '@kawaiioverflow/arm',
      version: await version('@kawaiioverflow/arm'),
      licence: 'MIT',
      licenceUrl: 'https://opensource.org/license/mit',
      url: 'https://github.com/kawaiioverflow/arm',
      by: 'P-Chan and kawaiioverflow contributors',
    },
  ]
}

function fingerprintOf(sources: readonly CatalogueSource[]): string {
  const versions = sources.map((source) => `${source.name}@${source.version}`).join(' ')
  const rules = createHash('sha256').update(joinRules).update(seriesRules).digest('hex').slice(0, 16)
  return `${versions} ${rules}`
}

/** Makes the catalogue's text from the installed packages. Takes about half a second; equal inputs give equal bytes. */
export async function buildCatalogue(): Promise<string> {
  const sources = await credits()
  const [data, ids] = await Promise.all([
    readPackage<BangumiData>('bangumi-data', 'dist/data.json'),
    readPackage<readonly SourceIds[]>('@kawaiioverflow/arm', 'arm.json'),
  ])
  const describing = Object.entries(data.siteMeta).filter(([, meta]) => meta.type === 'info')
  const catalogue = joinCatalogue({
    items: data.items,
    ids,
    describing: new Set(describing.map(([key]) => key)),
    credits: sources,
    madeFrom: fingerprintOf(sources),
  })
  return JSON.stringify(catalogue)
}

/** The kept catalogue, built first when it is missing or was made from other versions or rules. */
export async function ensureCatalogue(file: string = CATALOGUE_FILE): Promise<Catalogue> {
  const wanted = fingerprintOf(await credits())
  const held = await readHeld(file)
  if (held?.meta.madeFrom === wanted) return held
  const json = await buildCatalogue()
  await mkdir(path.dirname(file), { recursive: true })
  // Written aside and moved into place, so that two builds at once cannot leave half a file.
  const aside = `${file}.${process.pid}`
  await writeFile(aside, json)
  await rename(aside, file)
  return parseCatalogue(json)
}

/** Null where there is no readable catalogue: it can be built again, so why does not matter. */
async function readHeld(file: string): Promise<Catalogue | null> {
  try {
    return parseCatalogue(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

// Runs as a program too: the build of the app asks for the file and then takes it up.
if (path.basename(process.argv[1] ?? '') === 'catalogue-build.node.ts') await ensureCatalogue()

import { createEmulator, type Emulator } from '#emulator/emulator.ts'
import { ensureCatalogue } from '#emulator/catalogue-build.node.ts'
import { answerControl } from '#emulator/control-http.ts'

import { journeyClients, type AnnictPages, type StartAnnict } from './annict-pages.ts'

/** The emulator's pages, which are in Annict's language. */
const pages: AnnictPages = {
  signInAs: (page, user) => page.getByRole('button', { name: `(@${user})` }).click(),
  allow: (page) => page.getByRole('button', { name: '許可する' }).click(),
  deny: (page) => page.getByRole('button', { name: '拒否する' }).click(),
  async asked(page) {
    await page.getByRole('heading', { name: '連携の許可' }).waitFor()
    return new URL(page.url()).searchParams
  },
  async comeAs(context, user) {
    await context.addCookies([{ name: 'sample-annict-user', value: user, domain: 'localhost', path: '/' }])
  },
}

/** The emulator as Annict, with the sample catalogue. */
export const startAnnict: StartAnnict = async (callbacks) => {
  const emulator = createEmulator({
    catalogue: await ensureCatalogue(),
    oauth: { clients: journeyClients(callbacks) },
  })
  return {
    pages,
    fetch: (request) => emulator.fetch(request),
    control: (request) => controlEmulator(emulator, request),
    async reset() {
      emulator.control.reset({ writes: true })
    },
    async close() {},
  }
}

/** Answers a request to the emulator's own switches. */
export async function controlEmulator({ control }: Emulator, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const { status, headers, body } = answerControl(control, request.method, pathname, await request.text())
  return new Response(body, { status, headers: { ...headers } })
}

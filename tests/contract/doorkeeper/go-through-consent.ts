/** What a person does on the page of consent. */
export type Decision = 'allow' | 'deny'

/** What came of a visit: the address that the server led back to, or the page on which it stayed. */
export type Visit =
  | { readonly kind: 'led-back'; readonly to: URL; readonly asked: boolean }
  | { readonly kind: 'stayed'; readonly page: string }

/** Opens a page of consent in a browser where `user` is signed in, and sends the form that stands for the decision. */
export async function goThroughConsent(address: URL, user: string, decision: Decision): Promise<Visit> {
  const headers = { cookie: `person=${user}` }
  const first = await fetch(address, { headers, redirect: 'manual' })
  const skipped = first.headers.get('location')
  if (skipped !== null) return { kind: 'led-back', to: new URL(skipped), asked: false }
  const page = await first.text()
  const form = formsOf(page).find((fields) => fields.has('_method') === (decision === 'deny'))
  if (form === undefined) return { kind: 'stayed', page }
  const second = await fetch(new URL('/oauth/authorize', address), {
    ...{ method: 'POST', headers, body: form, redirect: 'manual' },
  })
  const back = second.headers.get('location')
  if (back === null) return { kind: 'stayed', page: await second.text() }
  return { kind: 'led-back', to: new URL(back), asked: true }
}

/** The visit of somebody who was led back. Throws with the page on which he stayed instead. */
export function ledBack(visit: Visit): Extract<Visit, { kind: 'led-back' }> {
  if (visit.kind === 'stayed') throw new Error(`Nobody was led back: ${visit.page}`)
  return visit
}

/** What each form of a page sends. */
export function formsOf(page: string): URLSearchParams[] {
  return [...page.matchAll(/<form[^>]*>(.*?)<\/form>/gs)].map(([, inner = '']) => {
    const fields = new URLSearchParams()
    for (const [input] of inner.matchAll(/<input type="hidden"[^>]*>/g)) {
      const read = (name: string): string =>
        unescaped(new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '')
      fields.append(read('name'), read('value'))
    }
    return fields
  })
}

function unescaped(text: string): string {
  const signs = new Map([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['#39', "'"],
  ])
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs.get(name) ?? '')
}

import type { HttpAnswer } from '#emulator/http-pages.ts'

/** Text that stands in a page as it is. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A page for people: no script, one heading, and a word that nothing here is the real Annict. `body` is HTML. */
export function htmlPage(status: number, heading: string, body: string): HttpAnswer {
  const title = escaped(heading)
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // As Rails has it: Back shows the page as it was, without asking again.
      'cache-control': 'max-age=0, private, must-revalidate',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
    },
    body: `<!DOCTYPE html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | 見本のAnnict</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
<footer><p>これは見本のAnnictです。本物のAnnictではなく、本物のパスワードを入力する場所はありません。</p></footer>
</body>
</html>
`,
  }
}

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.7 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}button{font:inherit;min-height:2.75rem;padding:.25rem 1rem;margin:.25rem 0}form{display:inline-block;margin-inline-end:.5rem}footer{border-top:1px solid;margin-top:2rem}pre{white-space:pre-wrap}input[type=text],select{font:inherit;max-width:100%}`

/** A form that sends what is hidden in it; `inner` is HTML. Browsers send POST alone, so other methods are a field. */
export function form(
  action: string,
  hidden: Readonly<Record<string, string>>,
  inner: string,
  method: 'post' | 'delete' = 'post',
): string {
  const fields = { ...(method === 'post' ? {} : { _method: method }), ...hidden }
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return `<form action="${escaped(action)}" method="post">${inputs.join('')}${inner}</form>`
}

export function redirection(
  location: string,
  headers: Readonly<Record<string, string>> = {},
  status: 301 | 302 = 302,
): HttpAnswer {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      location,
      ...headers,
    },
    body: '',
  }
}

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

/** A text that somebody chose, as HTML: it keeps its own direction, and that of what stands around it. */
export function isolated(text: string): string {
  return `<bdi>${escaped(text)}</bdi>`
}

/** Plain, and readable by all: contrast, room to press, light and dark, narrow and forced colours. */
const STYLE = `:root{color-scheme:light dark;--line:light-dark(#c9c9c4,#4a4a47);--press:light-dark(#f1f1ee,#2b2b29)}
html{background:Canvas;color:CanvasText}
body{font:1rem/1.7 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:1.5rem 1rem;overflow-wrap:anywhere}
a{color:light-dark(#0b4fb3,#9cc4ff)}
h1{font-size:1.5rem;line-height:1.4;margin:0 0 1rem}
h2{font-size:1.0625rem;margin:1.5rem 0 .5rem}
ul{padding-inline-start:1.25rem;margin:.5rem 0}
ul.plain{list-style:none;padding:0;display:grid;gap:.75rem}
form{margin:0}
button{font:inherit;text-align:start;overflow-wrap:anywhere;max-width:100%;min-height:2.75rem;padding:.25rem 1rem;border:1px solid;border-radius:.375rem;background:var(--press);color:inherit;cursor:pointer}
button.main{background:CanvasText;color:Canvas;border-color:CanvasText}
:focus-visible{outline:3px solid;outline-offset:2px}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem}
.row:has(button.main){margin-block-start:1.5rem}
.row>span{flex:1 1 12rem;min-width:0}
pre{white-space:pre-wrap;font:inherit}
code{font-size:.95em}
code[id]{display:block;padding:.75rem;border:1px solid var(--line);user-select:all}
input[type=text],select{font:inherit;box-sizing:border-box;width:100%;min-height:2.75rem;padding:.25rem .5rem}
footer{border-top:1px solid var(--line);margin-top:2.5rem;font-size:.875rem}`

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

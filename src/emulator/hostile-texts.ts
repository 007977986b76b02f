/**
 * What a text can hold that somebody else wrote, by kind. Each keeps the number of its row, so that rows can be told
 * apart. What would run as a script sets `globalThis.taken`: a page that shows these texts must never have it.
 */
export const HOSTILE_TEXTS = {
  markup: (row) => `"><img src=x onerror="globalThis.taken=${row}"><svg/onload=globalThis.taken=${row}>`,
  script: (row) => `見本${row}</title></script><script>globalThis.taken=${row}</script>`,
  template: (row) =>
    `{{constructor.constructor('globalThis.taken=${row}')()}} \${${row}} <%= ${row} %> #{${row}}`,
  quotes: (row) => `${row} ' " \` 'onfocus='globalThis.taken=1' autofocus x='`,
  backslashes: (row) => `${row} \\ \\\\ \\n \\u0041 \\" C:\\見本\\`,
  newlines: (row) => `${row}行目\n次の行\r\n${'\n'.repeat(40)}\t\u2028最後の行\u2029\u0085`,
  control: (row) => `${row}\u0007\u001b[31m\u0001見本\u007f`,
  /** Halves of surrogate pairs: JSON can say them, UTF-8 cannot. */
  surrogates: (row) => `${row}\ud83d見本\udc00`,
  rightToLeft: (row) => `${row} \u202e本見\u2066 שלום \u2067مرحبا`,
  zeroWidth: (row) => `\u200b${row}\ufeff見\u200d\u2060本\u00ad\u180e`,
  combining: (row) => `${row} ゼ${'\u0300\u0321\u0489\u035b'.repeat(50)}`,
  /** A family, a flag of tags, a flag of letters, a skin, and a selector of text shape. */
  emoji: (row) =>
    `${row} \u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e007f} \u{1f1ef}\u{1f1f5} \u{1f44d}\u{1f3fd}\ufe0e`,
  long: (row) => `${row}${'W'.repeat(10_000)}`,
  nothing: (row) =>
    choose(['null', 'undefined', 'NaN', '[object Object]', 'false', '0', '\u3000', '\u00a0'], row),
  property: (row) => choose(['__proto__', 'constructor', 'toString', 'hasOwnProperty'], row),
  formula: (row) => `=HYPERLINK("https://hostile.invalid/${row}","見本")`,
  addresses: (row) =>
    `${row} javascript:globalThis.taken=1 https://hostile.invalid/${row}?a=1&b=%00 //hostile.invalid`,
  /** What has been escaped once or twice must stay so. */
  entities: (row) => `${row} &amp;lt;script&amp;gt; &lt;b&gt; &#x202e; &#60;img src=x&#62; &nbsp;`,
  unclosed: (row) => `${row} <b title="見本 <!-- <textarea> ]]> <plaintext`,
  style: (row) =>
    `${row}</style><style>*{display:none!important}</style><link rel=stylesheet href=//hostile.invalid>`,
  markdown: (row) =>
    `[${row}](javascript:globalThis.taken=${row}) ![絵](https://hostile.invalid/${row}.gif) **太字** <https://hostile.invalid/>`,
  /** The first host has a Cyrillic letter, the second begins like the real one, the third hides behind a name. */
  homograph: (row) =>
    `${row} https://\u0430nnict.com/ https://annict.com.hostile.invalid/ https://annict.com@hostile.invalid/`,
  /** Shown from its end it is a picture. */
  disguised: (row) => `見本${row}\u202egpj.exe`,
  /** Orders that are begun and never ended, and ends of what was never begun. */
  unending: (row) => `\u2069\u202c${row}\u2067\u202b\u2066見本\u2068\u202d`,
  /** What has no shape, or none to speak of. */
  empty: () => '\u3164\u2800\u00a0\u200b\u115f',
  pattern: (row) => `${row} (a+)+$ .*.*.*[ \\ % _ %00 %E0%A4%A ' OR 1=1 -- \0`,
} as const satisfies Readonly<Record<string, (row: number) => string>>

/** As much as Annict takes of a comment. These come only where they are asked for by name: a page of them is too much. */
export const HUGE_TEXTS = {
  huge: (row) => `${row}${'長'.repeat(1_048_590)}`,
  hugeLines: (row) => `${row}${'\n'.repeat(100_000)}`,
  hugeMarks: (row) => `${row}ゼ${'\u0300'.repeat(1_000_000)}`,
  hugeOrder: (row) => `${row}${'\u202e\u2066'.repeat(500_000)}`,
  hugeAddress: (row) => `https://hostile.invalid/${row}?${'a'.repeat(1_000_000)}`,
} as const satisfies Readonly<Record<string, (row: number) => string>>

export type HostileText = keyof typeof HOSTILE_TEXTS | keyof typeof HUGE_TEXTS

/** The text of a kind for a row. */
export function textOfKind(kind: HostileText, row: number): string {
  return { ...HOSTILE_TEXTS, ...HUGE_TEXTS }[kind](row)
}

/** What an address can be that somebody else wrote. A row's number says which of them it has. */
const HOSTILE_ADDRESSES: readonly ((row: number) => string)[] = [
  (row) => `javascript:globalThis.taken=${row}`,
  (row) => ` \u0001jAvA\tscr\nipt:globalThis.taken=${row}//https://example.invalid/`,
  (row) => `data:text/html,<script>globalThis.taken=${row}</script>`,
  () => 'vbscript:msgbox(1)',
  (row) => `//hostile.invalid/${row}`,
  (row) => `https://annict.com@hostile.invalid/${row}`,
  (row) => `https://hostile.invalid/${row}?"onmouseover="globalThis.taken=1`,
  () => 'https://xn--a.invalid\\@hostile.invalid/',
  () => 'http://[::1',
  () => 'file:///etc/passwd',
  (row) => `blob:https://hostile.invalid/${row}`,
  (row) => `https://hostile.invalid/${row}/${'a'.repeat(10_000)}`,
  () => 'null',
  (row) => `http://hostile.invalid/${row}/見本 の\u202e頁`,
  // A Cyrillic letter in the host.
  () => 'https://\u0430nnict.com/login',
  (row) => `https:\\\\hostile.invalid\\${row}`,
  (row) => `https:hostile.invalid/${row}`,
  () => '\\\\hostile.invalid\\share',
  () => 'intent://hostile.invalid#Intent;scheme=https;end',
  () => 'https://hostile.invalid:99999/',
  () => 'JAVASCRIPT&colon;globalThis.taken=1',
  () => 'https://',
]

export const hostileAddress = (row: number): string => choose(HOSTILE_ADDRESSES, row)(row)

function choose<Item>(list: readonly Item[], row: number): Item {
  const chosen = list[row % list.length]
  if (chosen === undefined) throw new RangeError(`There is nothing for row ${row}`)
  return chosen
}

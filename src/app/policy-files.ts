import { partsOf, type Header, type Policy } from './policy.ts'

/**
 * `_headers`, as Netlify, Cloudflare Pages and others read it. All rules that fit a path count there and their values are
 * joined, so that a part says only what it has beyond the whole site. Two content policies are both obeyed, which makes
 * the stricter of each line count.
 */
export function headersFile(policy: Policy): string {
  const [whole, ...parts] = partsOf(policy)
  const general = whole?.headers.filter(([name]) => name !== 'Cache-Control') ?? []
  const known = new Set(general.map(String))
  const own = parts.map(
    ({ prefix, headers }) => [`${prefix}*`, headers.filter((header) => !known.has(String(header)))] as const,
  )
  return [[`${policy.base}*`, general] as const, ...own]
    .map(([path, headers]) => [path, ...headers.map((header) => `  ${header.join(': ')}`), ''].join('\n'))
    .join('\n')
}

/** `vercel.json`: of two rules that fit, the later wins there. */
export function vercelFile(policy: Policy): string {
  const { base } = policy
  const file = {
    headers: partsOf(policy).map(({ prefix, headers }) => ({
      source: `${prefix}(.*)`,
      headers: headers.map(([key, value]) => ({ key, value })),
    })),
    rewrites: [{ source: `${base}(.*)`, destination: `${base}index.html` }],
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** A file for nginx to include in `server { … }`. A location with headers of its own inherits none: each says all. */
export function nginxFile(policy: Policy): string {
  const line = ([name, value]: Header): string => {
    // What is missing is not missing for ever: only what is there may be kept.
    const always = name === 'Cache-Control' ? '' : ' always'
    return `  add_header ${name} "${value}"${always};`
  }
  const blocks = partsOf(policy).map(({ prefix, headers }, place) =>
    [
      `location ${place === 0 ? '' : '^~ '}${prefix} {`,
      ...headers.map(line),
      place === 0 ? `  try_files $uri $uri/ ${prefix}index.html;` : '  try_files $uri $uri/ =404;',
      '}',
      '',
    ].join('\n'),
  )
  return ['# Include this in server { … }, whose root holds the build.', ...blocks].join('\n')
}

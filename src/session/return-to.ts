/**
 * Where to go after signing in: `wanted` if it lies within the app, else the app's own address. `home` is the whole
 * address of the app, with the slash at its end. Whole addresses are answered, since a path that begins with two
 * slashes would lead to another host.
 */
export function returnAddress(wanted: string, home: string): string {
  const { origin, pathname } = new URL(home)
  // Browsers read past control characters and take a backslash for a slash: such a text means to deceive.
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  if (/[\u0000-\u001f\u007f\\]/.test(wanted) || !URL.canParse(wanted, home)) return home
  const url = new URL(wanted, home)
  const isInside = url.origin === origin && url.pathname.startsWith(pathname)
  const isNamed = url.username !== '' || url.password !== ''
  // Coming back to the callback would begin nothing and end nothing.
  const isCallback = /^callback(?:\/|$)/.test(url.pathname.slice(pathname.length))
  return isInside && !isNamed && !isCallback ? url.href : home
}

/**
 * Whether a host, as it stands in a parsed URL, can only be this machine. Names that merely lead here, and notations
 * that a URL would have turned into another, do not count.
 */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || isLoopbackAddress(host)
}

/** Whether a network address, as a socket tells it, is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  const bare = address.replace(/^::ffff:/, '')
  if (bare === '::1') return true
  const octets = bare.split('.')
  return (
    octets.length === 4 &&
    octets[0] === '127' &&
    octets.every((octet) => /^\d{1,3}$/.test(octet) && Number(octet) <= 255)
  )
}

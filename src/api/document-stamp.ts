/**
 * A short name for a document's text: 53 bits, by which an answer to one version is never taken for another's. Only chance
 * is guarded against, for the documents are our own. (The two halves are FNV-1a with different starts.)
 */
export function documentStamp(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01234567]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x01000193)
    other = Math.imul(other ^ unit, 0x01000193) ^ (other >>> 15)
  }
  return ((one >>> 0) * 2 ** 21 + ((other >>> 0) % 2 ** 21)).toString(36)
}

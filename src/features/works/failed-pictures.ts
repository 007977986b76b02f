import type { SafeUrl } from '#base/safe-url.ts'

/** A picture that failed so often is not asked for again while the page stays open. */
const TRIES = 2

const failures = new Map<SafeUrl, number>()

/** Whether a picture may still be asked for: many are on hosts that are gone, and a list is opened again and again. */
export function mayAskFor(picture: SafeUrl): boolean {
  return (failures.get(picture) ?? 0) < TRIES
}

/** Notes that a picture did not come. Without a network nothing comes, which says nothing about the picture. */
export function noteFailure(picture: SafeUrl, online: boolean): void {
  if (online) failures.set(picture, (failures.get(picture) ?? 0) + 1)
}

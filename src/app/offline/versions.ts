/** A site's caches begin alike. Sites under different paths of one origin share the storage, so the path is part of it. */
function prefixOf(base: string): string {
  return `yohaku ${base} `
}

/** The name of the cache that holds a version of the app. */
export function cacheName(base: string, version: string): string {
  return prefixOf(base) + version
}

/** The caches of this app among those of the origin, in the order in which they were made. */
export function ownCaches(names: readonly string[], base: string): readonly string[] {
  return names.filter((name) => name.startsWith(prefixOf(base)))
}

/**
 * The caches that may go when a version takes over. The one before it stays: tabs that it opened go on until they are
 * loaded anew, and need its files.
 */
export function outdatedCaches(names: readonly string[], base: string, version: string): readonly string[] {
  const others = ownCaches(names, base).filter((name) => name !== cacheName(base, version))
  return others.slice(0, -1)
}

import type { Page } from '@playwright/test'

/**
 * Everything that the browser keeps for the page's origin, as text: both storages, cookies that scripts see, all
 * databases with their keys, all caches. Bytes and files are read as text, of one and of two bytes a letter.
 */
export function keptBy(page: Page): Promise<Record<StoragePlace, string>> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
      })
    const textOf = (bytes: ArrayBufferLike): string =>
      ['latin1', 'utf-16le'].map((coding) => new TextDecoder(coding).decode(new Uint8Array(bytes))).join('\n')
    const written = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return `${value.type} ${textOf(await value.arrayBuffer())}`
      if (value instanceof ArrayBuffer) return textOf(value)
      if (ArrayBuffer.isView(value)) return textOf(value.buffer)
      if (value instanceof Map || value instanceof Set) return written([...value])
      if (typeof value !== 'object' || value === null) return String(value)
      const parts = await Promise.all(
        Object.entries(value).map(async ([name, part]) => `${name}: ${await written(part)}`),
      )
      return `{${parts.join(', ')}}`
    }

    const databases: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name))
      databases.push(name)
      for (const store of database.objectStoreNames) {
        const look = database.transaction(store).objectStore(store)
        const [keys, rows] = await Promise.all([answered(look.getAllKeys()), answered(look.getAll())])
        databases.push(store, await written(keys), await written(rows))
      }
      database.close()
    }
    const stored: string[] = []
    for (const name of await caches.keys()) {
      stored.push(name)
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const headers = [...request.headers, ...(response?.headers ?? [])].flat()
        stored.push(request.url, ...headers, textOf((await response?.arrayBuffer()) ?? new ArrayBuffer(0)))
      }
    }
    return {
      localStorage: JSON.stringify(Object.entries(localStorage)),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
      cookies: document.cookie,
      databases: databases.join('\n'),
      caches: stored.join('\n'),
    }
  })
}

export type StoragePlace = 'localStorage' | 'sessionStorage' | 'cookies' | 'databases' | 'caches'

/** The same as one text. */
export async function allKeptBy(page: Page): Promise<string> {
  return Object.values(await keptBy(page)).join('\n')
}

import { OWN_CLIENT_ID } from './lazy-token-store.ts'

export function rememberedClientId(storage: () => Pick<Storage, 'getItem'>): string {
  return attempt(() => storage().getItem(OWN_CLIENT_ID)) ?? ''
}

export function rememberClientId(storage: () => Pick<Storage, 'setItem'>, id: string): void {
  attempt(() => storage().setItem(OWN_CLIENT_ID, id))
}

/** What cannot be kept is typed again: there is nothing to tell. */
function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}

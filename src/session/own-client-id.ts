/** Where the id of a person's own client is kept until he signs out. It is no secret; he need not type it again. */
export const OWN_CLIENT_ID = 'yohaku.own-client-id'

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

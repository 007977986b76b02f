/** What the keys begin with under which sign-ins are kept in the tab's storage until Annict sends the browser back. */
export const BEGUN_PREFIX = 'yohaku.sign-in.'

/** Forgets the sign-ins that were begun in this tab and left lying: one may hold the secret of a person's own client. */
export function forgetBegun(tab: Pick<Storage, 'key' | 'length' | 'removeItem'>): void {
  const keys = Array.from({ length: tab.length }, (_, at) => tab.key(at) ?? '')
  for (const key of keys) if (key.startsWith(BEGUN_PREFIX)) tab.removeItem(key)
}

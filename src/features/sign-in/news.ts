/**
 * What the page of the callback has to say on the page that it leads to: the person said no on Annict, or the token
 * whose place was taken could not be revoked.
 */
export type SignInNews = 'denied' | 'left'

/** What a session has to say of itself: why it is over, or what could not be deleted when it was. */
export type SessionNews = 'idle' | 'undeleted'

/** Where that is handed on, in the storage of the tab. */
export const SIGN_IN_NEWS = 'yohaku.sign-in-news'

/** Takes what was handed on out of the storage; null where there is nothing, or no storage. */
export function takeNews(storage: () => Pick<Storage, 'getItem' | 'removeItem'>): SignInNews | null {
  try {
    const news = storage().getItem(SIGN_IN_NEWS)
    storage().removeItem(SIGN_IN_NEWS)
    return news === 'denied' || news === 'left' ? news : null
  } catch {
    // Where a browser forbids storage, nothing was handed on.
    return null
  }
}

/**
 * What the page of the callback has to say on the page that it leads to: the person said no on Annict, or the token
 * whose place was taken could not be revoked.
 */
export type SignInNews = 'denied' | 'left'

/** Where that is handed on, in the storage of the tab. */
export const SIGN_IN_NEWS = 'yohaku.sign-in-news'

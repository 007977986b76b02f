/**
 * What Annict has sent back. This file is the first that runs: the code in the address is out of it, and out of the
 * history, before anything else can look at either.
 */
export const sentBack = new URLSearchParams(location.search)

history.replaceState(null, '', location.pathname)

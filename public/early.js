// What cannot wait for the app. It is a file of its own because the page allows no inline scripts.
const script = document.currentScript
const kept = (/** @type {string} */ key) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // where storage is forbidden, nothing was kept
  }
}

// The chosen theme, before the first paint.
const theme = kept('yohaku.theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

// An app that the browser has kept, and of which a part is missing: the worker that has kept it fetches another.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) navigator.serviceWorker?.controller?.postMessage('broken')
  },
  true,
)

// The words, while the app is still on its way. The build writes where they are; a wrong guess costs a few KiB.
const wishes = [
  new URLSearchParams(location.search).get('lang'),
  kept('yohaku.language'),
  ...navigator.languages,
]
const language = wishes
  .map((wish) => wish?.slice(0, 2).toLowerCase())
  .find((wish) => wish === 'ja' || wish === 'en')
const words = script.dataset[language ?? 'ja']
if (words !== undefined) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = words
  document.head.append(link)
}

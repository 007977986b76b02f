/**
 * Has the worker keep files of the build that it does not keep by itself, as soon as there is one: they are needed again
 * without a network. A browser without a worker keeps none.
 */
export function keepFiles(addresses: readonly string[]): void {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer } // not everywhere
  const urls = addresses.map((address) => new URL(address, location.href).href)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  void serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: urls }))
}

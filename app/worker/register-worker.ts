/** A first one caches only the open page, until `cacheShop`. */
export function registerWorker() {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
}

export function cacheShop() {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('', []))
}

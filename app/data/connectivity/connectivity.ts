import { createStore } from 'zustand'

/** A network can be up and carry nothing: then the service worker responds from its cache. */
export const connectivity = createStore(() => ({ isOnline: !isCachedPage() }))

export function noteResponse({ headers }: Pick<Response, 'headers'>) {
  connectivity.setState({ isOnline: !headers.has('X-Cached') })
}

function isCachedPage() {
  return typeof document !== 'undefined' && document.documentElement.hasAttribute('data-cached')
}

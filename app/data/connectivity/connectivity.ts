import { createStore } from 'zustand'

/**
 * Do requests reach the server? A network can be up and carry nothing, which no browser reports: then
 * the service worker answers from its cache, and marks its answers (app/worker/cache-strategies.ts).
 */
export const connectivity = createStore(() => ({ isOnline: !isCachedPage() }))

export function noteResponse({ headers }: Pick<Response, 'headers'>) {
  connectivity.setState({ isOnline: !headers.has('X-Kept') })
}

function isCachedPage() {
  return typeof document !== 'undefined' && document.documentElement.hasAttribute('data-kept')
}

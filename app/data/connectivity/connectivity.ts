import { createStore } from 'zustand'

/**
 * Whether questions are answered. A line can be up and carry nothing, which no browser tells: then
 * the worker answers with what it kept, and marks it (app/worker/cache-strategies.ts).
 */
export const line = createStore(() => ({ isAnswering: !isKeptPage() }))

export function hearLine({ headers }: Pick<Response, 'headers'>) {
  line.setState({ isAnswering: !headers.has('X-Kept') })
}

function isKeptPage() {
  return typeof document !== 'undefined' && document.documentElement.hasAttribute('data-kept')
}

import { useDeferredValue } from 'react'

/**
 * False in the server's page and in the first render on top of it, true soon after: in a render of its
 * own that gives way to a finger, not in one that holds the page up.
 */
export function useHydrated() {
  return useDeferredValue(true, false)
}

import { useSyncExternalStore } from 'react'

/** False in the server's page and in the first render on top of it, true from then on. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never() {
  return () => {}
}

import { useCallback, useSyncExternalStore } from 'react'

/** Does the screen fit this media query? Not in the server's page, nor in the first render on it. */
export function useMedia(query: string) {
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', tell)
      return () => list.removeEventListener('change', tell)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

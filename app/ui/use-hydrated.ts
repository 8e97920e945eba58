import { useDeferredValue, useEffect } from 'react'

let isAlive = false

/**
 * False on the server and in the first render, then true in a deferred render that can be
 * interrupted. Not for a server-rendered Suspense boundary, which may hydrate after that.
 */
export function useHydrated() {
  useEffect(announceHydration, [])
  return useDeferredValue(true, isAlive)
}

/** For deferred-hydration, which clicks the button pressed before hydration. */
function announceHydration() {
  if (!isAlive) dispatchEvent(new Event('hydrated'))
  isAlive = true
}

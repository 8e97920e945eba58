import { useDeferredValue, useEffect } from 'react'

let isAlive = false

/**
 * False in the server's page and in the first render on top of it, true soon after: in a render of its
 * own that gives way to a finger, not in one that holds the page up. What appears later finds it true.
 * Not for what stands in a boundary of the server's page, which may come alive after that.
 */
export function useHydrated() {
  useEffect(tellOnce, [])
  return useDeferredValue(true, isAlive)
}

/** For late-scripts: a button that was pressed before now is pressed again. */
function tellOnce() {
  if (!isAlive) dispatchEvent(new Event('hydrated'))
  isAlive = true
}

import { useSyncExternalStore } from 'react'

import { line } from './connectivity.ts'

/** Whether the browser believes in a connection and it carries answers; a server always does. */
export function useOnline() {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && line.getState().isAnswering,
    () => true,
  )
}

function subscribe(onChange: () => void) {
  const stop = line.subscribe(onChange)
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    stop()
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

import { useSyncExternalStore } from 'react'

import { connectivity } from './connectivity.ts'

/** True when the browser reports a network and requests reach the server. True on the server. */
export function useOnline() {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && connectivity.getState().isOnline,
    () => true,
  )
}

function subscribe(onChange: () => void) {
  const stop = connectivity.subscribe(onChange)
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    stop()
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

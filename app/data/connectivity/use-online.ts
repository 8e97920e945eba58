import { useSyncExternalStore } from 'react'

import { connectivity } from './connectivity.ts'

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

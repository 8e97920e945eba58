import { useCallback, useEffect, useRef, useState } from 'react'

export type WakeLockState = 'requesting' | 'held' | 'released' | 'unsupported'

/**
 * Keeps the screen on while the component is mounted. The browser releases the lock when the page
 * is hidden or the battery is low, so it is requested again when the page is visible.
 */
export function useWakeLock() {
  const [state, setState] = useState<WakeLockState>('requesting')
  const sentinel = useRef<WakeLockSentinel>(undefined)
  const request = useCallback(async () => {
    if (!('wakeLock' in navigator)) return setState('unsupported')
    if (document.visibilityState !== 'visible') return
    if (sentinel.current && !sentinel.current.released) return
    try {
      const lock = await navigator.wakeLock.request('screen')
      sentinel.current = lock
      setState('held')
      lock.addEventListener('release', () => setState('released'), { once: true })
    } catch {
      setState('released')
    }
  }, [])

  useEffect(() => {
    const requestAgain = () => void request()
    requestAgain()
    document.addEventListener('visibilitychange', requestAgain)
    return () => {
      document.removeEventListener('visibilitychange', requestAgain)
      void sentinel.current?.release()
    }
  }, [request])
  return { state, request }
}

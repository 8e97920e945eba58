import { useSyncExternalStore } from 'react'

import { clockOffsetMs, subscribe } from './clock.ts'

/** In minutes, negative when the device's clock is fast; 0 up to 2 minutes. */
export function useClockError() {
  return useSyncExternalStore(subscribe, clockError, () => 0)
}

function clockError() {
  const minutes = Math.round(clockOffsetMs() / 60_000)
  return Math.abs(minutes) > 2 ? minutes : 0
}

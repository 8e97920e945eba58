import { useSyncExternalStore } from 'react'

import { clockErrorMinutes } from '#domain/clock-error.ts'

import { clockOffsetMs, subscribe } from './clock.ts'

/** In minutes, negative when the device's clock is fast; 0 up to two minutes. */
export function useClockError() {
  return useSyncExternalStore(subscribe, clockError, () => 0)
}

function clockError() {
  return clockErrorMinutes(clockOffsetMs())
}

import { useSyncExternalStore } from 'react'

import { serverNow } from '#app/data/clock/clock.ts'
import { lagosClock } from '#domain/lagos-time.ts'

const minuteMs = 60_000

/** Today's date in Lagos; updates at midnight there. */
export function useToday() {
  return useSyncExternalStore(subscribe, today, today)
}

function today() {
  return lagosClock(new Date(serverNow())).date
}

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, minuteMs)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

import { useSyncExternalStore } from 'react'

import { lagosClock } from '#domain/lagos-time.ts'

const minuteMs = 60_000

/** Today's date in Lagos; updates at midnight there. */
export function useToday() {
  return useSyncExternalStore(subscribe, today, today)
}

function today() {
  return lagosClock(new Date()).date
}

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, minuteMs)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

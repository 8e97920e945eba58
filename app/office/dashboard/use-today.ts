import { useSyncExternalStore } from 'react'

import { lagosClock } from '#domain/lagos-time.ts'

const minuteMs = 60_000

/** Today's date in Lagos; updates at midnight there. */
export function useToday() {
  return useSyncExternalStore(follow, today, today)
}

function today() {
  return lagosClock(new Date()).date
}

function follow(tell: () => void) {
  const timer = setInterval(tell, minuteMs)
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}

import { useEffect, useState } from 'react'

import { endIdleSession } from '#app/data/session/auth-calls.ts'
import { msUntilIdle, recordActivity } from '#app/data/session/last-activity.ts'

const checkEveryMs = 2000
const warnMs = 60_000

/** Whether the session ends within a minute. */
export function useIdleEnd() {
  const [isEndingSoon, setEndingSoon] = useState(false)
  useEffect(() => {
    let hasEnded = false
    function check() {
      const leftMs = msUntilIdle()
      setEndingSoon(leftMs <= warnMs)
      if (leftMs > 0 || hasEnded) return
      hasEnded = true
      void endIdleSession()
    }
    function press() {
      // The first press on a tablet that slept does not extend the session.
      if (msUntilIdle() > 0) recordActivity()
      check()
    }
    check()
    const timer = setInterval(check, checkEveryMs)
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('keydown', press, true)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('keydown', press, true)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
  return isEndingSoon
}

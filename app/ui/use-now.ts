import { useEffect, useState } from 'react'

import { useHydrated } from './use-hydrated.ts'

const everyMs = 5000

/** The time in milliseconds, updated every few seconds; 0 in the server's page, which may be hours old. */
export function useNow() {
  const isHydrated = useHydrated()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return isHydrated ? now : 0
}

import { useEffect, useState } from 'react'

import { useHydrated } from './use-hydrated.ts'

const everyMs = 5000

/** In milliseconds; 0 on the server, whose page may be cached for hours. */
export function useNow() {
  const isHydrated = useHydrated()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return isHydrated ? now : 0
}

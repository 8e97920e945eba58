import { useEffect, useRef, useState } from 'react'

/** Limits how often a screen reader is interrupted. */
const announceEveryMs = 3000

/** The text, updated at most every 3 s; an empty one at once. */
export function useThrottledText(text: string) {
  const [shown, setShown] = useState(text)
  const changedAt = useRef(-Infinity)
  useEffect(() => {
    if (text === shown) return
    const waitMs = text === '' ? 0 : changedAt.current + announceEveryMs - performance.now()
    const timer = setTimeout(
      () => {
        if (text !== '') changedAt.current = performance.now()
        setShown(text)
      },
      Math.max(0, waitMs),
    )
    return () => clearTimeout(timer)
  }, [text, shown])
  return shown
}

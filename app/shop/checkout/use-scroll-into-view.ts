import { useEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'

/**
 * Scrolls the element into view when it appears, and again after each navigation: when the popup's
 * history entry is removed, the router restores the earlier scroll position.
 */
export function useScrollIntoView<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  const scrolledAt = useRef<Location>(undefined)
  const location = useLocation()
  useEffect(() => {
    if (scrolledAt.current === location) return
    scrolledAt.current = location
    void box.current?.scrollIntoView({ block: 'center' })
  }, [location])
  return box
}

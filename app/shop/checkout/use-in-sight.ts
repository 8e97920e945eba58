import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Location } from 'react-router'

/**
 * Scrolls to what appears far above the button that was pressed, and again once the router has heard
 * that the popup's entry is gone: it then goes back to where the page was scrolled before.
 */
export function useInSight<Box extends HTMLElement>() {
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

import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'

let arrivedAt = ''

/** On another page the pressed link is gone: reading and Tab go on at the heading. */
export function useArrival(heading: RefObject<HTMLElement | null>) {
  const { pathname, key } = useLocation()
  useEffect(() => {
    const isSamePage = arrivedAt === pathname
    arrivedAt = pathname
    // The first page of a visit has its focus where the browser puts it.
    if (isSamePage || key === 'default') return
    heading.current?.focus({ preventScroll: true })
  }, [pathname, key, heading])
}

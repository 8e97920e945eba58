import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'

let arrivedAt = ''

/** On another page the pressed link is gone: reading and Tab go on at the heading. */
export function useArrival(heading: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  useEffect(() => {
    const isSamePage = arrivedAt === pathname
    // The first page of a visit has its focus where the browser puts it.
    const isFirst = arrivedAt === '' && navigation === 'POP'
    arrivedAt = pathname
    if (isSamePage || isFirst) return
    heading.current?.focus({ preventScroll: true })
  }, [pathname, navigation, heading])
}

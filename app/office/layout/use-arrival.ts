import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The location's state after signing in. */
export const signedIn = { isSignedIn: true }

let arrivedAt = ''

/**
 * On another page the pressed link is gone: reading and Tab go on at the heading. After signing in
 * they begin above the menu, at the skip link.
 */
export function useArrival(heading: RefObject<HTMLElement | null>) {
  const { pathname, state } = useLocation()
  const navigation = useNavigationType()
  useEffect(() => {
    const isSamePage = arrivedAt === pathname
    // The first page of a visit has its focus where the browser puts it.
    const isFirst = arrivedAt === '' && navigation === 'POP'
    arrivedAt = pathname
    const { isSignedIn = false } = (state ?? {}) as Partial<typeof signedIn>
    if (isSignedIn && navigation === 'REPLACE') return document.getElementById('top')?.focus()
    if (isSamePage || isFirst) return
    heading.current?.focus({ preventScroll: true })
  }, [pathname, state, navigation, heading])
}

import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The location's state after signing in. */
export const signedIn = { isSignedIn: true }

let arrivedAt = ''

/**
 * Moves focus to the heading of a new page, since the pressed link is gone. After signing in it
 * goes above the menu, so that Tab reaches the skip link first.
 */
export function useArrival(heading: RefObject<HTMLElement | null>) {
  const { pathname, state } = useLocation()
  const navigation = useNavigationType()
  useEffect(() => {
    const isSamePage = arrivedAt === pathname
    // Leave the focus alone on the first page of a visit.
    const isFirst = arrivedAt === '' && navigation === 'POP'
    arrivedAt = pathname
    const { isSignedIn = false } = (state ?? {}) as Partial<typeof signedIn>
    if (isSignedIn && navigation === 'REPLACE') return document.getElementById('top')?.focus()
    if (isSamePage || isFirst) return
    heading.current?.focus({ preventScroll: true })
  }, [pathname, state, navigation, heading])
}

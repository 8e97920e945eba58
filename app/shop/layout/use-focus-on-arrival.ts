import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** On another page the clicked link is gone: reading and Tab go on at the start of the content. */
export function useFocusOnArrival() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}

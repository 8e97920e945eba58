import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router'

import { hasUnseen, markSeen, useNewOrders } from '#app/data/office/new-orders.ts'
import { newOrdersHash } from '#app/office/layout/office-addresses.ts'
import type { OrderWire } from '#contract/staff-order.ts'

type Looking = {
  orders: readonly OrderWire[]
  /** The list was loaded since the page opened, and no filter hides new orders. */
  showsNew: boolean
}

/** Long enough to see and to hear that there is a new order. */
const noticeMs = 3000
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/**
 * Opening the list is a look at it. Orders that come later are looked at with the next touch or
 * key: a screen on the kitchen's wall may have no person in front of it.
 */
export function useMarkSeen({ orders, showsNew }: Looking) {
  const location = useLocation()
  const isReturning = useNavigationType() === 'POP'
  const look = useEffectEvent(() => markSeen(orders))
  const arrive = useEffectEvent((hash: string) => {
    if (document.visibilityState === 'visible') look()
    if (hash === newOrdersHash && !isReturning) scrollToNew()
  })
  useEffect(() => {
    if (showsNew) arrive(location.hash)
  }, [location, showsNew])

  const hasNews = useNewOrders((state) => showsNew && hasUnseen(state, orders))
  useEffect(() => {
    if (!hasNews) return
    const listening = new AbortController()
    const { signal } = listening
    const timer = setTimeout(() => {
      for (const name of signsOfLife) window.addEventListener(name, () => look(), { signal })
    }, noticeMs)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [hasNews])
}

/** New orders are rarely first in the list: the notice leads to the first of them. */
function scrollToNew() {
  const card = document.querySelector('[data-new]')
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector('a')?.focus({ preventScroll: true })
}

import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router'

import { hasUnseen, markSeen, useNewOrders } from '#app/data/office/new-orders.ts'
import { newOrdersHash } from '#app/office/addresses/office-addresses.ts'
import type { OrderWire } from '#contract/staff-order.ts'

type SeenList = {
  orders: readonly OrderWire[]
  /** The list was loaded since the page opened, and no filter hides new orders. */
  showsNew: boolean
}

/** Long enough to see and hear a new order. */
const seenDelayMs = 3000
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/**
 * Marks the listed orders as seen when the list opens. Orders that arrive later are marked at the
 * next touch or key, since the kitchen's screen may be unattended.
 */
export function useMarkSeen({ orders, showsNew }: SeenList) {
  const location = useLocation()
  const isReturning = useNavigationType() === 'POP'
  const markAllSeen = useEffectEvent(() => markSeen(orders))
  const arrive = useEffectEvent((hash: string) => {
    if (document.visibilityState === 'visible') markAllSeen()
    if (hash === newOrdersHash && !isReturning) scrollToNew()
  })
  useEffect(() => {
    if (showsNew) arrive(location.hash)
  }, [location, showsNew])

  const isUnseen = useNewOrders((state) => showsNew && hasUnseen(state, orders))
  useEffect(() => {
    if (!isUnseen) return
    const listening = new AbortController()
    const { signal } = listening
    const timer = setTimeout(() => {
      for (const name of activityEvents)
        window.addEventListener(name, () => markAllSeen(), { signal })
    }, seenDelayMs)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [isUnseen])
}

/** New orders are rarely first in the list: the notice links to the first of them. */
function scrollToNew() {
  const card = document.querySelector('[data-new]')
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector('a')?.focus({ preventScroll: true })
}

import { useEffect, useRef, useState } from 'react'

import { useNewOrderCount } from '#app/data/office/order-counts.ts'
import { newOrdersAddress } from '#app/office/addresses/office-addresses.ts'

import { newOrdersText } from './new-orders-text.ts'
import { NoticeBar } from './notice-bar.tsx'

/** Limits how often a screen reader is interrupted. */
const announceEveryMs = 3000

export function NewOrdersNotice() {
  const count = useNewOrderCount()
  const shownCount = useThrottledCount(count, announceEveryMs)
  const [dismissedCount, setDismissedCount] = useState(0)
  if (count < dismissedCount) setDismissedCount(count)
  const isShown = count > dismissedCount && shownCount > 0

  return (
    <NoticeBar
      icon="orders"
      text={isShown ? newOrdersText(shownCount) : undefined}
      link={{ to: newOrdersAddress, label: 'See them' }}
      dismissLabel="Dismiss new orders"
      onDismiss={() => setDismissedCount(count)}
    />
  )
}

/** The count, updated at most every `everyMs`; 0 is shown at once. */
function useThrottledCount(count: number, everyMs: number) {
  const [shown, setShown] = useState(count)
  const changedAt = useRef(-Infinity)
  useEffect(() => {
    if (count === shown) return
    const waitMs = count === 0 ? 0 : changedAt.current + everyMs - performance.now()
    const timer = setTimeout(
      () => {
        if (count > 0) changedAt.current = performance.now()
        setShown(count)
      },
      Math.max(0, waitMs),
    )
    return () => clearTimeout(timer)
  }, [count, shown, everyMs])
  return shown
}

import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { useNewOrderCount } from '#app/data/office/order-counts.ts'
import { newOrdersText } from '#app/office/layout/new-orders-text.ts'
import { newOrdersAddress } from '#app/office/layout/office-addresses.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/work-icon.tsx'

/** So that many orders do not interrupt a screen reader each time. */
const announceEveryMs = 3000

/** One line for all new orders, on every page, until the list is seen or the notice dismissed. */
export function NewOrdersNotice() {
  const count = useNewOrderCount()
  const shownCount = useThrottledCount(count, announceEveryMs)
  const [dismissedCount, setDismissedCount] = useState(0)
  if (count < dismissedCount) setDismissedCount(count)
  const isShown = count > dismissedCount && shownCount > 0

  function dismiss() {
    setDismissedCount(count)
    // The pressed button is gone.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <div className={isShown ? barLook : ''}>
      {isShown && <Icon name="orders" className="size-5.5 shrink-0" />}
      <p role="status">{isShown && newOrdersText(shownCount)}</p>
      {isShown && (
        <>
          <Link
            to={newOrdersAddress}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            See them
          </Link>
          <IconButton
            icon="close"
            label="Dismiss new orders"
            onClick={dismiss}
            className="-mr-2 ml-auto hover:bg-surface lg:ml-0"
          />
        </>
      )}
    </div>
  )
}

const barLook =
  'pointer-events-auto flex items-center gap-x-4 border-t-2 border-info bg-info-ground px-4 py-1 font-bold text-info lg:px-8'

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

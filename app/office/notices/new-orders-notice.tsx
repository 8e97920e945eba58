import { useState } from 'react'

import { useNewOrderCount } from '#app/data/office/order-counts.ts'
import { useRingingOrders } from '#app/data/office/ringing-orders.ts'
import { newOrdersAddress } from '#app/office/addresses/office-addresses.ts'

import { newOrdersText } from './new-orders-text.ts'
import { NoticeBar } from './notice-bar.tsx'
import { useThrottledText } from './use-throttled-text.ts'

export function NewOrdersNotice() {
  const count = useNewOrderCount()
  const text = useThrottledText(count > 0 ? newOrdersText(count) : '')
  const [dismissedCount, setDismissedCount] = useState(0)
  if (count < dismissedCount) setDismissedCount(count)
  const isRinging = useRingingOrders().length > 0
  const isShown = count > dismissedCount && text !== '' && !isRinging

  return (
    <NoticeBar
      icon="orders"
      text={isShown ? text : undefined}
      link={{ to: newOrdersAddress, label: 'See them' }}
      dismissLabel="Dismiss new orders"
      onDismiss={() => setDismissedCount(count)}
    />
  )
}

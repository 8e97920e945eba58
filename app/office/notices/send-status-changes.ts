import type { QueryClient } from '@tanstack/react-query'

import {
  fetchOrder,
  refreshOrders,
  sendStatusChange,
  setCachedOrder,
} from '#app/data/office/orders.ts'
import { startStatusChangeSender } from '#app/data/office/status-change-sender.ts'
import { currentCredentials } from '#app/data/session/session-store.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { shortIdOf } from '#domain/order.ts'

export function sendStatusChangesWhenOnline(client: QueryClient) {
  return startStatusChangeSender({
    userId: () => currentCredentials()?.user.id,
    send: ({ orderId, from, to, userId }) =>
      sendStatusChange(orderId, { status: to, from }, userId),
    find: ({ orderId, userId }) => fetchOrder(orderId, { onlyAs: userId }),
    show: (order) => {
      setCachedOrder(client, order)
      void refreshOrders(client)
    },
    onSaved: ({ orderId, to }) =>
      showToast({
        tone: 'success',
        text: `Order status updated to ${to}`,
        title: `#${shortIdOf(orderId)}`,
      }),
  })
}

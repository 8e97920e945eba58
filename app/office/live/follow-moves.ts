import type { QueryClient } from '@tanstack/react-query'

import { startMoveSender } from '#app/data/office/move-sender.ts'
import { fetchOrder, refreshOrders, sendMove, setCachedOrder } from '#app/data/office/orders.ts'
import { currentCredentials } from '#app/data/session/session-store.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { shortIdOf } from '#domain/order.ts'

export function followMoves(client: QueryClient) {
  return startMoveSender({
    userId: () => currentCredentials()?.user.id,
    send: ({ orderId, from, to, userId }) => sendMove(orderId, { status: to, from }, userId),
    find: ({ orderId, userId }) => fetchOrder(orderId, { onlyAs: userId }),
    show: (order) => {
      setCachedOrder(client, order)
      void refreshOrders(client)
    },
    onMade: ({ orderId, to }) =>
      showToast({
        tone: 'success',
        text: `Order status updated to ${to}`,
        title: `#${shortIdOf(orderId)}`,
      }),
  })
}

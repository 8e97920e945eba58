import type { QueryClient } from '@tanstack/react-query'

import { subscribeToEvents } from '#app/data/office/live-connection.ts'
import { readNewOrderCount } from '#app/data/office/order-counts.ts'
import { refreshOrders } from '#app/data/office/orders.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { StaffEvent } from '#domain/staff-event.ts'

import { useDiskFull } from './disk-full-notice.tsx'
import { addHeldDish } from './held-stock-notice.tsx'
import { playOrderSound } from './order-sound.ts'

/** Events come in bursts (an order and three low dishes): one refetch for all of them. */
const debounceMs = 300
/** Many orders at once ring once. */
const ringEveryMs = 3000

export function followShop(client: QueryClient) {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let isScheduled = false
  let rangAt = -Infinity

  function later(act: () => void, ms: number) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
  }

  function refreshSoon() {
    if (isScheduled) return
    isScheduled = true
    later(() => {
      isScheduled = false
      void refreshOrders(client)
    }, debounceMs)
  }

  function ring() {
    if (performance.now() - rangAt < ringEveryMs) return
    rangAt = performance.now()
    playOrderSound()
  }

  function handleEvent(event: StaffEvent) {
    if (event.name === 'disk.full') return useDiskFull.setState({ isFull: event.isFull })
    if (event.name === 'stock.low') {
      void client.invalidateQueries({ queryKey: ['office', 'products'] })
      void client.invalidateQueries({ queryKey: ['office', 'dashboard'] })
      return notifyLowStock(client, event)
    }
    if (event.name === 'stock.held') return addHeldDish(event.productId)
    refreshSoon()
    if (event.name === 'order.placed') ring()
  }

  /** Also rings for orders placed while disconnected. */
  async function catchUp() {
    useDiskFull.setState({ isFull: false })
    const before = readNewOrderCount(client)
    await refreshOrders(client)
    const after = readNewOrderCount(client)
    if (before !== undefined && after !== undefined && after > before) ring()
  }

  const disconnect = subscribeToEvents({ onEvent: handleEvent, onLive: () => void catchUp() })
  return () => {
    disconnect()
    for (const timer of timers) clearTimeout(timer)
  }
}

type LowStock = Extract<StaffEvent, { name: 'stock.low' }>

function notifyLowStock(client: QueryClient, { productId, stock }: LowStock) {
  const name = nameOf(client, productId) ?? 'A product'
  showToast({ tone: 'info', text: `${name} is running low: ${stock} left.` })
}

function nameOf(client: QueryClient, productId: string) {
  const lists = [
    ...client.getQueriesData({ queryKey: ['office', 'products'] }),
    ...client.getQueriesData({ queryKey: ['products'] }),
  ]
  const products = lists.flatMap(([, list]) => (Array.isArray(list) ? list : []))
  const found: { product?: unknown } | undefined = products.find(({ _id }) => _id === productId)
  return typeof found?.product === 'string' ? found.product : undefined
}

import type { QueryClient } from '@tanstack/react-query'

import { followNews } from '#app/data/office/live-line.ts'
import { makeOrderWatch, markNew, markSeen } from '#app/data/office/new-orders.ts'
import { fetchOrders, refreshOrders } from '#app/data/office/orders.ts'
import { orderAddress } from '#app/office/layout/office-addresses.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { shortIdOf } from '#domain/order.ts'
import type { StaffEvent } from '#domain/staff-event.ts'

import { useDiskAlarm } from './disk-alarm.tsx'
import { playOrderSound } from './order-sound.ts'

/** News comes in bursts (an order and three dishes that run low): the screens ask once. */
const gatherMs = 300
/** How long a new order stands out in the list, unless somebody opens it before. */
const markedMs = 120_000
const newestAddress = '/api/orders?limit=100'

/** Keeps every screen of the back-office up to date while it is open. */
export function followShop(client: QueryClient) {
  const watch = makeOrderWatch()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let isGathering = false

  function later(act: () => void, ms: number) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
  }

  function refreshSoon() {
    if (isGathering) return
    isGathering = true
    later(() => {
      isGathering = false
      void refreshOrders(client)
    }, gatherMs)
  }

  function welcome(ids: readonly string[]) {
    if (ids.length === 0) return
    markNew(ids)
    later(() => ids.forEach(markSeen), markedMs)
    playOrderSound()
    tellOfOrders(ids)
  }

  function hear(event: StaffEvent) {
    if (event.name === 'disk.full') return useDiskAlarm.setState({ isFull: event.isFull })
    if (event.name === 'stock.low') {
      void client.invalidateQueries({ queryKey: ['office', 'products'] })
      void client.invalidateQueries({ queryKey: ['office', 'dashboard'] })
      return tellOfStock(client, event)
    }
    refreshSoon()
    if (event.name === 'order.placed' && watch.tell(event.orderId)) welcome([event.orderId])
  }

  /** Whatever happened while nobody told us. */
  function catchUp() {
    useDiskAlarm.setState({ isFull: false })
    void refreshOrders(client)
    // Without an answer the next reconnection compares again.
    fetchOrders(newestAddress)
      .then(({ orders }) => welcome(watch.compare(orders)))
      .catch(() => {})
  }

  const hangUp = followNews({ onEvent: hear, onLive: catchUp })
  return () => {
    hangUp()
    for (const timer of timers) clearTimeout(timer)
  }
}

function tellOfOrders(ids: readonly string[]) {
  const [id = ''] = ids
  const isOne = ids.length === 1
  const text = isOne ? `New order #${shortIdOf(id)}` : `${ids.length} new orders came in`
  const href = isOne ? orderAddress(id) : '/admin/orders'
  showToast({ tone: 'info', text, action: { label: isOne ? 'Open' : 'See them', href } })
}

type LowStock = Extract<StaffEvent, { name: 'stock.low' }>

function tellOfStock(client: QueryClient, { productId, stock }: LowStock) {
  const name = nameOf(client, productId) ?? 'A product'
  showToast({ tone: 'info', text: `${name} is running low: ${stock} left.` })
}

/** As any list of products on the screen knows it. */
function nameOf(client: QueryClient, productId: string) {
  const lists = [
    ...client.getQueriesData({ queryKey: ['office', 'products'] }),
    ...client.getQueriesData({ queryKey: ['products'] }),
  ]
  const products = lists.flatMap(([, list]) => (Array.isArray(list) ? list : []))
  const known: { product?: unknown } | undefined = products.find(({ _id }) => _id === productId)
  return typeof known?.product === 'string' ? known.product : undefined
}

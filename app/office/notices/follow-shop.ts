import type { QueryClient } from '@tanstack/react-query'

import { subscribeToEvents } from '#app/data/office/event-connection.ts'
import { refreshOrders } from '#app/data/office/orders.ts'
import { refreshPauses } from '#app/data/office/pauses.ts'
import { catchUpPrints, handlePrintEvent } from '#app/office/printing/handle-print-event.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { StaffEvent } from '#domain/staff-event.ts'

import { addCancelledOrder } from './customer-cancelled-notice.tsx'
import { useDiskFull } from './disk-full-notice.tsx'
import { answerScreenCheck, followAlarm } from './follow-alarm.ts'
import { addHeldDish } from './held-stock-notice.tsx'

type EventNamed<Name> = Extract<StaffEvent, { name: Name }>

/** Events come in bursts (an order and three low dishes): one refetch for all of them. */
const debounceMs = 300

export function followShop(client: QueryClient) {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let isScheduled = false
  const alarm = followAlarm(client)

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
      void refreshOrders(client).then(alarm.ringIfAny)
    }, debounceMs)
  }

  const refreshProducts = () => client.invalidateQueries({ queryKey: ['office', 'products'] })

  const handlers: { [Name in StaffEvent['name']]: (event: EventNamed<Name>) => void } = {
    'order.placed': refreshSoon,
    'order.changed': refreshSoon,
    'order.cancelled-by-customer': ({ orderId }) => addCancelledOrder(orderId),
    'screen.check': () => answerScreenCheck(client),
    'orders.ringing': ({ count }) => void alarm.handleRinging(count),
    'stock.held': ({ productId }) => addHeldDish(productId),
    'stock.low': (event) => {
      void refreshProducts()
      void client.invalidateQueries({ queryKey: ['office', 'dashboard'] })
      notifyLowStock(client, event)
    },
    'disk.full': ({ isFull }) => useDiskFull.setState({ isFull }),
    'pauses.changed': () => void refreshPauses(client),
    'product.sold-out': () => void refreshProducts(),
    'print.changed': (event) => handlePrintEvent(client, event),
    'print.stuck': (event) => {
      alarm.ring()
      handlePrintEvent(client, event)
    },
    'prints.ringing': alarm.ring,
  }

  function handleEvent(event: StaffEvent) {
    const handle = handlers[event.name] as (event: StaffEvent) => void
    handle(event)
  }

  /** Also rings for orders placed while disconnected. */
  async function catchUp() {
    useDiskFull.setState({ isFull: false })
    catchUpPrints(client)
    await refreshOrders(client)
    alarm.ringIfAny()
  }

  const disconnect = subscribeToEvents({ onEvent: handleEvent, onLive: () => void catchUp() })
  return () => {
    disconnect()
    alarm.stop()
    for (const timer of timers) clearTimeout(timer)
  }
}

function notifyLowStock(client: QueryClient, { productId, stock }: EventNamed<'stock.low'>) {
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

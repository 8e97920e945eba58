import type { QueryClient } from '@tanstack/react-query'

import { invalidate } from '#app/data/api/use-api.ts'
import { subscribeToEvents } from '#app/data/office/event-connection.ts'
import { affectedBy, refreshOrders, refreshProducts } from '#app/data/office/office-queries.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { catchUpPrints, handlePrintEvent } from '#app/office/printing/handle-print-event.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'

import { addLowDish } from './alarm-bar.tsx'
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

  const handlers: { [Name in StaffEvent['name']]: (event: EventNamed<Name>) => void } = {
    'order.placed': refreshSoon,
    'order.changed': refreshSoon,
    'order.cancelled-by-customer': ({ orderId }) => addCancelledOrder(orderId),
    'screen.check': () => answerScreenCheck(client),
    'orders.ringing': ({ count }) => void alarm.handleRinging(count),
    'stock.held': ({ productId }) => addHeldDish(productId),
    'stock.low': (event) => {
      void refreshProducts(client)
      addLowDish(event)
    },
    'disk.full': ({ isFull }) => useDiskFull.setState({ isFull }),
    'pauses.changed': () => void invalidate(client, affectedBy.pause),
    'settings.changed': () => void invalidate(client, affectedBy.settings),
    'keys.changed': () => void invalidate(client, [officeApi.settings.keys, officeApi.shop]),
    'product.sold-out': () => void invalidate(client, [officeApi.products]),
    'print.changed': (event) => handlePrintEvent(client, event),
    'print.stuck': (event) => {
      alarm.ring()
      handlePrintEvent(client, event)
    },
    'prints.ringing': alarm.ring,
    'printers.changed': () => void invalidate(client, [officeApi.printers]),
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

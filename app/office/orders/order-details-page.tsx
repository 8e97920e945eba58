import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'

import { isNotFound } from '#app/data/api/read-problem.ts'
import { useApi } from '#app/data/api/use-api.ts'
import { useSavedStatuses } from '#app/data/office/advance-orders.ts'
import { useLetterShortcuts } from '#app/data/office/letter-shortcuts.ts'
import { findListedOrder } from '#app/data/office/orders.ts'
import { useOwnPrinter } from '#app/data/office/own-printer.ts'
import { useOrdersWithQueuedStatus } from '#app/data/office/queued-status-changes.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { FallbackLinks } from '#app/office/kit/fallback-links.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { QueryPage } from '#app/office/kit/query-page.tsx'
import { useGoBack } from '#app/office/kit/use-go-back.ts'
import { ownOrFirst, printOrder, sendToPrinter } from '#app/office/printing/print-order.ts'
import { AsyncButton } from '#app/ui/async-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PrinterWire } from '#contract/kitchen/printer.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { shortIdOf } from '#domain/ordering/order.ts'

import type { Route } from './+types/order-details-page'
import { OrderDetails } from './order-details.tsx'

const typingPlaces = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

const toList = { to: '/admin/orders', label: 'Active Orders' }

export default function OrderDetailsPage({ params: { orderId } }: Route.ComponentProps) {
  const client = useQueryClient()
  const query = useApi(
    officeApi.orders[':id'].$get,
    { param: { id: orderId } },
    { placeholderData: () => findListedOrder(client, orderId) },
  )
  const { data: order, error } = query
  const [shown] = useSavedStatuses(useOrdersWithQueuedStatus(order ? [order] : []))
  if (isNotFound(error)) return <OrderNotFound />

  return (
    <QueryPage
      title={`Order #${shortIdOf(orderId)}`}
      backTo={toList}
      intro={shown && `Placed ${formatMoment(new Date(shown.createdAt))}`}
      actions={shown && <PrintActions order={shown} />}
      query={{ ...query, data: shown }}
      noun="orders"
      showsStale
      skeleton={<DetailsLoading />}
    >
      {(order) => <OrderDetails order={order} />}
    </QueryPage>
  )
}

function OrderNotFound() {
  const goBack = useGoBack()
  return (
    <OfficePage title="Order not found">
      <p className="text-soft">The link may be wrong, or a piece of it is missing.</p>
      <FallbackLinks>
        <Button onClick={goBack}>Go back</Button>
      </FallbackLinks>
    </OfficePage>
  )
}

function DetailsLoading() {
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <span className="sr-only">Loading order...</span>
      <div className="grid content-start gap-5">
        <Skeleton className="h-64 rounded-2xl!" />
        <Skeleton className="h-44 rounded-2xl!" />
      </div>
      <Skeleton className="h-64 rounded-2xl!" />
    </div>
  )
}

function PrintActions({ order }: { order: OrderWire }) {
  const client = useQueryClient()
  const { data: printers = [] } = useApi(officeApi.printers.$get)
  const { printerId } = useOwnPrinter()
  const print = useCallback(() => printOrder(client, order), [client, order])
  usePrintKey(print)
  const target = ownOrFirst(printers)
  const isTarget = ({ _id, state }: PrinterWire) => _id === target?._id && state !== 'browser'
  const others = printers.filter((printer) => printer._id !== printerId && !isTarget(printer))
  return (
    <>
      <AsyncButton variant="quiet" size="small" aria-keyshortcuts="p" onPress={print}>
        <Icon name="orders" /> Print ticket
      </AsyncButton>
      {printers.length > 0 && (
        <AsyncButton
          variant="quiet"
          size="small"
          onPress={() => printOrder(client, order, 'receipt')}
        >
          Print receipt
        </AsyncButton>
      )}
      {others.map((printer) => (
        <AsyncButton
          key={printer._id}
          variant="quiet"
          size="small"
          onPress={() => sendToPrinter(order, { kind: 'kitchen', printer })}
        >
          Send to {printer.name}
        </AsyncButton>
      ))}
    </>
  )
}

/** P prints, unless it is typed into a field or belongs to an open dialog. */
function usePrintKey(print: () => unknown) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { key, target, defaultPrevented } = event
      if (!useLetterShortcuts.getState().isOn) return
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey
      if (key.toLowerCase() !== 'p' || isShortcut || event.repeat || defaultPrevented) return
      if (target instanceof Element && target.closest(typingPlaces)) return
      event.preventDefault()
      print()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [print])
}

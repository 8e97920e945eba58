import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useApiPages } from '#app/data/api/use-api.ts'
import { useClockError } from '#app/data/clock/clock-error.ts'
import { clockOffsetMs, serverNow } from '#app/data/clock/clock.ts'
import { useOnline } from '#app/data/connectivity/use-online.ts'
import { answerUnpaid, uncollectedOf, useAdvance } from '#app/data/office/advance-orders.ts'
import { useEventConnection, useIsDisconnected } from '#app/data/office/event-connection.ts'
import { persistBoard, useLastBoard } from '#app/data/office/last-board.ts'
import { initLastSeen } from '#app/data/office/new-orders.ts'
import { useNewOrderCount, useOrderCounts } from '#app/data/office/order-counts.ts'
import { fetchOrder, sendStatusChange, showChangedOrder } from '#app/data/office/orders.ts'
import { paymentSearch } from '#app/data/office/payments.ts'
import { useQueuedChanges } from '#app/data/office/queued-status-changes.ts'
import { useRingingOrders } from '#app/data/office/ringing-orders.ts'
import { startStatusChangeSender } from '#app/data/office/status-change-sender.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { currentCredentials, useStaff } from '#app/data/session/session-store.ts'
import { newOrdersAddress, paymentAddress } from '#app/office/addresses/office-addresses.ts'
import { ConfirmDialog } from '#app/office/kit/confirm-dialog.tsx'
import { PageBarSlot } from '#app/office/page-bar/page-bar.tsx'
import { openPrintDialog, usePrintQueue } from '#app/office/printing/print-queue.ts'
import { PrintedQuestion, StuckPrintsNotice } from '#app/office/printing/ticket-bars.tsx'
import { Ticket } from '#app/office/printing/ticket.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import type { PaymentWire } from '#contract/payments/payment.ts'
import { clockErrorText } from '#domain/clock-error-text.ts'
import { formatMoment, lagosClock } from '#domain/lagos-time.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { uncollectedText } from '#domain/ordering/to-collect.ts'
import { can } from '#domain/staff/role.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

import { AlarmBar, BlockedBar } from './alarm-bar.tsx'
import { measureBars } from './bar-heights.ts'
import { CustomerCancelledNotice } from './customer-cancelled-notice.tsx'
import { DiskFullNotice } from './disk-full-notice.tsx'
import { followShop } from './follow-shop.ts'
import { HeldStockNotice } from './held-stock-notice.tsx'
import { newOrdersText } from './new-orders-text.ts'
import { type LoadedReviews, newReviews, toLoadedReviews } from './new-reviews.ts'
import { NoticeBar } from './notice-bar.tsx'
import { wakeOrderSound } from './order-sound.ts'
import { reviewText } from './review-text.ts'
import { UndoBar } from './undo-bar.tsx'
import { useThrottledText } from './use-throttled-text.ts'

const refetchMs = 60_000

export function OfficeNotices() {
  const client = useQueryClient()
  useEffect(() => followShop(client), [client])
  useEffect(() => persistBoard(client), [client])
  useEffect(() => sendStatusChangesWhenOnline(client), [client])
  useEffect(wakeOrderSound, [])
  usePaymentAlerts()
  useEffect(postponeReload, [])
  useInitialLastSeen()
  return (
    <>
      <ClockNote />
      <div data-settles className="pointer-events-none sticky bottom-0 z-30 print:hidden">
        <div className="h-(--toasts)" />
        <div ref={measureBars}>
          <PageBarSlot />
          <UndoBar />
          <PrintedQuestion />
          <StuckPrintsNotice />
          <BlockedBar />
          <AlarmBar />
          <NewOrdersNotice />
          <CustomerCancelledNotice />
          <HeldStockNotice />
          <DiskFullNotice />
          <ConnectionBanner />
        </div>
      </div>
      <PrintHost />
      <UnpaidQuestion />
    </>
  )
}

function ClockNote() {
  const clockError = useClockError()
  if (clockError === 0) return null
  return (
    <p className="px-4 py-2 text-center text-sm text-soft print:hidden">
      {clockErrorText(clockError)}
    </p>
  )
}

function useInitialLastSeen() {
  const asOf = useOrderCounts().data?.asOf
  useEffect(() => {
    if (asOf) initLastSeen(asOf)
  }, [asOf])
}

/** Shown on every page, in two lines on a phone. The live region is always rendered. */
function ConnectionBanner() {
  const { lastContactAt } = useEventConnection()
  const isDisconnected = useIsDisconnected()
  const isOnline = useOnline()
  const { savedAt } = useLastBoard()
  const seenAtMs = lastContactAt?.getTime() ?? savedAt
  const seenAt = seenAtMs === undefined ? undefined : new Date(seenAtMs + clockOffsetMs())
  const { length: waiting } = useQueuedChanges().waiting
  return (
    <div role="status">
      {isDisconnected && (
        <p className="flex items-start gap-3 border-t-2 border-warning bg-warning-ground px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] leading-snug text-warning lg:pr-96 lg:pl-8">
          <Icon name="offline" className="mt-0.5 size-5" />
          <span className="grid min-w-0">
            <span>
              <strong>{isOnline ? 'Reconnecting…' : 'You are offline.'}</strong>
              {seenAt && ` Last contact: ${timeOf(seenAt)}.`}
            </span>
            <span className="text-sm">
              {`Status changes are sent later${waiting > 0 ? ` (${waiting} waiting)` : ''}.`}
            </span>
          </span>
        </p>
      )}
    </div>
  )
}

function timeOf(at: Date) {
  const { date, time } = lagosClock(at)
  return date === lagosClock(new Date(serverNow())).date ? formatTimeOfDay(time) : formatMoment(at)
}

function NewOrdersNotice() {
  const count = useNewOrderCount()
  const text = useThrottledText(count > 0 ? newOrdersText(count) : '')
  const [dismissedCount, setDismissedCount] = useState(0)
  if (count < dismissedCount) setDismissedCount(count)
  const isRinging = useRingingOrders().some(({ reason }) => reason === 'new')
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

/**
 * The router reloads the page when another page's code fails to load. Offline that would lose what
 * is on the screen, so the reload waits for the connection.
 */
function postponeReload() {
  let isWanted = false
  const listening = new AbortController()
  // Missing in older browsers.
  const navigation: Navigation | undefined = window.navigation
  const postpone = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !isDown()) return
    event.preventDefault()
    isWanted = true
  }
  navigation?.addEventListener('navigate', postpone, { signal: listening.signal })
  const stop = useEventConnection.subscribe(({ state }) => {
    if (isWanted && state === 'live') window.location.reload()
  })
  return () => {
    listening.abort()
    stop()
  }
}

function isDown() {
  const { state } = useEventConnection.getState()
  return state === 'reconnecting' || (state !== 'live' && !navigator.onLine)
}

function sendStatusChangesWhenOnline(client: QueryClient) {
  return startStatusChangeSender({
    userId: () => currentCredentials()?.user.id,
    send: ({ orderId, from, to, userId }) =>
      sendStatusChange(orderId, { status: to, from }, userId),
    find: ({ orderId, userId }) => fetchOrder(orderId, { onlyAs: userId }),
    show: (order) => {
      showChangedOrder(client, order)
    },
    onSaved: ({ orderId, to }) =>
      showToast({
        tone: 'success',
        text: `Order status updated to ${to}`,
        title: `#${shortIdOf(orderId)}`,
      }),
  })
}

function usePaymentAlerts() {
  const { roles } = useStaff()
  const { data } = useApiPages(officeApi.payments.$get, paymentSearch(['needs attention']), {
    enabled: can(roles, 'refunds'),
    refetchInterval: refetchMs,
  })
  const loaded = useRef<LoadedReviews>(undefined)
  useEffect(() => {
    if (!data) return
    const payments = data.pages.flatMap((page) => page.rows)
    const before = loaded.current
    loaded.current = toLoadedReviews(payments, data.pages.at(-1)?.next !== undefined)
    if (before) notify(newReviews(payments, before))
  }, [data])
}

function notify(fresh: readonly PaymentWire[]) {
  const [first] = fresh
  if (!first) return
  const isOne = fresh.length === 1
  showToast({
    tone: 'info',
    title: isOne ? 'A payment needs a person' : reviewText(fresh.length),
    text: first.attention ?? first.reference,
    action: {
      label: isOne ? 'Open' : 'See them',
      href: isOne ? paymentAddress(first.reference) : '/admin/payments',
    },
  })
}

/** The ticket that is being printed. */
function PrintHost() {
  const printout = usePrintQueue(({ printouts }) => printouts[0])
  useEffect(() => {
    if (printout) openPrintDialog(printout)
  }, [printout])
  if (!printout) return null
  return (
    <Ticket lines={printout.lines} paperWidthMm={printout.paperWidthMm} className="print-job" />
  )
}

/** On every page, because every button that completes an order asks it. */
function UnpaidQuestion() {
  const client = useQueryClient()
  const unpaid = useAdvance((state) => state.unpaid)
  // Keeps its text during the closing animation.
  const [shown, setShown] = useState(unpaid)
  if (unpaid.length > 0 && unpaid !== shown) setShown(unpaid)
  if (shown.length === 0) return null
  return (
    <ConfirmDialog
      isOpen={unpaid.length > 0}
      question={`Complete ${subjectOf(shown)} unpaid?`}
      text={`${uncollectedText(shown.reduce((sum, order) => sum + uncollectedOf(order), 0))}. It can still be marked as paid on the page of the order.`}
      confirmLabel="Complete unpaid"
      onConfirm={() => answerUnpaid(client, 'complete')}
      onClose={() => answerUnpaid(client, 'leave')}
    />
  )
}

function subjectOf([first, ...others]: readonly OrderWire[]) {
  if (others.length > 0) return `${others.length + 1} orders`
  return first ? `order #${shortIdOf(first._id)}` : ''
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useOnline } from '#app/data/connectivity/use-online.ts'
import { useEventConnection } from '#app/data/office/event-connection.ts'
import { persistBoard, useLastBoard } from '#app/data/office/last-board.ts'
import { initLastSeen } from '#app/data/office/new-orders.ts'
import { useOrderCounts } from '#app/data/office/order-counts.ts'
import { useQueuedChanges } from '#app/data/office/queued-status-changes.ts'
import { PageBarSlot } from '#app/office/page-bar/page-bar.tsx'
import { PrintHost } from '#app/office/printing/print-host.tsx'
import { PrintedQuestion } from '#app/office/printing/printed-question.tsx'
import { StuckPrintsNotice } from '#app/office/printing/stuck-prints-notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { formatMoment, lagosClock } from '#domain/lagos-time.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

import { AlarmBar, SilentBar } from './alarm-bar.tsx'
import { CustomerCancelledNotice } from './customer-cancelled-notice.tsx'
import { DiskFullNotice } from './disk-full-notice.tsx'
import { followShop } from './follow-shop.ts'
import { HeldStockNotice } from './held-stock-notice.tsx'
import { NewOrdersNotice } from './new-orders-notice.tsx'
import { wakeOrderSound } from './order-sound.ts'
import { postponeReload } from './postpone-reload.ts'
import { sendStatusChangesWhenOnline } from './send-status-changes.ts'
import { usePaymentAlerts } from './use-payment-alerts.ts'

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
      <div className="pointer-events-none sticky bottom-0 z-30 print:hidden">
        <PageBarSlot />
        <PrintedQuestion />
        <StuckPrintsNotice />
        <SilentBar />
        <AlarmBar />
        <NewOrdersNotice />
        <CustomerCancelledNotice />
        <HeldStockNotice />
        <DiskFullNotice />
        <ConnectionBanner />
      </div>
      <PrintHost />
    </>
  )
}

function useInitialLastSeen() {
  const asOf = useOrderCounts().data?.asOf
  useEffect(() => {
    if (asOf) initLastSeen(asOf)
  }, [asOf])
}

/** Shown on every page. The live region is always rendered. */
function ConnectionBanner() {
  const { state, lastContactAt } = useEventConnection()
  const isOnline = useOnline()
  const { savedAt } = useLastBoard()
  const seenAt = lastContactAt ?? (savedAt === undefined ? undefined : new Date(savedAt))
  const { length: waiting } = useQueuedChanges().waiting
  return (
    <div role="status">
      {(state === 'reconnecting' || !isOnline) && (
        <p className="flex items-start gap-3 border-t-2 border-warning bg-warning-ground px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] leading-snug text-warning lg:pr-96 lg:pl-8">
          <Icon name="offline" className="mt-0.5 size-5" />
          <span>
            <strong>{isOnline ? 'Reconnecting…' : 'You are offline.'}</strong> Status changes are
            kept on this device and sent when the connection is back
            {waiting > 0 && ` (${waiting} waiting)`}. Everything else needs the connection. What you
            see may be old.
            {seenAt && ` Last contact: ${timeOf(seenAt)}.`}
          </span>
        </p>
      )}
    </div>
  )
}

function timeOf(at: Date) {
  const { date, time } = lagosClock(at)
  return date === lagosClock(new Date()).date ? formatTimeOfDay(time) : formatMoment(at)
}

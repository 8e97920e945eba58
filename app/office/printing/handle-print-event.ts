import type { QueryClient } from '@tanstack/react-query'

import { refreshStuckPrints, stuckPrintsQuery } from '#app/data/office/print-jobs.ts'
import type { StaffEvent } from '#domain/staff-event.ts'

import { dropUnconfirmed } from './print-queue.ts'
import { printWaiting } from './print-waiting.ts'

export type PrintEvent = Extract<StaffEvent, { name: 'print.changed' | 'print.stuck' }>

export function handlePrintEvent(client: QueryClient, event: PrintEvent) {
  if (event.name === 'print.stuck') return catchUpPrints(client)
  const { jobId, orderId, state } = event
  if (state === 'waiting') void printWaiting(client)
  else if (state !== 'claimed') dropUnconfirmed(jobId)
  const stuck = client.getQueryData(stuckPrintsQuery.queryKey)
  if (stuck?.some(({ order }) => order === orderId)) void refreshStuckPrints(client)
}

/** Also after a reconnect: events were missed. */
export function catchUpPrints(client: QueryClient) {
  void refreshStuckPrints(client)
  void printWaiting(client)
}

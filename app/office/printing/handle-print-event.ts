import type { QueryClient } from '@tanstack/react-query'

import { apiQuery, invalidate } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'

import { dropUnconfirmed } from './print-queue.ts'
import { printWaiting } from './print-waiting.ts'

/** The jobs that a person must look at. */
export const stuckOnly = { query: { stuck: 'true' as const } }

export type PrintEvent = Extract<StaffEvent, { name: 'print.changed' | 'print.stuck' }>

export function handlePrintEvent(client: QueryClient, event: PrintEvent) {
  if (event.name === 'print.stuck') return catchUpPrints(client)
  const { jobId, orderId, state } = event
  if (state === 'waiting') void printWaiting(client)
  else if (state !== 'claimed') dropUnconfirmed(jobId)
  const stuck = client.getQueryData(apiQuery(officeApi['print-jobs'].$get, stuckOnly).queryKey)
  if (stuck?.some(({ order }) => order === orderId))
    void invalidate(client, [officeApi['print-jobs']])
}

/** Also after a reconnect: events were missed. */
export function catchUpPrints(client: QueryClient) {
  void invalidate(client, [officeApi['print-jobs'], officeApi.printers])
  void printWaiting(client)
}

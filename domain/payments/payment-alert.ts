import type { ReviewReason } from './review-reason.ts'

/** Events of a payment that staff must review. */
export const alertEvents = [
  'charge.dispute.create',
  'charge.dispute.remind',
  'charge.dispute.resolve',
  'bank.transfer.rejected',
] as const
export type AlertEvent = (typeof alertEvents)[number]

/** `number`: the provider's number of the dispute, where it gives one. */
export type PaymentAlert = { event: AlertEvent; number: string | null }

export function isAlertEvent(event: string): event is AlertEvent {
  return (alertEvents as readonly string[]).includes(event)
}

/** A reason for each open dispute and rejected transfer, in any order of their events. */
export function alertReasons(alerts: readonly PaymentAlert[]): ReviewReason[] {
  const resolved = new Set(numbersOf(alerts, ['charge.dispute.resolve']))
  const opened = new Set(numbersOf(alerts, ['charge.dispute.create', 'charge.dispute.remind']))
  const disputes = [...opened].filter((number) => !resolved.has(number))
  return [
    ...disputes.map((number) => ({ code: 'dispute' as const, number })),
    ...(isTransferRejected(alerts) ? [{ code: 'transfer-rejected' as const }] : []),
  ]
}

export function isTransferRejected(alerts: readonly PaymentAlert[]) {
  return alerts.some(({ event }) => event === 'bank.transfer.rejected')
}

function numbersOf(alerts: readonly PaymentAlert[], events: readonly AlertEvent[]) {
  return alerts.filter(({ event }) => events.includes(event)).map(({ number }) => number)
}

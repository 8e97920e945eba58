import type { ReviewReason } from './review-reason.ts'

/** Events of a payment that no rule of ours can settle. */
export const alarmEvents = [
  'charge.dispute.create',
  'charge.dispute.remind',
  'charge.dispute.resolve',
  'bank.transfer.rejected',
] as const
export type AlarmEvent = (typeof alarmEvents)[number]

/** `number`: the provider's number of the dispute, where it gives one. */
export type Alarm = { event: AlarmEvent; number: string | null }

export function isAlarm(event: string): event is AlarmEvent {
  return (alarmEvents as readonly string[]).includes(event)
}

/** A reason for each open dispute and rejected transfer, in whatever order the events came. */
export function alarmReasons(alarms: readonly Alarm[]): ReviewReason[] {
  const resolved = new Set(numbersOf(alarms, ['charge.dispute.resolve']))
  const opened = new Set(numbersOf(alarms, ['charge.dispute.create', 'charge.dispute.remind']))
  const disputes = [...opened].filter((number) => !resolved.has(number))
  const isRejected = alarms.some(({ event }) => event === 'bank.transfer.rejected')
  return [
    ...disputes.map((number) => ({ code: 'dispute' as const, number })),
    ...(isRejected ? [{ code: 'transfer-rejected' as const }] : []),
  ]
}

function numbersOf(alarms: readonly Alarm[], events: readonly AlarmEvent[]) {
  return alarms.filter(({ event }) => events.includes(event)).map(({ number }) => number)
}

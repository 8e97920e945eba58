/** What the provider may tell us of a payment that no rule of ours can settle. */
export const alarmEvents = [
  'charge.dispute.create',
  'charge.dispute.remind',
  'charge.dispute.resolve',
  'bank.transfer.rejected',
] as const
export type AlarmEvent = (typeof alarmEvents)[number]

/** `number`: the provider's own number of the dispute, where it gives one. */
export type Alarm = { event: AlarmEvent; number: string | null }

/** Which of the provider's events they are. */
export function isAlarm(event: string): event is AlarmEvent {
  return (alarmEvents as readonly string[]).includes(event)
}

/**
 * What staff are told of a payment's alarms, a sentence for each. A dispute that was resolved is
 * over, in whatever order its events came.
 */
export function alarmSentences(alarms: readonly Alarm[]) {
  const resolved = new Set(numbersOf(alarms, ['charge.dispute.resolve']))
  const opened = new Set(numbersOf(alarms, ['charge.dispute.create', 'charge.dispute.remind']))
  const isRejected = alarms.some(({ event }) => event === 'bank.transfer.rejected')
  return [
    ...[...opened].filter((number) => !resolved.has(number)).map(disputeSentence),
    ...(isRejected ? [rejectedSentence] : []),
  ]
}

function numbersOf(alarms: readonly Alarm[], events: readonly AlarmEvent[]) {
  return alarms.filter(({ event }) => events.includes(event)).map(({ number }) => number)
}

function disputeSentence(number: string | null) {
  const dispute = number === null ? 'dispute' : `dispute ${number}`
  return `The buyer disputes this payment (${dispute}). Answer at the provider before its deadline.`
}

const rejectedSentence =
  'The provider turned back a bank transfer for this payment. The buyer may need a call.'

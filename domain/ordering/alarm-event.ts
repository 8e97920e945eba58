/** What happens until staff accept. A text message would be a step of its own. */
export const escalationSteps = ['push', 'email', 'pause'] as const
export type EscalationStep = (typeof escalationSteps)[number]

/** Counted from when the order began to ring. */
export const escalationMinutes: Record<EscalationStep, number> = { push: 2, email: 4, pause: 8 }

/** `call-asked`: the time to call about an order on delivery is over. */
export const alarmEventKinds = [
  'rang',
  'accepted',
  'undone',
  'call-asked',
  ...escalationSteps,
] as const
export type AlarmEventKind = (typeof alarmEventKinds)[number]

/** A line of an order's history: `by` is the label of the screen that rang, or who accepted or undid it. */
export type AlarmEvent = { kind: AlarmEventKind; at: Date; by: string }

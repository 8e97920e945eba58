import { escalationMinutes, escalationSteps } from '#domain/ordering/alarm-event.ts'
import { openFrom } from '#domain/ordering/opening-hours.ts'
import type { OpeningRules } from '#domain/ordering/opening-hours.ts'
import { startOf } from '#domain/ordering/order-timing.ts'
import type { Order } from '#domain/ordering/order.ts'

/** new: not accepted yet; due: a scheduled order starts; 'not-started': accepted, not begun. */
export const ringReasons = ['new', 'due', 'not-started'] as const
export type RingReason = (typeof ringReasons)[number]

export type Alarm = { reason: RingReason; since: Date }

/**
 * Each change of status accepts the order too, so both are those of the last one. `acceptedBy` is
 * null for orders from before the alarm existed, which count as accepted.
 */
export type Acceptance = { acceptedAt: Date | null; acceptedBy: string | null }

/** `ringsSince`: set when settings change while the order rings. */
export type AlarmedOrder = Acceptance &
  Pick<Order, 'status' | 'createdAt' | 'schedule'> & { ringsSince: Date | null }

export type AlarmRules = OpeningRules & { preparationMinutes: number; remindMinutes: number }

/** Why an order rings at this time; undefined where it does not. */
export function alarmOf(order: AlarmedOrder, now: Date, rules: AlarmRules): Alarm | undefined {
  if (order.status !== 'pending') return undefined
  const alarm = nextAlarmOf(order, rules)
  if (alarm && order.ringsSince) return { ...alarm, since: order.ringsSince }
  return alarm && alarm.since <= now ? alarm : undefined
}

function nextAlarmOf(order: AlarmedOrder, rules: AlarmRules): Alarm | undefined {
  const { createdAt, schedule, acceptedAt, acceptedBy } = order
  if (!acceptedAt) {
    // A shop without a known opening can still take orders.
    return { reason: 'new', since: openFrom(rules, createdAt) ?? createdAt }
  }
  const startAt = startOfOrder(order, rules)
  if (schedule && acceptedAt < startAt) return { reason: 'due', since: startAt }
  if (!acceptedBy) return undefined
  return { reason: 'not-started', since: minutesAfter(acceptedAt, rules.remindMinutes) }
}

export function startOfOrder(
  { createdAt, schedule }: Pick<Order, 'createdAt' | 'schedule'>,
  { preparationMinutes: preparation }: Pick<AlarmRules, 'preparationMinutes'>,
) {
  const { date: scheduledDate = null, time: scheduledTime = null } = schedule ?? {}
  return startOf(
    { createdAt: createdAt.toISOString(), scheduledDate, scheduledTime },
    { preparation },
  )
}

/** The longest time from one message to the next of its kind. */
export const maxBundleMs = escalationMinutes.email * 60_000

/**
 * The steps that may be taken now. A message counts all orders that ring, so the next one of its
 * kind can wait as long as the step itself: the last one has counted every order that is due by then.
 */
export function openEscalations(lastAt: ReadonlyMap<string, Date | null>, now: Date) {
  return escalationSteps.filter((step) => {
    const last = step === 'pause' ? undefined : lastAt.get(step)
    return !last || minutesAfter(last, escalationMinutes[step]) <= now
  })
}

type AlarmTimes = { now: Date; onSince: Date }

/**
 * The steps whose time has come, counted from when the order began to ring or the alarm was turned
 * on. Only new orders pause the shop.
 */
export function dueEscalations({ reason, since }: Alarm, { now, onSince }: AlarmTimes) {
  const from = since > onSince ? since : onSince
  return escalationSteps.filter(
    (step) =>
      (step !== 'pause' || reason === 'new') && minutesAfter(from, escalationMinutes[step]) <= now,
  )
}

function minutesAfter(at: Date, minutes: number) {
  return new Date(at.getTime() + minutes * 60_000)
}

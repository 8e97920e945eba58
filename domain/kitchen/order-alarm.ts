import { escalationMinutes, escalationSteps } from '#domain/ordering/alarm-event.ts'
import { afterOpenMinutes, openFrom, type OpeningRules } from '#domain/ordering/opening-hours.ts'
import { startOf } from '#domain/ordering/order-timing.ts'
import type { Order } from '#domain/ordering/order.ts'

/**
 * new: not accepted yet; due: a scheduled order starts; 'not-started': accepted, not begun; call:
 * the time to call about an unpaid order is over.
 */
export const ringReasons = ['new', 'due', 'not-started', 'call'] as const
export type RingReason = (typeof ringReasons)[number]

/** `sound`: an order that may be fake rings once, on any screen, and is then only shown for a time. */
export type Alarm = { reason: RingReason; since: Date; sound: 'repeats' | 'once' | 'rang' }

/**
 * Each change of status accepts the order too, so both are those of the last one. `acceptedBy` is
 * null for orders from before the alarm existed, which count as accepted.
 */
export type Acceptance = { acceptedAt: Date | null; acceptedBy: string | null }

/**
 * `ringsSince`: set when settings change while the order rings. `call`: null unless the order may be
 * fake; when staff were asked to call, and the `since` of the alarm that rang last.
 */
export type AlarmedOrder = Acceptance &
  Pick<Order, 'status' | 'createdAt' | 'schedule' | 'paymentMethod'> & {
    ringsSince: Date | null
    call: { askedAt: Date | null; rangSince: Date | null } | null
  }

export type AlarmRules = OpeningRules & {
  preparationMinutes: number
  remindMinutes: number
  callMinutes: number
}

/** Why an order rings at this time; undefined where it does not. */
export function alarmOf(order: AlarmedOrder, now: Date, rules: AlarmRules): Alarm | undefined {
  const { status, call, ringsSince } = order
  if (status !== 'pending') return undefined
  const next = nextAlarmOf(order, rules)
  const alarm = next && ringsSince && !call?.askedAt ? { ...next, since: ringsSince } : next
  if (!alarm || (!ringsSince && alarm.since > now)) return undefined
  if (!call) return { ...alarm, sound: 'repeats' }
  if (order.paymentMethod === 'free') {
    // No job asks staff to call about it: it rings like any other order if they overlook it.
    const since = afterOpenMinutes(rules, alarm.since, rules.callMinutes)
    if (since <= now) return { ...alarm, since, sound: 'repeats' }
  }
  const hasRung = call.rangSince !== null && call.rangSince >= alarm.since
  return { ...alarm, sound: hasRung ? 'rang' : 'once' }
}

function nextAlarmOf(order: AlarmedOrder, rules: AlarmRules): Omit<Alarm, 'sound'> | undefined {
  const { createdAt, schedule, acceptedAt, acceptedBy, call } = order
  if (call?.askedAt) return { reason: 'call', since: call.askedAt }
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
  return startOf({ createdAt, scheduledDate, scheduledTime }, { preparation })
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

type StepsWithoutScreens = { pausesWhenUnanswered: boolean; emailsWithoutScreens: boolean }

/** Whether the alarm is on even if no screen was ever armed. */
export function ringsWithoutScreens(settings: StepsWithoutScreens) {
  return settings.pausesWhenUnanswered || settings.emailsWithoutScreens
}

type AlarmTimes = { now: Date; onSince: Date }

/**
 * The steps whose time has come, counted from when the order began to ring or the alarm was turned
 * on. Only new orders pause the shop, and none that may be fake: those take no step once they rang,
 * until staff are asked to call.
 */
export function dueEscalations({ reason, since, sound }: Alarm, { now, onSince }: AlarmTimes) {
  if (sound === 'rang' && reason !== 'call') return []
  const from = since > onSince ? since : onSince
  const mayPause = reason === 'new' && sound === 'repeats'
  return escalationSteps.filter(
    (step) => (step !== 'pause' || mayPause) && minutesAfter(from, escalationMinutes[step]) <= now,
  )
}

function minutesAfter(at: Date, minutes: number) {
  return new Date(at.getTime() + minutes * 60_000)
}

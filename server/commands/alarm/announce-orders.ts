import {
  claimDueEscalations,
  findLastEscalations,
  insertAlarmEvents,
  setEscalationsDone,
} from '#db/queries/kitchen/order-alarms.ts'
import { listPushSubscriptions } from '#db/queries/staff/push.ts'
import type { ShopSettings } from '#db/queries/staff/shop-settings.ts'
import { ringingMessage } from '#domain/kitchen/alarm-message.ts'
import { dueEscalations, maxBundleMs, openEscalations } from '#domain/kitchen/order-alarm.ts'
import type { AlarmEventKind, EscalationStep } from '#domain/ordering/alarm-event.ts'
import { deliveryTypes } from '#domain/ordering/delivery-type.ts'
import { pauseOrders } from '#server/commands/shop/pauses.ts'
import type { Deps } from '#server/deps/deps.ts'

import { emailShop } from './email-shop.ts'
import { findRingingOrders, type RingingOrder, type ShopAlarm } from './find-ringing-orders.ts'
import { sendPush } from './push.ts'

type AlarmDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'push' | 'mail' | 'log' | 'publicUrl'>

/** Rings on all screens until staff accept, and takes the further steps when they are due. */
export async function announceOrders(deps: AlarmDeps) {
  const { settings, onSince, ringing: listed = [] } = (await findRingingOrders(deps)) ?? {}
  if (!settings || !onSince || listed.length === 0) return
  if (listed.some(({ alarm }) => alarm.sound !== 'rang')) {
    deps.events.publish({ name: 'orders.ringing', count: listed.length })
  }
  const isOpen = ({ alarm }: RingingOrder) => alarm.sound !== 'rang' || alarm.reason === 'call'
  await takeDueSteps(deps, { settings, onSince, ringing: listed.filter(isOpen) })
}

type OpenAlarm = Pick<ShopAlarm, 'settings' | 'ringing'> & { onSince: Date }

async function takeDueSteps(deps: AlarmDeps, { ringing, settings, onSince }: OpenAlarm) {
  const { db, clock } = deps
  const now = clock()
  const due = ringing.flatMap(({ order, alarm }) =>
    dueEscalations(alarm, { now, onSince }).map((step) => ({
      orderId: order.id,
      since: alarm.since,
      kind: step,
      at: now,
      dueAt: now,
    })),
  )
  if (due.length === 0) return
  const wanted = await wantedSteps(deps, settings)
  await insertAlarmEvents(
    db,
    due.filter(({ kind }) => wanted.has(kind)),
  )
  const lastAt = await findLastEscalations(db, new Date(now.getTime() - maxBundleMs))
  const steps = openEscalations(lastAt, now)
  const claimed = await claimDueEscalations(db, due, { steps, now })
  for (const [kind, rows] of Map.groupBy(claimed, (row) => row.kind)) {
    const isDone = await takeStep(deps, kind, { ringing, settings }).catch((err: unknown) => {
      deps.log.error({ err, step: kind }, 'escalation of an order failed')
      return false
    })
    if (isDone) {
      await setEscalationsDone(
        db,
        rows.map(({ id }) => id),
        now,
      )
    }
  }
}

async function wantedSteps({ db }: AlarmDeps, settings: ShopSettings) {
  const wanted = new Set<EscalationStep>(['email'])
  if ((await listPushSubscriptions(db)).length > 0) wanted.add('push')
  if (settings.pausesWhenUnanswered) wanted.add('pause')
  return wanted
}

type StepContext = { ringing: readonly RingingOrder[]; settings: ShopSettings }

/** Returns false to be tried again. */
async function takeStep(deps: AlarmDeps, step: AlarmEventKind, { ringing, settings }: StepContext) {
  const hasCalls = ringing.some(({ alarm }) => alarm.reason === 'call')
  const text = ringingMessage(
    ringing.map(({ order: { id }, alarm: { reason } }) => ({ id, reason })),
  )
  if (step === 'push') {
    return sendPush(deps, settings, { body: text, tag: 'orders' })
  }
  if (step === 'email') {
    return emailShop(deps, settings, {
      subject: text,
      request: hasCalls ? 'See them here:' : 'Accept them here:',
    })
  }
  await pauseOrders(deps, { types: [...deliveryTypes], minutes: null, reason: pauseReason })
  return true
}

const pauseReason = 'The kitchen is very busy.'

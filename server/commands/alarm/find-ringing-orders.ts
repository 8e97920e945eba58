import { listPendingOrders, type PendingOrder } from '#db/queries/kitchen/order-alarms.ts'
import { findAlarmStart } from '#db/queries/kitchen/staff-screens.ts'
import { readShopSettings, type ShopSettings } from '#db/queries/staff/shop-settings.ts'
import { type Alarm, alarmOf, ringsWithoutScreens } from '#domain/kitchen/order-alarm.ts'
import type { AlarmRules } from '#domain/kitchen/order-alarm.ts'
import type { Deps } from '#server/deps/deps.ts'

export type RingingOrder = { order: PendingOrder; alarm: Alarm }

/**
 * `onSince`: when the alarm was turned on; null: it is off, and only customers to call are listed.
 * With `ringsWithoutScreens` it is on, whatever the screens do.
 * `ringing`: oldest first, with those that have rung once and are only shown.
 */
export type ShopAlarm = { settings: ShopSettings; onSince: Date | null; ringing: RingingOrder[] }

export async function findRingingOrders({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<ShopAlarm | undefined> {
  const settings = await readShopSettings(db)
  const onSince = ringsWithoutScreens(settings) ? new Date(0) : await findAlarmStart(db)
  if (!onSince && !settings.payOnDelivery) return undefined
  const now = clock()
  const pending = await listPendingOrders(db, { now })
  const ringing = ringingAmong(pending, now, alarmRulesOf(settings)).filter(
    ({ alarm: { reason } }) => onSince || reason === 'call',
  )
  return { settings, onSince, ringing }
}

export function ringingAmong(
  pending: readonly PendingOrder[],
  now: Date,
  rules: AlarmRules,
): RingingOrder[] {
  return pending.flatMap((order) => {
    const alarm = alarmOf(order, now, rules)
    return alarm ? [{ order, alarm }] : []
  })
}

export function alarmRulesOf(settings: ShopSettings): AlarmRules {
  return settings
}

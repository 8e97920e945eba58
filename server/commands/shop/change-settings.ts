import { isDeepStrictEqual } from 'node:util'

import type { SettingsChange } from '#contract/staff/settings.ts'
import type { Db } from '#db/connection.ts'
import { lockPendingOrders, setRingsSince } from '#db/queries/kitchen/order-alarms.ts'
import { findAlarmStart } from '#db/queries/kitchen/staff-screens.ts'
import { lockShopSettings, setShopSettings } from '#db/queries/staff/shop-settings.ts'
import type { ShopSettings } from '#db/queries/staff/shop-settings.ts'
import { alarmOf, type AlarmRules, ringsWithoutScreens } from '#domain/kitchen/order-alarm.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { findFarYear, keptSpecialDays } from '#domain/ordering/opening-hours.ts'
import { refuse } from '#domain/refusal.ts'
import { auditLines } from '#domain/staff/audit-lines.ts'
import { changeAsStaff, type ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

const alarmSettings = [
  'opensAt',
  'closesAt',
  'weekHours',
  'specialDays',
  'preparationMinutes',
  'remindMinutes',
] as const

/** These settings shift later alarms, and leave orders that ring as they are. */
async function keepAlarms(tx: Db, rules: AlarmRules, now: Date) {
  for (const order of await lockPendingOrders(tx, { now })) {
    const alarm = alarmOf(order, now, rules)
    if (alarm && alarm.reason !== 'call') await setRingsSince(tx, order.id, alarm.since)
  }
}

/** Turns the alarm on where no screen and no device does: orders that wait get their full time. */
async function startWaitingTime(tx: Db, rules: AlarmRules, now: Date) {
  if (await findAlarmStart(tx)) return
  for (const order of await lockPendingOrders(tx, { now })) {
    const alarm = alarmOf(order, now, rules)
    if (alarm && alarm.reason !== 'call') await setRingsSince(tx, order.id, now)
  }
}

export async function changeSettings(
  deps: ChangeDeps & Pick<Deps, 'events'>,
  actor: Actor,
  { openingHours, numbersReceipts, ...change }: SettingsChange,
) {
  const { date: today } = lagosClock(deps.clock())
  const index = findFarYear(change.specialDays ?? [], today)
  if (index !== undefined) return refuse('far-special-days', { index })
  const specialDays = change.specialDays && keptSpecialDays(change.specialDays, today)
  const columns = { ...change, ...openingHours, ...(specialDays && { specialDays }) }
  await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const before = await lockShopSettings(tx)
    const receipts = receiptsChange(before, numbersReceipts, deps.clock())
    const changed = { ...columns, ...receipts }
    const isBlank = Object.keys(changed).length === 0
    const after = isBlank ? before : await setShopSettings(tx, changed)
    if (alarmSettings.some((name) => !isDeepStrictEqual(before[name], after[name])))
      await keepAlarms(tx, before, deps.clock())
    if (ringsWithoutScreens(after) && !ringsWithoutScreens(before))
      await startWaitingTime(tx, after, deps.clock())
    recordAudit(auditLines('settings', { id: `${before.id}`, name: before.name, before, after }))
  })
  deps.events.publish({ name: 'settings.changed' })
  return undefined
}

/** Turned on again, orders placed meanwhile have no number. */
function receiptsChange({ receiptsSince }: ShopSettings, isOn: boolean | undefined, now: Date) {
  if (isOn === undefined || isOn === (receiptsSince !== null)) return {}
  return { receiptsSince: isOn ? now : null }
}

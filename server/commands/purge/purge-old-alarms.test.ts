import { afterAll, expect, it } from 'vitest'

import { insertAlarmEvents } from '#db/queries/order-alarms.ts'
import { upsertScreen } from '#db/queries/staff-screens.ts'
import { orderAlarmEvents } from '#db/schema/order-alarm-events.ts'
import { staffScreens } from '#db/schema/staff-screens.ts'
import { daysBefore } from '#domain/retention.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { createTestApi, noon } from '#tests/support/test-api.ts'

import { purgeOldAlarms } from './purge-old-alarms.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())

it('purges steps after 90 days, and screens that were not seen for 30', async () => {
  const ago = (days: number) => daysBefore(noon, days)
  const { id: orderId } = await makeOrder(db)
  for (const days of [89, 91]) {
    await insertAlarmEvents(db, [{ orderId, since: ago(days), kind: 'email', at: ago(days) }])
    const screen = {
      name: 'Wall',
      userId: null,
      sound: 'armed',
      onSince: null,
      isVisible: true,
    } as const
    const lastSeenAt = ago(days - 60)
    const seen = { createdAt: ago(200), lastSeenAt, lastArmedAt: null, shownOrderId: null }
    await upsertScreen(db, { id: `seen${days}`, ...screen, ...seen })
  }
  await purgeOldAlarms(deps)
  expect(await db.select().from(orderAlarmEvents)).toMatchObject([{ at: ago(89) }])
  expect(await db.select().from(staffScreens)).toMatchObject([{ id: 'seen89' }])
})

import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'

import { lockOrder, setOrderStatus } from '#db/queries/ordering/orders.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { anonymisedText } from '#domain/buyer.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { createTestApi, noon } from '#tests/support/test-api.ts'

import { anonymiseOldData } from './purge-old-data.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())

it('skips an order that staff are changing', async () => {
  shop.clock.now = noon
  const longAgo = new Date('2024-11-20T12:00:00+01:00')
  const times = { createdAt: longAgo, statusChangedAt: longAgo }
  const reopened = await makeOrder(db, { status: 'completed', ...times })
  const other = await makeOrder(db, { status: 'completed', ...times })
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, reopened.id)
    if (!order) throw new Error('the order is gone')
    await setOrderStatus(tx, order, { status: 'preparing', at: noon, by: 'Kitchen Admin' })
    await anonymiseOldData(deps)
  })
  const names = await Promise.all(
    [reopened, other].map(async ({ id }) => {
      const [order] = await db.select().from(orders).where(eq(orders.id, id))
      return order?.buyerName
    }),
  )
  expect(names).toEqual([reopened.buyer.fullName, anonymisedText])
})

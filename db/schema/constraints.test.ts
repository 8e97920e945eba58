import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'

import { makeProduct } from '#tests/support/make-order-data.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makeRefund } from '#tests/support/make-payment.ts'
import { createTestApi } from '#tests/support/test-api.ts'

import { products } from './menu/products.ts'
import { newId } from './new-id.ts'
import { orders } from './ordering/orders.ts'
import { refunds } from './ordering/refunds.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

const uniqueViolation = { cause: expect.objectContaining({ code: '23505' }) }
const checkViolation = { cause: expect.objectContaining({ code: '23514' }) }

it('allows one order per payment', async () => {
  const { id } = await makeOrder(db)
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('no order was made')
  const { searchText: _, ...again } = { ...row, id: newId(), trackingToken: newId() }
  await expect(db.insert(orders).values(again)).rejects.toMatchObject(uniqueViolation)
})

it('rejects negative stock and negative prices', async () => {
  const { id } = await makeProduct(db, { stock: 1 })
  const set = (values: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(values).where(eq(products.id, id))
  await expect(set({ stock: -1 })).rejects.toMatchObject(checkViolation)
  await expect(set({ priceNaira: -1 })).rejects.toMatchObject(checkViolation)
  await set({ stock: 0, priceNaira: 0 })
})

it('allows one automatic refund per payment and any number of others', async () => {
  const { reference } = await makeOrder(db)
  await makeRefund(db, { reference, reason: 'underpaid' })
  for (const reason of ['underpaid', 'sold-out-meanwhile']) {
    await expect(makeRefund(db, { reference, reason })).rejects.toMatchObject(uniqueViolation)
  }
  await makeRefund(db, { reference, reason: 'staff' })
  await makeRefund(db, { reference, reason: 'provider' })
  expect(await db.$count(refunds, eq(refunds.reference, reference))).toBe(3)
})

it('allows each provider refund once', async () => {
  const { reference } = await makeOrder(db)
  await makeRefund(db, { reference, reason: 'provider', providerId: 'R1' })
  const again = makeRefund(db, { reference, reason: 'staff', providerId: 'R1' })
  await expect(again).rejects.toMatchObject(uniqueViolation)
})

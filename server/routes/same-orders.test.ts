import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'

import { OrderWire } from '#contract/ordering/staff-order.ts'
import { makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())
const employee = await makeStaff(shop, 'Employee')

const masa = makeItem({ quantity: 2 })
const order = (minutes: number, overrides: Parameters<typeof makeOrder>[1] = {}) =>
  makeOrder(db, { items: [masa], createdAt: minutesAfter(noon, minutes), ...overrides })
const read = async (id: string) => readJson(OrderWire, await employee.request(`/api/orders/${id}`))

it('shows two paid orders of one phone with the same dishes to staff, in list and page', async () => {
  const first = await order(0)
  const second = await order(12)
  const buyer = { ...first.buyer, phoneNumber: '08030000000' }
  const others = [
    await order(1, { buyer }),
    await order(2, { items: [{ ...masa, quantity: 3 }] }),
    await order(50),
    await order(3, { paymentMethod: 'on-delivery' }),
  ]
  const earlier = [{ _id: first.id, createdAt: first.createdAt.toISOString() }]
  const later = [{ _id: second.id, createdAt: second.createdAt.toISOString() }]
  expect((await read(first.id)).sameOrders).toEqual(later)
  expect((await read(second.id)).sameOrders).toEqual(earlier)
  for (const { id } of others) expect(await read(id)).not.toHaveProperty('sameOrders')

  const answer = await employee.request('/api/orders?status=pending')
  const listed = await readJson(z.array(OrderWire), answer)
  const sameOf = Object.fromEntries(listed.map(({ _id, sameOrders }) => [_id, sameOrders]))
  expect(sameOf).toMatchObject({ [first.id]: later, [second.id]: earlier })
  expect(listed.filter(({ sameOrders }) => sameOrders)).toHaveLength(2)

  await employee.send('PATCH', `/api/orders/${second.id}`, { status: 'cancelled' })
  expect(await read(first.id)).not.toHaveProperty('sameOrders')
})

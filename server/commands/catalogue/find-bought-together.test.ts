import { afterAll, beforeEach, expect, it, vi } from 'vitest'

import { listProducts, setProduct } from '#db/queries/menu/products.ts'
import { daysBefore } from '#domain/staff/retention.ts'
import { makeProduct } from '#tests/support/make-order-data.ts'
import { deleteOrders, makeItem, makeOrder } from '#tests/support/make-order.ts'
import { createTestApi, noon } from '#tests/support/test-api.ts'

import { findBoughtTogether } from './find-bought-together.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())

const [masa, zobo, suya, kosai] = [
  await makeProduct(db),
  await makeProduct(db),
  await makeProduct(db),
  await makeProduct(db),
]
const changed = vi.fn<() => void>()
deps.events.onCatalogueChange(changed)

beforeEach(async () => {
  await deleteOrders(db)
  await findBoughtTogether(deps)
  changed.mockClear()
})

type Dish = { id: string }
type Given = Parameters<typeof makeOrder>[1]

async function sell(times: number, dishes: readonly Dish[], given: Given = {}) {
  const items = dishes.map(({ id }) => makeItem({ productId: id }))
  for (let count = 0; count < times; count += 1) await makeOrder(db, { items, ...given })
}

async function boughtWith(dish: Dish) {
  return (await listProducts(db)).find(({ id }) => id === dish.id)?.boughtWith
}

it('finds the dishes that are in the same orders, the most frequent first', async () => {
  await sell(3, [masa, suya])
  await sell(2, [masa, zobo, zobo])
  await sell(2, [zobo, masa])
  await findBoughtTogether(deps)
  expect(await boughtWith(masa)).toEqual([zobo.id, suya.id])
  expect(await boughtWith(zobo)).toEqual([masa.id])
  expect(changed).toHaveBeenCalledOnce()
})

it('takes fewer than three orders for chance', async () => {
  await sell(2, [masa, kosai])
  await findBoughtTogether(deps)
  expect(await boughtWith(masa)).toEqual([])
  expect(changed).not.toHaveBeenCalled()
})

it('finds no draft, until it is on the menu', async () => {
  await sell(3, [masa, suya])
  await setProduct(db, suya.id, { isDraft: true })
  await findBoughtTogether(deps)
  expect(await boughtWith(masa)).toEqual([])
  await setProduct(db, suya.id, { isDraft: false })
  await findBoughtTogether(deps)
  expect(await boughtWith(masa)).toEqual([suya.id])
})

it('counts no cancelled and no old orders, and forgets what is no longer true', async () => {
  await sell(3, [masa, suya])
  await findBoughtTogether(deps)
  await deleteOrders(db)
  await sell(3, [masa, kosai], { status: 'cancelled' })
  await sell(3, [masa, zobo], { createdAt: daysBefore(noon, 91) })
  await findBoughtTogether(deps)
  expect(await boughtWith(masa)).toEqual([])
  expect(await boughtWith(suya)).toEqual([])
})

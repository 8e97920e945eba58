import type { Db } from '#db/connection.ts'
import { openDatabase } from '#db/open/open-database.ts'
import { products } from '#db/schema/menu/products.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { activeStatuses } from '#domain/order-status.ts'
import { makeItem, makeOrder } from '#tests/support/make-order.ts'

import { fillShopFolder } from './serve-shop.ts'

const notes = ['', '', 'Plenty of pepper, please', '', 'No onions. Pack the soup apart.']

/** A shop with open orders of the last two hours: pending, preparing and ready, some scheduled. */
export async function fillOpenOrders(count: number) {
  const folder = await fillShopFolder()
  const { db, close } = await openDatabase({ dataDirectory: folder.dataDirectory })
  const dishes = await db.select({ productId: products.id, name: products.name }).from(products)
  for (let index = 0; index < count; index++) await makeOpenOrder(db, { index, count, dishes })
  await close()
  return folder
}

type OpenOrder = { index: number; count: number; dishes: { productId: string; name: string }[] }

async function makeOpenOrder(db: Db, { index, count, dishes }: OpenOrder) {
  const createdAt = new Date(Date.now() - ((count - index) / count) * 7_200_000)
  const item = (nth: number) =>
    makeItem({
      ...dishes[nth % dishes.length],
      quantity: (nth % 4) + 1,
      notes: notes[nth % notes.length]!,
      package: nth % 3 === 0 ? { id: 'p', name: 'Large pan', priceNaira: 4000 } : null,
    })
  const isScheduled = index % 9 === 8
  const { date } = lagosClock(new Date())
  const isDelivery = index % 2 === 1
  await makeOrder(db, {
    createdAt,
    status: activeStatuses[[0, 0, 1, 0, 2][index % 5]!],
    items: Array.from({ length: (index % 3) + 1 }, (_, nth) => item(index + nth)),
    buyer: {
      fullName: ['Amina Bello', 'Ibrahim Danladi Mohammed', 'Zainab Ƙwaro'][index % 3]!,
      phoneNumber: `080${String(index).padStart(8, '0')}`,
      email: null,
    },
    delivery: {
      type: isDelivery ? 'delivery' : 'pickup',
      address: isDelivery ? 'Wuse 2, 14 Aminu Kano Crescent, opposite the blue gate' : 'Citec',
      feeNaira: isDelivery ? 2000 : 0,
      zoneId: null,
    },
    schedule: isScheduled ? { date, time: '23:30' } : null,
  })
}

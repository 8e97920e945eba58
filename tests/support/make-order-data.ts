import { eq } from 'drizzle-orm'

import type { OrderData } from '#contract/ordering/checkout.ts'
import type { Db } from '#db/connection.ts'
import { products } from '#db/schema/menu/products.ts'
import { newId } from '#db/schema/new-id.ts'
import { deliveryZones } from '#db/schema/ordering/delivery-zones.ts'
import { shopSettings } from '#db/schema/staff/shop-settings.ts'

type NewProduct = typeof products.$inferInsert

/** A dish on the menu, with overrides. */
export async function makeProduct(db: Db, overrides: Partial<NewProduct> = {}) {
  const [product] = await db
    .insert(products)
    .values({
      name: `Dish ${newId()}`,
      description: 'A dish for a test.',
      image: '',
      priceNaira: 2500,
      stock: 20,
      minStock: 5,
      minOrder: 1,
      category: 'masa',
      packages: [],
      ...overrides,
    })
    .returning()
  if (!product) throw new Error('no product was made')
  return product
}

export async function stockOf(db: Db, id: string) {
  const [product] = await db.select().from(products).where(eq(products.id, id))
  return product?.stock
}

export async function zoneNamed(db: Db, name: string) {
  const [zone] = await db.select().from(deliveryZones).where(eq(deliveryZones.name, name))
  if (!zone) throw new Error(`no zone ${name}`)
  return zone
}

export async function changeSettings(db: Db, change: Partial<typeof shopSettings.$inferInsert>) {
  await db.update(shopSettings).set(change)
}

type Line = OrderData['items'][number]

/** The order data that a browser sends for a pickup of these lines at this total. */
export function makeOrderData(
  items: Line[],
  totalAmount: number,
  other: Partial<OrderData> = {},
): OrderData {
  return {
    buyer: { fullName: 'Amina Bello', phoneNumber: '08012345678', emailAddress: '' },
    items,
    delivery: { type: 'pickup', address: '', fee: 0 },
    isScheduled: false,
    scheduledDate: null,
    scheduledTime: null,
    paymentOnDelivery: false,
    totalAmount,
    ...other,
  }
}

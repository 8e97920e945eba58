import { eq } from 'drizzle-orm'

import { orders } from '#db/schema/ordering/orders.ts'

import { makeOrderData, makeProduct } from './make-order-data.ts'
import type { TestApi } from './test-api.ts'

let buyers = 0

/** A new buyer with two held portions of ₦2,500 and the popup open. */
export async function openCheckout(shop: TestApi, { stock = 5 } = {}) {
  buyers += 1
  const masa = await makeProduct(shop.db, { stock })
  const orderData = makeOrderData([{ product: masa.id, quantity: 2 }], 5000)
  orderData.buyer.phoneNumber = `081${String(buyers).padStart(8, '0')}`
  shop.from(`10.21.${buyers >> 8}.${buyers & 255}`)
  const opened = await shop.client.api.checkout.$post({ json: { orderData } })
  if (!opened.ok) throw new Error(await opened.text())
  const { reference } = await opened.json()
  const verify = () =>
    shop.client.api[':provider'].verify.$post({
      param: { provider: 'sandbox' },
      json: { reference, orderData },
    })
  return { reference, orderData, masa, verify }
}

export async function countOrders({ db }: TestApi, reference: string) {
  return (await db.select().from(orders).where(eq(orders.reference, reference))).length
}

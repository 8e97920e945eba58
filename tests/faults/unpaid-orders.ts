import { count, eq } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { findRiderLink } from '#db/queries/ordering/rider-links.ts'
import { notTakenOrders } from '#db/schema/ordering/not-taken-orders.ts'
import { orderEvents } from '#db/schema/ordering/orders.ts'

import type { Attempt, Play } from './play.ts'

type Wanted = Pick<Attempt, 'orderData' | 'naira'>

/** A phone number that did not take an order pays first. */
export async function sendCheckout(
  { shop, faults }: Play,
  { orderData, naira }: Wanted,
  from: Record<string, string>,
) {
  const { phoneNumber } = orderData.buyer
  const before = await listNotTaken(shop.db, phoneNumber)
  const answer = await shop.send('POST', '/api/checkout', { orderData }, from)
  const after = await listNotTaken(shop.db, phoneNumber)
  // Meanwhile the order may have been brought back.
  const mustPayFirst = before !== '[]' && before === after
  if (answer.status === 201 && orderData.paymentOnDelivery && naira > 0 && mustPayFirst) {
    faults.push(`${phoneNumber}: may pay on delivery after an order that was not taken`)
  }
  return answer
}

/** With how often each order was moved, so that one that was brought back and cancelled again differs. */
async function listNotTaken(db: Db, phoneNumber: string) {
  const { orderId } = notTakenOrders
  const rows = await db
    .select({ orderId, moves: count(orderEvents.id) })
    .from(notTakenOrders)
    .leftJoin(orderEvents, eq(orderEvents.orderId, orderId))
    .where(eq(notTakenOrders.phoneNumber, phoneNumber))
    .groupBy(orderId)
    .orderBy(orderId)
  return JSON.stringify(rows)
}

type Ride = { naira: number; times: number }

/** The rider collects, pressing more than once, and then has the customer's code. */
export async function ride({ shop, faults }: Play, orderId: string, { naira, times }: Ride) {
  const { send, asAdmin, db } = shop
  await send('POST', `/api/orders/${orderId}/rider-link`, undefined, await asAdmin())
  const link = await findRiderLink(db, orderId)
  if (!link) return
  const path = `/api/rides/${link.token}`
  const collection = { id: crypto.randomUUID(), method: 'cash', amount: naira }
  const presses = Array.from({ length: Math.min(times, 3) }, () =>
    send('POST', `${path}/collected`, collection),
  )
  await Promise.all(presses)
  const { status, text } = await send('POST', `${path}/delivered`, { code: link.code })
  if (status !== 200) return
  if ((JSON.parse(text) as { isDelivered: boolean }).isDelivered) return
  faults.push(`${orderId}: delivered, and its ride goes on`)
}

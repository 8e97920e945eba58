import { and, count, eq, gt, isNotNull } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { newId } from '#db/schema/new-id.ts'
import { payments } from '#db/schema/payments/payments.ts'

import { addressOf, orderOf, type Play } from './play.ts'
import type { Action } from './schedule.ts'
import { sendCheckout } from './unpaid-orders.ts'

/** Staff place an order that is paid on delivery; each repetition has the same id. */
export async function keyIn(play: Play, action: Extract<Action, { do: 'key in' }>) {
  const { from: _, ...wanted } = orderOf(play, action)
  const { send, asAdmin } = play.shop
  const body = { id: newId(), orderData: wanted.orderData }
  wanted.orderData.paymentOnDelivery = true
  const headers = await asAdmin()
  const repeated = Array.from({ length: Math.min(action.times, 3) }, () =>
    send('POST', '/api/orders', body, headers),
  )
  for (const { status, text } of await Promise.all(repeated)) {
    if (status !== 201) continue
    const { _id, reference } = JSON.parse(text) as { _id: string; reference: string }
    const [earlier] = wanted.orderIds
    if (!earlier) play.attempts.push({ reference, ...wanted })
    else if (earlier !== _id) play.faults.push(`${reference}: a repeated id placed another order`)
    wanted.orderIds.add(_id)
  }
}

export async function makeLink(play: Play, action: Extract<Action, { do: 'make link' }>) {
  const { orderData, naira } = orderOf(play, action)
  const { send, asAdmin } = play.shop
  const { status, text } = await send('POST', '/api/pay-links', { orderData }, await asAdmin())
  if (status !== 201) return
  const { token } = JSON.parse(text) as { token: string }
  play.links.push({ token, orderData: { ...orderData, payLink: token }, naira })
}

/** Its checkout, as its page sends it; from several browsers where it is forwarded. */
export async function openLink(
  play: Play,
  { link, from, paysLater = false }: Extract<Action, { do: 'open link' }>,
) {
  const made = play.links[link % Math.max(1, play.links.length)]
  if (!made) return
  const { token, naira } = made
  const orderData = { ...made.orderData, paymentOnDelivery: paysLater }
  const { send } = play.shop
  const page = await send('GET', `/api/pay-links/${token}`, undefined, addressOf(play, from))
  if (page.status === 200 && (JSON.parse(page.text) as { state: string }).state !== 'open') return
  const { status, text } = await sendCheckout(play, { orderData, naira }, addressOf(play, from))
  if (status !== 201) return
  const { reference } = JSON.parse(text) as { reference: string }
  const sets = { orderIds: new Set<string>(), holdEnds: new Set<number>() }
  play.attempts.push({ reference, orderData, naira, ...sets })
}

/** An order that staff keyed in is placed once, however often it is sent, opened or paid. */
export async function findRepeatedPhoneOrders(db: Db) {
  const repeated = await db
    .select({ id: payments.keyedOrderId })
    .from(payments)
    .where(and(eq(payments.state, 'ordered'), isNotNull(payments.keyedOrderId)))
    .groupBy(payments.keyedOrderId)
    .having(gt(count(), 1))
  return repeated.map(({ id }) => `phone order ${id}: placed twice`)
}

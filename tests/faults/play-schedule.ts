import { eq } from 'drizzle-orm'

import { listChanges } from '#db/queries/ordering/order-changes.ts'
import { findPayment } from '#db/queries/payments/payments.ts'
import { setShopSettings } from '#db/queries/staff/shop-settings.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { withLineIds } from '#domain/ordering/order-change.ts'
import { transferChannels } from '#domain/payments/transfer.ts'
import { insertTestCode } from '#tests/support/make-code.ts'
import { changeSettings, makeProduct, zoneNamed } from '#tests/support/make-order-data.ts'
import { findLostPortions, type InitialStock } from '#tests/support/money-truths.ts'
import { minutesAfter } from '#tests/support/test-api.ts'

import { noteCodeUses, usesOfEach } from './code-uses.ts'
import { driveToRest, type FaultyShop } from './faulty-shop.ts'
import { findRepeatedPhoneOrders, keyIn, makeLink, openLink } from './phone-orders.ts'
import { billRules, discounts, orderOf, priceNaira } from './play.ts'
import type { Attempt, Play, Wish } from './play.ts'
import type { Action, Schedule } from './schedule.ts'
import { ride, sendCheckout } from './unpaid-orders.ts'

const portionsOfEach = 6
/** Later payments are not guaranteed to be settled. */
const longestHours = 66
let plays = 0

/** Runs a schedule until nothing is due; returns the faults it found. */
export async function playSchedule(
  shop: FaultyShop,
  { steps, isDownForLong, hasBill = false, takesTransfers = false }: Schedule,
) {
  plays += 1
  await shop.clear()
  const transfers = takesTransfers ? { channels: [...transferChannels] } : null
  await setShopSettings(shop.db, { transfers })
  const dishes = [
    await makeProduct(shop.db, { stock: portionsOfEach, priceNaira }),
    await makeProduct(shop.db, { stock: portionsOfEach, priceNaira }),
  ]
  await changeSettings(shop.db, hasBill ? billRules : { charges: null, taxes: null })
  for (const code of Object.values(discounts)) {
    await insertTestCode(shop.db, { ...code, maxUses: usesOfEach })
  }
  const initialStock: InitialStock = new Map(dishes.map(({ id }) => [id, portionsOfEach]))
  const play: Play = {
    number: plays,
    shop,
    shelf: initialStock,
    attempts: [],
    links: [],
    faults: [],
    dishIds: dishes.map(({ id }) => id),
    hasBill,
    zone: await zoneNamed(shop.db, 'Jabi'),
    codeUses: { seen: new Set(), ordered: new Set() },
    endsAt: minutesAfter(shop.clock.now, longestHours * 60),
  }
  for (const step of steps) {
    await Promise.all(step.map((action) => act(play, action)))
    play.faults.push(...(await findLostPortions(shop.db, initialStock)))
    await noteHoldEnds(play)
    await noteCodeUses(play)
  }
  await driveToRest(shop, { isDownForLong })
  play.faults.push(...(await findRepeatedPhoneOrders(shop.db)))
  for (const { reference, orderIds, holdEnds } of play.attempts) {
    if (orderIds.size > 1) play.faults.push(`${reference}: told of two orders`)
    if (holdEnds.size > 2) play.faults.push(`${reference}: a hold extended twice`)
  }
  return play
}

async function noteHoldEnds({ shop, attempts }: Play) {
  for (const { reference, holdEnds } of attempts) {
    const payment = await findPayment(shop.db, reference)
    if (payment) holdEnds.add(payment.expiresAt.getTime())
  }
}

async function act(play: Play, action: Action) {
  const { shop } = play
  const { standIn, clock } = shop
  switch (action.do) {
    case 'start':
    case 'on-delivery':
      return start(play, action)
    case 'key in':
      return keyIn(play, action)
    case 'make link':
      return makeLink(play, action)
    case 'open link':
      return openLink(play, action)
    case 'verify unheld':
      return verifyUnheld(play, action)
    case 'end refunds':
      return void standIn.books.endRefunds(action.outcome)
    case 'fault':
      return void standIn.fail(action.call, action.fault, { times: action.times })
    case 'end disputes':
      return standIn.books.endDisputes()
    case 'mend':
      return standIn.mend()
    case 'wait': {
      const later = minutesAfter(clock.now, action.minutes)
      if (later < play.endsAt) clock.now = later
      return standIn.redeliver(clock.now)
    }
    case 'sweep':
      return void (await shop.sweep())
    case 'crash':
      return shop.crashAfter(action.touches, action.server)
  }
  const attempt = play.attempts[action.nth % Math.max(1, play.attempts.length)]
  if (attempt) await actOn(play, attempt, action)
}

async function actOn(play: Play, attempt: Attempt, action: Extract<Action, { nth: number }>) {
  const { standIn, send, asAdmin, clock } = play.shop
  const { reference } = attempt
  // The provider knows no order that costs nothing.
  if (attempt.naira === 0 && providerActions.has(action.do)) return
  switch (action.do) {
    case 'begin':
      standIn.books.begin(reference, action.status, sumOf(attempt, 'exact'), clock.now)
      return
    case 'transfer': {
      const { channel } = action
      const sum = { ...sumOf(attempt, 'exact'), channel }
      standIn.books.begin(reference, 'ongoing', sum, clock.now)
      return
    }
    case 'reject':
      return standIn.announceRejected(reference, { times: action.times })
    case 'check':
      return checkTransfer(play, attempt)
    case 'pay': {
      standIn.books.pay(reference, sumOf(attempt, action.sum), clock.now)
      if (action.news === 'forged') {
        const statuses = await standIn.announceCharge(reference, { times: 1, isForged: true })
        if (statuses.includes(200)) play.faults.push(`${reference}: a forged event`)
      }
      // The server never polls for an order that is to be paid on delivery.
      const fewest = attempt.orderData.paymentOnDelivery ? 1 : 0
      const times = { none: 0, forged: 0, once: 1, twice: 2, many: 40 }[action.news]
      await standIn.announceCharge(reference, { times: Math.max(fewest, times) })
      return
    }
    case 'verify':
      return verify(play, attempt, action.cart)
    case 'webhook': {
      const { event, times } = action
      if (event === 'refund') await standIn.announceRefunds(reference, { times })
      else await standIn.announceCharge(reference, { event, times })
      return
    }
    case 'refund elsewhere': {
      const payment = await findPayment(play.shop.db, reference)
      // The dashboard refunds only payments that the shop knows.
      if (!payment || payment.state === 'started' || !standIn.books.isPaid(reference)) return
      const amountKobo = action.naira === null ? undefined : action.naira * 100
      standIn.books.makeRefund(reference, amountKobo, { at: clock.now, isElsewhere: true })
      if (action.isTold) await standIn.announceRefunds(reference)
      return
    }
    case 'dispute':
      if (attempt.orderData.paymentOnDelivery && !standIn.books.isPaid(reference)) return
      standIn.books.openDispute(reference, clock.now)
      if (action.isTold) await standIn.announceDisputes(reference)
      return
    case 'close':
      await send('DELETE', `/api/checkout/${reference}`)
      return
    case 'bank details': {
      const details = { accountNumber: '0123456789', bankId: '9' }
      const path = `/api/payments/${reference}/bank-details`
      await send('POST', path, details, await asAdmin())
      return
    }
  }
  const [order] = await play.shop.db.select().from(orders).where(eq(orders.reference, reference))
  if (!order) return
  const path = `/api/orders/${order.id}`
  if (action.do === 'answer') {
    const [change] = (await listChanges(play.shop.db, order.id)).toReversed()
    const answer = { choice: action.choice, product: play.dishIds[action.dish] }
    await send('POST', `/api/orders/track/${order.trackingToken}/changes/${change?.id}`, answer)
    return
  }
  const headers = await asAdmin()
  if (action.do === 'collect') {
    const collection = { id: crypto.randomUUID(), method: 'cash', amount: action.naira }
    const repeated = Array.from({ length: Math.min(action.times, 3) }, () =>
      send('POST', `${path}/collections`, collection, headers),
    )
    await Promise.all(repeated)
    return
  }
  if (action.do === 'ride') return ride(play, order.id, action)
  if (action.do === 'ran out') {
    const [item] = withLineIds(order.currentItems ?? order.items)
    const ranOut = { line: item?.line ?? '0', portions: action.portions }
    await send('POST', `${path}/changes`, ranOut, headers)
    // Further sales go on.
    await send('PATCH', `/api/products/${item?.productId}`, { soldOut: null }, headers)
    return
  }
  const { restock, refund, status } =
    action.do === 'cancel'
      ? { ...action, status: 'cancelled' }
      : { status: action.do === 'move' && action.status }
  if (action.do === 'give back') {
    await send('POST', `${path}/refunds`, { amount: action.naira, reason: 'Cold' }, headers)
    return
  }
  if (action.do === 'move') await send('POST', `${path}/phone-confirmed`, undefined, headers)
  const notTaken = action.do === 'cancel' && action.notTaken
  await send('PATCH', path, { status, restock, refund, notTaken }, headers)
}

const providerActions = new Set(['begin', 'pay', 'webhook', 'refund elsewhere', 'dispute'])

function sumOf({ naira }: Attempt, sum: Extract<Action, { do: 'pay' }>['sum']) {
  const exact = naira * 100
  return {
    exact: { amountKobo: exact },
    less: { amountKobo: exact - 1 },
    more: { amountKobo: exact + 700 },
    'with fee': { amountKobo: exact + 13_700, requestedKobo: exact },
    dollars: { amountKobo: exact, currency: 'USD' },
  }[sum]
}

async function start(play: Play, options: Extract<Action, { do: 'start' | 'on-delivery' }>) {
  const { from, ...wanted } = orderOf(play, options)
  const { orderData } = wanted
  orderData.paymentOnDelivery = options.do === 'on-delivery'
  const { status, text } = await sendCheckout(play, wanted, from)
  if (status !== 201) return
  const { reference, transaction } = JSON.parse(text) as {
    reference: string
    transaction?: { token: string }
  }
  play.attempts.push({ reference, ...wanted, token: transaction?.token })
}

/** The page of an awaited transfer: what it says of the order is as binding as a verify. */
async function checkTransfer(play: Play, { reference, token, orderIds }: Attempt) {
  if (!token) return
  const { status, text } = await play.shop.send('POST', `/api/transfers/${token}/check`)
  if (status !== 200) return
  const { state, trackingToken } = JSON.parse(text) as {
    state: string
    trackingToken: string | null
  }
  const placed = await play.shop.db.select().from(orders).where(eq(orders.reference, reference))
  const order = placed.find((one) => one.trackingToken === trackingToken)
  if (state === 'ordered' && !order) play.faults.push(`${reference}: told of no order`)
  if (order) orderIds.add(order.id)
}

/** Like an older client: it makes the reference, and the server first sees it after the payment. */
async function verifyUnheld(play: Play, { isPaid, ...options }: Wish & { isPaid: boolean }) {
  const { from: _, ...wanted } = orderOf(play, options)
  const attempt = { reference: `OLD-${plays}-${play.attempts.length}`, ...wanted }
  const { books } = play.shop.standIn
  if (books.charges.has(attempt.reference)) return
  if (isPaid) books.pay(attempt.reference, sumOf(attempt, 'exact'), play.shop.clock.now)
  play.attempts.push(attempt)
  await verify(play, attempt, 'own')
}

async function verify(play: Play, attempt: Attempt, cart: 'own' | 'other') {
  const { reference, orderData, orderIds } = attempt
  const otherBuyer = { ...orderData.buyer, phoneNumber: '08099999999' }
  const sent = cart === 'own' ? orderData : { ...orderData, buyer: otherBuyer }
  const { standIn } = play.shop
  const lies = standIn.lies()
  const wasPaid = standIn.books.isPaid(reference)
  const { status, text } = await play.shop.send('POST', '/api/paystack/verify', {
    reference,
    orderData: sent,
  })
  if (status === 402 && wasPaid && standIn.lies() === lies) {
    play.faults.push(`${reference}: told that it is not paid, and it is`)
  }
  if (status !== 200 && status !== 201) return
  const { order } = JSON.parse(text) as { order: { _id: string } }
  orderIds.add(order._id)
  const isOld = reference.startsWith('OLD')
  if (cart === 'other' && !isOld) play.faults.push(`${reference}: told to a stranger`)
}

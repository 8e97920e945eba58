import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'

import { RingingWire } from '#contract/kitchen/alarm.ts'
import type { OrderData } from '#contract/ordering/checkout.ts'
import { TrackedOrderWire, VerifiedWire } from '#contract/ordering/order.ts'
import { RideWire } from '#contract/ordering/rider-link.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { PaymentWire } from '#contract/payments/payment.ts'
import { CashUpWire, WaitingMoneyWire } from '#contract/reports/cash-up.ts'
import { listPendingOrders } from '#db/queries/kitchen/order-alarms.ts'
import { findRiderLink } from '#db/queries/ordering/rider-links.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { staffScreens } from '#db/schema/kitchen/staff-screens.ts'
import { newId } from '#db/schema/new-id.ts'
import { notTakenOrders } from '#db/schema/ordering/not-taken-orders.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { formatNaira } from '#domain/money.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { announceOrders } from '#server/commands/alarm/announce-orders.ts'
import { releaseExpiredHolds } from '#server/commands/checkout/release-holds.ts'
import { sendDueMessages } from '#server/commands/messages/send-due-messages.ts'
import { cancelIfDue, followUpUnconfirmedOrders } from '#server/commands/orders/pay-on-delivery.ts'
import { purgeOldData } from '#server/commands/privacy/purge-old-data.ts'
import { armScreen } from '#tests/support/arm-screen.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import {
  changeSettings,
  makeOrderData,
  makeProduct,
  stockOf,
  zoneNamed,
} from '#tests/support/make-order-data.ts'
import { deleteOrders } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { post } from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())
const cook = await makeStaff(shop, 'Employee')
const admin = await makeStaff(shop, 'Admin')

const rules = { pickup: true, zoneIds: null, maxNaira: 20_000 }
let callers = 0
beforeEach(async () => {
  callers += 1
  shop.clock.now = noon
  shop.from(`10.40.${callers}.1`)
  await changeSettings(db, { payOnDelivery: rules, customersCanCancel: false })
})

type Wish = { quantity?: number; stock?: number; other?: Partial<OrderData> }

async function orderDataOf({ quantity = 2, stock = 20, other = {} }: Wish = {}) {
  const masa = await makeProduct(db, { stock })
  const orderData = makeOrderData([{ product: masa.id, quantity }], 2500 * quantity, {
    paymentOnDelivery: true,
    ...other,
  })
  if (!other.buyer) orderData.buyer.phoneNumber = `080${String(40_000_000 + callers)}`
  return { orderData, masa }
}

const Opened = z.object({
  reference: z.string().default(''),
  code: z.string().optional(),
  message: z.string().default(''),
})

async function open(wish?: Wish) {
  const { orderData, masa } = await orderDataOf(wish)
  const response = await post(shop, '/api/checkout', { orderData })
  const answer = await readJson(Opened, response)
  return { ...answer, status: response.status, orderData, masa }
}

function verify({ reference, orderData }: { reference: string; orderData: OrderData }) {
  return post(shop, '/api/sandbox/verify', { reference, orderData })
}

async function place(wish?: Wish) {
  const checkout = await open(wish)
  expect(checkout.status).toBe(201)
  const { order } = await readJson(VerifiedWire, await verify(checkout))
  return { ...checkout, id: order._id, token: order.trackingToken }
}

async function placeConfirmed() {
  const order = await place()
  await cook.send('POST', `/api/orders/${order.id}/phone-confirmed`, undefined)
  return order
}

const buyerWith = (phoneNumber: string) => ({
  fullName: 'Amina Bello',
  phoneNumber,
  emailAddress: '',
})

const callsFirst = {
  status: 409,
  message:
    'There are too many unconfirmed orders from your phone number or network, so please pay online. Call us if this is a mistake.',
}

function collect(id: string, amount: number, key = newId()) {
  const sent = { id: key, method: 'cash', amount }
  return cook.send('POST', `/api/orders/${id}/collections`, sent)
}

async function read(id: string) {
  return readJson(OrderWire, await cook.request(`/api/orders/${id}`))
}

async function track(token: string) {
  return readJson(TrackedOrderWire, await shop.request(`/api/orders/track/${token}`))
}

async function move(id: string, change: object) {
  return admin.send('PATCH', `/api/orders/${id}`, change)
}

describe('an order that is paid on delivery', () => {
  it('is placed at once, without a payment, with the note to bring change for', async () => {
    const checkout = await open({ other: { cash: 10_000 } })
    const response = await verify(checkout)
    expect(response.status).toBe(201)
    const { message, order } = await readJson(VerifiedWire, response)
    expect(message).toBe('Order placed! Please pay on pickup.')
    expect(await read(order._id)).toMatchObject({
      paymentOnDelivery: true,
      totalPrice: 5000,
      onDelivery: { due: 5000, cash: 10_000, collections: [], notTaken: 0 },
    })
    const tracked = await track(order.trackingToken)
    const callsFirst = true
    expect(tracked.payment).toMatchObject({
      paid: 0,
      onDelivery: { due: 5000, cash: 10_000, callsFirst },
    })
    expect(await stockOf(db, checkout.masa.id)).toBe(18)
  })

  it('is placed once, however often it is sent', async () => {
    const checkout = await open()
    const answers = await Promise.all([verify(checkout), verify(checkout), verify(checkout)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
    expect(
      await db.select().from(orders).where(eq(orders.reference, checkout.reference)),
    ).toHaveLength(1)
    expect(await stockOf(db, checkout.masa.id)).toBe(18)
  })

  it('counts as unpaid with the portions that are left after a change', async () => {
    onTestFinished(() => changeSettings(db, { maxUnpaidPortions: 100 }))
    await changeSettings(db, { maxUnpaidPortions: 5 })
    const { id } = await place({ quantity: 5 })
    expect((await open({ quantity: 4 })).status).toBe(429)
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    const currentItems = row?.items.map((item) => ({ ...item, quantity: 1, line: '0' }))
    await db.update(orders).set({ currentItems }).where(eq(orders.id, id))
    expect((await open({ quantity: 4 })).status).toBe(201)
  })

  it('is refused for another cart or buyer, and once its hold has ended', async () => {
    const checkout = await open()
    const { orderData } = checkout
    const stranger = { ...orderData, buyer: { ...orderData.buyer, phoneNumber: '08099999999' } }
    expect((await verify({ ...checkout, orderData: stranger })).status).toBe(409)
    shop.clock.now = minutesAfter(noon, 16)
    await releaseExpiredHolds(shop.deps)
    const late = await verify(checkout)
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('too late') },
    ])
    expect(await stockOf(db, checkout.masa.id)).toBe(20)
  })

  it('is never placed without a checkout', async () => {
    const { orderData } = await orderDataOf()
    const answer = await verify({ reference: `ORD-PROMISE-${callers}`, orderData })
    expect(answer.status).toBe(402)
  })

  it('is allowed only where, and up to what, the settings say', async () => {
    const { id: zoneId, priceNaira } = await zoneNamed(db, 'Jabi')
    const delivery = {
      type: 'delivery',
      address: 'Jabi, 4 Lake Road',
      zoneId,
      fee: priceNaira,
    } as const
    const refusedFor = async (wish: Wish, rule: typeof rules | object | null) => {
      await changeSettings(db, { payOnDelivery: rule as typeof rules | null })
      const { status, code } = await open(wish)
      return status === 201 ? undefined : code
    }
    expect(await refusedFor({}, null)).toBe('pay_first')
    expect(await refusedFor({}, { ...rules, pickup: false })).toBe('pay_first')
    expect(await refusedFor({}, { ...rules, maxNaira: 4999 })).toBe('pay_first')
    expect(await refusedFor({}, { ...rules, maxNaira: 5000 })).toBeUndefined()
    expect(await refusedFor({ other: { delivery } }, { ...rules, zoneIds: [] })).toBe('pay_first')
    const here = { ...rules, pickup: false, zoneIds: [zoneId] }
    expect(await refusedFor({ other: { delivery } }, here)).toBeUndefined()
    await changeSettings(db, { payOnDelivery: rules })
    shop.from(`10.40.${callers}.2`)
    callers += 1
    expect((await open({ other: { cash: 4000 } })).status).toBe(400)
    await changeSettings(db, { charges: [{ name: 'Bag', naira: 500, per: 'order' }] })
    onTestFinished(() => changeSettings(db, { charges: null }))
    expect((await open({ other: { totalAmount: 5500, cash: 5400 } })).status).toBe(400)
    expect((await open({ other: { totalAmount: 5500, cash: 5500 } })).status).toBe(201)
  })

  it('counts against the limits of its origin until it is paid or ended', async () => {
    const placed = []
    for (let count = 0; count < 5; count += 1) placed.push(await placeConfirmed())
    expect((await open()).status).toBe(429)
    expect((await open({ other: { paymentOnDelivery: false } })).status).toBe(201)
    for (const { id } of placed.slice(3)) await collect(id, 5000)
    expect((await open()).status).toBe(201)
  })

  it('counts no longer once it is cancelled or completed', async () => {
    const placed = []
    for (let count = 0; count < 5; count += 1) placed.push(await placeConfirmed())
    const ends = ['cancelled', 'completed']
    for (const [nth, status] of ends.entries()) {
      const id = placed[nth]?.id ?? ''
      expect((await open()).status).toBe(429)
      expect((await move(id, { status })).status).toBe(200)
      await placeConfirmed()
    }
  })

  it('is placed twice for one phone number before staff call, from any network', async () => {
    const first = await place()
    shop.from(`10.40.${callers}.2`)
    await place()
    shop.from(`10.40.${callers}.3`)
    expect(await open()).toMatchObject(callsFirst)
    expect((await open({ other: { paymentOnDelivery: false } })).status).toBe(201)
    await cook.send('POST', `/api/orders/${first.id}/phone-confirmed`, undefined)
    expect((await open()).status).toBe(201)
  })

  it('is placed three times from one network before staff call, or opened so often', async () => {
    const other = (nth: number) => ({
      buyer: buyerWith(`0813${nth}${String(callers).padStart(6, '0')}`),
    })
    for (const nth of [1, 2]) await place({ other: other(nth) })
    const third = await open({ other: other(3) })
    expect(third.status).toBe(201)
    expect(await open({ other: other(4) })).toMatchObject(callsFirst)
    await shop.request(`/api/checkout/${third.reference}`, { method: 'DELETE' })
    expect((await open({ other: other(4) })).status).toBe(201)
  })

  it('counts for a day after it was cancelled, so that it cannot ring in a loop', async () => {
    for (let count = 0; count < 2; count += 1) {
      const { id } = await place()
      expect((await move(id, { status: 'cancelled' })).status).toBe(200)
    }
    for (const minute of [0, 24 * 60 - 1]) {
      shop.clock.now = minutesAfter(noon, minute)
      expect(await open()).toMatchObject(callsFirst)
    }
    shop.clock.now = minutesAfter(noon, 24 * 60 + 1)
    expect((await open()).status).toBe(201)
  })

  it('starts only after staff have called the customer', async () => {
    const { id, token } = await place()
    const refused = await move(id, { status: 'preparing' })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('call the customer') },
    ])
    await move(id, { status: 'cancelled' })
    expect((await move(id, { status: 'preparing' })).status).toBe(409)
    expect((await move(id, { status: 'pending' })).status).toBe(200)
    const confirmed = await cook.send('POST', `/api/orders/${id}/phone-confirmed`, undefined)
    expect((await readJson(OrderWire, confirmed)).onDelivery?.phoneConfirmedBy).not.toBeNull()
    expect((await track(token)).payment.onDelivery).not.toHaveProperty('callsFirst')
    expect((await move(id, { status: 'preparing' })).status).toBe(200)
  })

  it('starts without a call once all of it is paid', async () => {
    const { id, token } = await place()
    expect((await collect(id, 4999)).status).toBe(201)
    expect((await move(id, { status: 'preparing' })).status).toBe(409)
    expect((await collect(id, 1)).status).toBe(201)
    expect((await read(id)).onDelivery).not.toHaveProperty('callsFirst')
    expect((await track(token)).payment.onDelivery).not.toHaveProperty('callsFirst')
    expect((await move(id, { status: 'preparing' })).status).toBe(200)
  })

  it('needs the call also when it is cancelled and brought back', async () => {
    const { id } = await place()
    await move(id, { status: 'cancelled' })
    for (const status of ['preparing', 'ready', 'completed']) {
      const refused = await move(id, { status })
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { message: expect.stringContaining('set this order to Pending first') },
      ])
    }
    expect((await move(id, { status: 'pending' })).status).toBe(200)
    expect((await move(id, { status: 'preparing' })).status).toBe(409)
    await cook.send('POST', `/api/orders/${id}/phone-confirmed`, undefined)
    await move(id, { status: 'cancelled' })
    expect((await move(id, { status: 'preparing' })).status).toBe(200)
  })
})

describe('an order that staff do not call about', () => {
  let clerk = admin
  let startedAt = noon
  beforeEach(async () => {
    await deleteOrders(db)
    startedAt = noon
    await waitUntil(0)
  })

  /** Access tokens last ten minutes: staff sign in again. */
  const waitUntil = async (minute: number) => {
    shop.clock.now = minutesAfter(noon, minute)
    clerk = await makeStaff(shop, 'Admin')
  }
  const followUpAt = async (minute: number) => {
    await waitUntil(minute)
    await followUpUnconfirmedOrders(shop.deps, startedAt)
  }
  const read = async (id: string) => readJson(OrderWire, await clerk.request(`/api/orders/${id}`))
  const confirm = (id: string) => clerk.send('POST', `/api/orders/${id}/phone-confirmed`, undefined)
  const readRinging = async () => readJson(RingingWire, await clerk.request('/api/orders/ringing'))

  it('is asked about after 20 minutes, and cancelled and back on sale after 40', async () => {
    const { id, token, masa } = await place()
    for (const minute of [19, 20, 30]) await followUpAt(minute)
    expect(await readRinging()).toMatchObject({
      isOn: false,
      orders: [{ _id: id, reason: 'call', since: minutesAfter(noon, 20).toISOString() }],
    })
    const asked = { kind: 'call-asked', at: minutesAfter(noon, 20).toISOString() }
    expect((await read(id)).alarmHistory).toMatchObject([asked])
    await followUpAt(39.9)
    expect(await stockOf(db, masa.id)).toBe(18)
    shop.emails.length = 0
    await followUpAt(40)
    expect(await read(id)).toMatchObject({
      status: 'cancelled',
      history: [{}, { status: 'cancelled', by: null }],
    })
    expect(await stockOf(db, masa.id)).toBe(20)
    const reason = 'This order was not confirmed by phone in time.'
    expect(await track(token)).toMatchObject({ status: 'cancelled', cancelled: { reason } })
    await sendDueMessages(shop.deps)
    expect(shop.emails).toEqual([])
    expect(await readRinging()).toMatchObject({ orders: [] })
    await followUpAt(60)
    expect((await read(id)).history).toHaveLength(2)
  })

  it('is asked about first, however late: the server may have been off', async () => {
    const { id } = await place()
    await followUpAt(300)
    expect(await read(id)).toMatchObject({ status: 'pending' })
    await followUpAt(319)
    expect(await read(id)).toMatchObject({ status: 'pending' })
    await followUpAt(320)
    expect(await read(id)).toMatchObject({ status: 'cancelled' })
  })

  it('has the minutes of the setting, and as many again when it is brought back', async () => {
    await changeSettings(db, { callMinutes: 5 })
    onTestFinished(() => changeSettings(db, { callMinutes: 20 }))
    const { id } = await place()
    for (const minute of [5, 10]) await followUpAt(minute)
    expect(await read(id)).toMatchObject({ status: 'cancelled' })
    await clerk.send('PATCH', `/api/orders/${id}`, { status: 'pending' })
    await followUpAt(14)
    expect(await readRinging()).toMatchObject({ orders: [] })
    await followUpAt(15.5)
    expect(await readRinging()).toMatchObject({ orders: [{ _id: id, reason: 'call' }] })
    await followUpAt(21)
    expect(await read(id)).toMatchObject({ status: 'cancelled' })
  })

  it('stays when staff confirm, or the customer pays a part, after they were asked', async () => {
    const [called, paid] = [await place(), await place()]
    await followUpAt(20)
    expect((await readRinging()).orders).toHaveLength(2)
    await confirm(called.id)
    const money = { id: newId(), method: 'cash', amount: 100 }
    await clerk.send('POST', `/api/orders/${paid.id}/collections`, money)
    await followUpAt(60)
    for (const { id } of [called, paid]) expect(await read(id)).toMatchObject({ status: 'pending' })
  })

  it('is not cancelled by a server that listed it before staff called', async () => {
    const { id } = await place()
    await followUpAt(20)
    await waitUntil(40)
    const { now } = shop.clock
    const [listed] = await listPendingOrders(db, { ids: [id], now })
    expect(listed).toMatchObject({ call: { askedAt: minutesAfter(noon, 20) } })
    await confirm(id)
    const settings = await readShopSettings(db)
    if (!settings) throw new Error('no settings')
    await cancelIfDue(shop.deps, id, { settings, times: { now, startedAt } })
    expect(await read(id)).toMatchObject({ status: 'pending' })
  })

  it('has its time again after the server was off', async () => {
    const { id } = await place()
    await followUpAt(20)
    startedAt = minutesAfter(noon, 60)
    for (const minute of [60, 79]) await followUpAt(minute)
    expect(await read(id)).toMatchObject({ status: 'pending' })
    await followUpAt(80)
    expect(await read(id)).toMatchObject({ status: 'cancelled' })
  })

  it('is not confirmed any more once it was cancelled, and nothing is sent', async () => {
    const { id } = await place()
    for (const minute of [20, 40]) await followUpAt(minute)
    shop.emails.length = 0
    const refused = await confirm(id)
    expect(refused.status).toBe(409)
    await sendDueMessages(shop.deps)
    expect(shop.emails).toEqual([])
  })

  it('rings once, and is then only shown; who has called has accepted it', async () => {
    await armScreen(clerk)
    onTestFinished(async () => {
      await db.delete(staffScreens)
    })
    const rings = async () => {
      const events: StaffEvent[] = []
      const stop = shop.deps.events.subscribe((event) => events.push(event))
      await announceOrders(shop.deps)
      stop()
      return events
    }
    const { id } = await place()
    expect(await rings()).toEqual([{ name: 'orders.ringing', count: 1 }])
    await clerk.send('POST', '/api/screens/screen1/rang', { orders: [id] })
    expect(await rings()).toEqual([])
    expect((await readRinging()).orders).toMatchObject([{ reason: 'new', isQuiet: true }])
    await followUpAt(20)
    expect(await rings()).toEqual([{ name: 'orders.ringing', count: 1 }])
    await clerk.send('POST', '/api/screens/screen1/rang', { orders: [id] })
    await waitUntil(29)
    expect(await rings()).toEqual([])
    await confirm(id)
    expect(await readRinging()).toMatchObject({ orders: [] })
    expect((await read(id)).alarmHistory.map(({ kind }) => kind)).toContain('accepted')
  })
})

describe('money at the door', () => {
  it('is collected once, in parts up to what is due, and then counts as revenue', async () => {
    const { id, token } = await place()
    const key = newId()
    expect((await collect(id, 3000, key)).status).toBe(201)
    expect((await collect(id, 3000, key)).status).toBe(201)
    expect((await collect(id, 2001)).status).toBe(409)
    expect((await read(id)).onDelivery).toMatchObject({
      due: 2000,
      collections: [{ amount: 3000 }],
    })
    await cook.send('POST', `/api/orders/${id}/phone-confirmed`, undefined)
    await move(id, { status: 'completed' })
    expect(await findDrift(db)).toEqual([])
    expect((await collect(id, 2000)).status).toBe(201)
    expect((await collect(id, 1)).status).toBe(409)
    expect((await track(token)).payment).toMatchObject({ paid: 5000, onDelivery: { due: 0 } })
    expect(await findDrift(db)).toEqual([])
  })

  it('is not recorded as given back when the customer cancels', async () => {
    const { id, token, reference } = await place()
    await collect(id, 3000)
    await changeSettings(db, { customersCanCancel: true })
    const cancelled = await shop.request(`/api/orders/track/${token}/cancel`, { method: 'POST' })
    expect(cancelled.status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'cancelled', refunds: [] })
    const entries = await db.select().from(auditEntries)
    const refunded = entries.filter(({ action }) => action === 'refunded')
    expect(refunded.filter(({ subjectId }) => subjectId === reference)).toEqual([])
  })

  it('is never collected for an order that is paid online or cancelled', async () => {
    const { id } = await place()
    await move(id, { status: 'cancelled', restock: true })
    expect((await collect(id, 5000)).status).toBe(409)
    expect((await collect('unknown', 5000)).status).toBe(404)
  })

  it('is collected by the rider, with the link', async () => {
    const { id: zoneId, priceNaira: fee } = await zoneNamed(db, 'Jabi')
    const delivery = { type: 'delivery', address: 'Jabi, 4 Lake Road', zoneId, fee } as const
    const { id } = await place({ other: { delivery, cash: 10_000 } })
    const made = await cook.send('POST', `/api/orders/${id}/rider-link`, undefined)
    const path = `/api/rides/${(await readJson(OrderWire, made)).rider?.token}`
    const { stop } = await readJson(RideWire, await shop.request(path))
    expect(stop).toMatchObject({ cash: 5000 + fee, onDelivery: { due: 5000, note: 10_000 } })
    const code = (await findRiderLink(db, id))?.code
    const unpaid = await post(shop, `${path}/delivered`, { code })
    expect([unpaid.status, await unpaid.json()]).toMatchObject([
      409,
      { message: `Please collect ${formatNaira(5000 + fee)} first, or call the kitchen.` },
    ])
    expect((await read(id)).status).toBe('pending')
    const sent = { id: newId(), method: 'transfer', amount: 5000 + fee }
    const tooMuch = { ...sent, amount: sent.amount + 1 }
    expect((await post(shop, `${path}/collected`, tooMuch)).status).toBe(409)
    const after = await readJson(RideWire, await post(shop, `${path}/collected`, sent))
    expect(after.stop).toMatchObject({ toCollect: 0, onDelivery: { due: 0 } })
    // One press of the rider; only the books split it.
    expect(await read(id)).toMatchObject({
      toCollect: 0,
      inAll: 5000 + fee,
      onDelivery: { collections: [{ method: 'transfer', amount: 5000, fee, by: 'Rider link' }] },
    })
    expect((await post(shop, '/api/rides/guess/collected', sent)).status).toBe(404)
    expect((await post(shop, `${path}/delivered`, { code })).status).toBe(200)
    expect((await read(id)).status).toBe('completed')
  })

  it('has the same three sums for customer, staff and rider, also when the fee is still owed', async () => {
    const { id: zoneId, priceNaira: fee } = await zoneNamed(db, 'Jabi')
    const delivery = { type: 'delivery', address: 'Jabi, 4 Lake Road', zoneId, fee } as const
    const { id, token } = await place({ other: { delivery } })
    const { reference } = await read(id)
    const readPayment = async () =>
      readJson(PaymentWire, await cook.request(`/api/payments/${reference}`))
    const made = await cook.send('POST', `/api/orders/${id}/rider-link`, undefined)
    const ride = `/api/rides/${(await readJson(OrderWire, made)).rider?.token}`
    const expectSums = async (sums: Record<'paidOnline' | 'toCollect' | 'inAll', number>) => {
      const { stop } = await readJson(RideWire, await shop.request(ride))
      for (const seen of [await read(id), await track(token), stop])
        expect(seen).toMatchObject(sums)
      expect((await read(id)).billLines).toEqual((await track(token)).billLines)
    }
    await expectSums({ paidOnline: 0, toCollect: 5000 + fee, inAll: 5000 + fee })
    const asked = { amount: 5000, riderFee: { amount: fee, paid: 0 } }
    expect(await readPayment()).toMatchObject({ ...asked, paid: null })
    expect((await collect(id, 5000)).status).toBe(201)
    await expectSums({ paidOnline: 0, toCollect: fee, inAll: 5000 + fee })
    expect((await collect(id, fee + 1)).status).toBe(409)
    expect((await collect(id, fee)).status).toBe(201)
    await expectSums({ paidOnline: 0, toCollect: 0, inAll: 5000 + fee })
    const all = { amount: fee, paid: fee }
    expect(await readPayment()).toMatchObject({ amount: 5000, paid: 5000, riderFee: all })
    const { onDelivery } = await read(id)
    expect(onDelivery?.collections).toMatchObject([
      { amount: 5000, fee: 0 },
      { amount: 0, fee },
    ])
    expect(await findDrift(db)).toEqual([])
  })

  it('is in the till of a rider whose name is in the link', async () => {
    const { id: zoneId, priceNaira: fee } = await zoneNamed(db, 'Jabi')
    const delivery = { type: 'delivery', address: 'Jabi, 4 Lake Road', zoneId, fee } as const
    for (const riderName of ['Musa  Bello', ' musa bello', undefined]) {
      const { id } = await place({ other: { delivery } })
      const made = await cook.send('POST', `/api/orders/${id}/rider-link`, { riderName })
      const { rider } = await readJson(OrderWire, made)
      const sent = { id: newId(), method: 'pos', amount: 5000 }
      expect((await post(shop, `/api/rides/${rider?.token}/collected`, sent)).status).toBe(200)
      expect(await (await shop.request(`/api/rides/${rider?.token}`)).text()).not.toMatch(/Musa/i)
    }
    const { tills } = await readJson(CashUpWire, await admin.request('/api/cash-ups'))
    expect(
      tills
        .filter(({ method }) => method === 'pos')
        .map(({ holder, payments }) => [holder, payments]),
    ).toEqual([
      ['Musa Bello (rider)', 2],
      [expect.stringContaining('Rider of #'), 1],
    ])
  })

  it('is given back by hand, once, and never through the provider', async () => {
    const { id, reference } = await place()
    await collect(id, 5000)
    await move(id, { status: 'cancelled', refund: true })
    await move(id, { status: 'cancelled', refund: true })
    expect(await listRefunds(db, reference)).toMatchObject([
      {
        byHand: true,
        byUserId: expect.any(String),
        amountKobo: 500_000,
        state: 'processed',
        dueAt: null,
      },
    ])
    expect(await read(id)).toMatchObject({
      refundState: 'refunded',
      refundable: 0,
      attention: null,
    })
  })

  it('keeps a cancelled order cancelled once it was given back, and only then', async () => {
    const { id } = await place()
    await collect(id, 5000)
    await move(id, { status: 'cancelled' })
    expect((await move(id, { status: 'pending' })).status).toBe(200)
    await move(id, { status: 'cancelled', refund: true })
    const reopened = await move(id, { status: 'pending' })
    expect([reopened.status, (await reopened.json()).message]).toEqual([
      409,
      'The money of this order was given back. Please take a new order instead of bringing it back.',
    ])
    expect((await read(id)).status).toBe('cancelled')
  })

  it('is never collected with the id of another order’s collection', async () => {
    const [one, other] = [await place(), await place()]
    const sent = { id: newId(), method: 'cash', amount: 100 }
    await cook.send('POST', `/api/orders/${one.id}/collections`, sent)
    const again = await cook.send('POST', `/api/orders/${other.id}/collections`, sent)
    expect([again.status, (await again.json()).message]).toEqual([
      409,
      'This id was used for the money of another order. Please try again.',
    ])
    expect((await read(other.id)).onDelivery?.due).toBe(5000)
  })

  it('is for staff to give back when the customer cancels', async () => {
    const { id, reference, token } = await place()
    await collect(id, 5000)
    await changeSettings(db, { customersCanCancel: true })
    const { status } = await post(shop, `/api/orders/track/${token}/cancel`, {})
    expect(status).toBe(200)
    expect(await listRefunds(db, reference)).toEqual([])
    expect((await read(id)).attention).toContain('was not refunded')
    await cook.send('POST', `/api/orders/${id}/refunds`, { reason: 'x' })
    const refund = { reason: 'Cancelled by the customer' }
    expect((await admin.send('POST', `/api/orders/${id}/refunds`, refund)).status).toBe(201)
    expect((await track(token)).payment.refunds).toMatchObject([{ amount: 5000, byHand: true }])
    expect((await read(id)).attention).toBeNull()
  })

  it('is nothing for an order that is cancelled unpaid', async () => {
    const { id, reference } = await place()
    await move(id, { status: 'cancelled', refund: true, restock: true })
    expect(await listRefunds(db, reference)).toEqual([])
    expect(await read(id)).toMatchObject({ attention: null, onDelivery: { due: 0 } })
  })
})

describe('a dish that ran out', () => {
  async function takeOff(id: string, portions: number) {
    const asked = await cook.send('POST', `/api/orders/${id}/changes`, { line: '0', portions })
    const { changes } = await readJson(OrderWire, asked)
    const path = `/api/orders/${id}/changes/${changes.at(-1)?._id}`
    return cook.send('PATCH', path, { state: 'removed' })
  }

  it('lowers what is to be collected', async () => {
    const { id, reference } = await place()
    expect((await takeOff(id, 1)).status).toBe(200)
    expect(await read(id)).toMatchObject({
      totalPrice: 2500,
      itemsTotal: 2500,
      onDelivery: { due: 2500 },
    })
    expect(await listRefunds(db, reference)).toEqual([])
    expect((await collect(id, 2501)).status).toBe(409)
    expect((await collect(id, 2500)).status).toBe(201)
  })

  it('takes off its charges and taxes too, and the receipt adds up', async () => {
    const charges = [{ name: 'Packaging', naira: 100, per: 'portion' as const }]
    const taxes = [{ name: 'VAT', basisPoints: 1000, isIncluded: false }]
    await changeSettings(db, { charges, taxes })
    onTestFinished(() => changeSettings(db, { charges: null, taxes: null }))
    const { id } = await place({ other: { totalAmount: 5720, cash: 6000 } })
    expect(await read(id)).toMatchObject({ totalPrice: 5720, onDelivery: { due: 5720 } })
    expect((await takeOff(id, 1)).status).toBe(200)
    expect(await read(id)).toMatchObject({
      itemsTotal: 2500,
      totalPrice: 2860,
      bill: { addedNaira: 360, charges: [{ sumNaira: 100 }], taxes: [{ sumNaira: 260 }] },
      onDelivery: { due: 2860 },
    })
  })

  it('leaves an excess for staff to give back where it was collected before', async () => {
    const { id, reference } = await place()
    await collect(id, 5000)
    await takeOff(id, 1)
    const { attention, excessLeft } = await read(id)
    expect([attention, excessLeft]).toEqual([expect.stringContaining('more than the price'), 2500])
    const excess = { excess: true, reason: 'One portion ran out' }
    expect((await admin.send('POST', `/api/orders/${id}/refunds`, excess)).status).toBe(201)
    expect(await listRefunds(db, reference)).toMatchObject([
      { byHand: true, byUserId: expect.any(String), amountKobo: 250_000 },
    ])
    const payment = await admin.request(`/api/payments/${reference}`)
    expect((await readJson(PaymentWire, payment)).refunds).toMatchObject([{ byHand: true }])
    expect((await read(id)).attention).toBeNull()
  })
})

describe('a completed order that nobody marked as paid', () => {
  it('waits on the dashboard until it is collected', async () => {
    const countUncollected = async () => {
      const response = await admin.request('/api/cash-ups/waiting')
      const { waiting } = await readJson(WaitingMoneyWire, response)
      return waiting.find(({ kind }) => kind === 'uncollected')?.count ?? 0
    }
    const { id } = await place()
    const before = await countUncollected()
    await cook.send('POST', `/api/orders/${id}/phone-confirmed`, undefined)
    expect((await move(id, { status: 'completed' })).status).toBe(200)
    expect(await countUncollected()).toBe(before + 1)
    await collect(id, 2000)
    expect(await countUncollected()).toBe(before + 1)
    await collect(id, 3000)
    expect(await countUncollected()).toBe(before)
  })
})

describe('a payment online for an order that is paid on delivery', () => {
  it('lowers what is due; what is too much goes back through the provider first', async () => {
    const { id, reference } = await place()
    await collect(id, 2000)
    shop.payments.charge(reference, 5000)
    await admin.send('POST', `/api/payments/${reference}/check`, {})
    const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
    expect(payment).toMatchObject({ paidKobo: 700_000, collectedNaira: 2000, excessKobo: 200_000 })
    expect((await read(id)).onDelivery).toMatchObject({ due: 0 })
    shop.payments.answerRefunds({ kind: 'accepted', id: newId(), state: 'processed' })
    await admin.send('POST', `/api/orders/${id}/refunds`, { reason: 'all', amount: 6000 })
    const split = (await listRefunds(db, reference)).map(({ amountKobo, byHand }) => [
      amountKobo,
      byHand,
    ])
    expect(split.toSorted()).toEqual([
      [100_000, true],
      [500_000, false],
    ])
  })
})

describe('a payment online after the order is completed', () => {
  it('counts as revenue', async () => {
    const { id, reference } = await place()
    await cook.send('POST', `/api/orders/${id}/phone-confirmed`, undefined)
    await move(id, { status: 'completed' })
    expect(await findDrift(db)).toEqual([])
    shop.payments.charge(reference, 5000)
    await admin.send('POST', `/api/payments/${reference}/check`, {})
    expect((await read(id)).onDelivery).toMatchObject({ due: 0 })
    expect(await findDrift(db)).toEqual([])
  })
})

describe('an order that was not taken', () => {
  async function refuseToTake() {
    const placed = await place()
    await move(placed.id, { status: 'cancelled', restock: true, notTaken: true })
    return placed
  }

  it('makes its phone number pay first, until staff lift it', async () => {
    const { id } = await refuseToTake()
    const again = await open()
    expect([again.status, again.code, again.message]).toEqual([
      409,
      'pay_first',
      expect.stringContaining('was not collected'),
    ])
    expect((await open({ other: { paymentOnDelivery: false } })).status).toBe(201)
    expect((await read(id)).onDelivery?.notTaken).toBe(1)
    const lifted = await cook.send('DELETE', `/api/orders/${id}/pay-first`, undefined)
    expect((await readJson(OrderWire, lifted)).onDelivery?.notTaken).toBe(0)
    expect((await open()).status).toBe(201)
  })

  it('counts for 12 months, and not when the order goes on', async () => {
    const { id, orderData } = await refuseToTake()
    const ofPhone = eq(notTakenOrders.phoneNumber, orderData.buyer.phoneNumber)
    const old = new Date('2025-11-20T12:00:00+01:00')
    await db.update(notTakenOrders).set({ at: old }).where(ofPhone)
    expect((await open()).status).toBe(201)
    await purgeOldData(shop.deps)
    expect(await db.$count(notTakenOrders, ofPhone)).toBe(0)
    await move(id, { status: 'pending' })
    await move(id, { status: 'cancelled', notTaken: true })
    expect(await db.$count(notTakenOrders, ofPhone)).toBe(1)
    await move(id, { status: 'pending' })
    expect(await db.$count(notTakenOrders, ofPhone)).toBe(0)
  })

  it('is in the export of its phone number, and erased with it', async () => {
    const { orderData } = await refuseToTake()
    const path = `/api/customers/${orderData.buyer.phoneNumber}`
    const boss = await makeStaff(shop, 'SuperAdmin')
    expect(await (await boss.request(path)).json()).toMatchObject({ notTaken: [{}] })
    expect((await boss.send('DELETE', path, undefined)).status).toBe(204)
    const ofPhone = eq(notTakenOrders.phoneNumber, orderData.buyer.phoneNumber)
    expect(await db.$count(notTakenOrders, ofPhone)).toBe(0)
  })
})

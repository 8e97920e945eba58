import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { CheckoutWire, SlotTakenWire } from '#contract/ordering/checkout.ts'
import type { OrderData, SlotWire } from '#contract/ordering/checkout.ts'
import { VerifiedWire } from '#contract/ordering/order.ts'
import { SlotsAnswer } from '#contract/ordering/slot.ts'
import { findOrderByReference } from '#db/queries/ordering/orders.ts'
import { listSlotLoads } from '#db/queries/ordering/slot-loads.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import type { SlotRules } from '#domain/ordering/slot.ts'
import { createApi } from '#server/app.ts'
import { releaseExpiredHolds } from '#server/commands/checkout/release-holds.ts'
import { applyStatusChange } from '#server/commands/orders/change-order-status.ts'
import { settlePayment } from '#server/commands/payments/settle-payment.ts'
import { changeSettings, makeOrderData, makeProduct } from '#tests/support/make-order-data.ts'
import { deleteOrders } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'
import { testDatabaseKind, untilSomebodyWaits } from '#tests/support/test-database.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())

const employee = await makeStaff(shop, 'Employee')
const masa = await makeProduct(db, { stock: 1000 })
const zobo = await makeProduct(db, { stock: 1000, slotWeight: 0 })
const rules: SlotRules = { slotMinutes: 30, portionsPerSlot: 4, ordersPerSlot: null }

const defaultPromise = {
  minutes: 40,
  deliveryMinutes: 30,
  rushHours: [],
  largeFrom: null,
  largeMinutes: 0,
  portionsPerHour: null,
}

let buyers = 0
beforeEach(async () => {
  shop.clock.now = noon
  await deleteOrders(db)
  await changeSettings(db, {
    slots: rules,
    preparationMinutes: 30,
    pickupPause: null,
    promise: null,
  })
})

const today = '2026-11-21'
const slotAt = (time: string, until: string): SlotWire => ({ date: today, time, until })
const choose = ({ date, time }: SlotWire): Partial<OrderData> => ({
  isScheduled: true,
  scheduledDate: date,
  scheduledTime: time,
})
const first = slotAt('12:30', '13:00')
const second = slotAt('13:00', '13:30')
const ofTomorrow = (time: string): SlotWire => ({ date: '2026-11-22', time, until: '' })

async function list(query: Record<string, string> = {}) {
  const asked = new URLSearchParams({ type: 'pickup', items: `${masa.id}:2`, ...query })
  return readJson(SlotsAnswer, await shop.request(`/api/slots?${asked}`))
}

const times = async (query?: Record<string, string>) =>
  (await list(query)).slots?.map(({ time }) => time)

function makeCheckout(other: Partial<OrderData> = {}, product = masa.id) {
  buyers += 1
  const orderData = makeOrderData([{ product, quantity: 2 }], 5000, other)
  orderData.buyer.phoneNumber = `0804${String(buyers).padStart(7, '0')}`
  const clientAddress = `10.${50 + (buyers >> 8)}.0.${buyers & 255}`
  return { orderData, clientAddress }
}

async function send(
  api: { request: typeof shop.request },
  { orderData, clientAddress, ...more }: ReturnType<typeof makeCheckout> & { replaces?: string[] },
) {
  shop.from(clientAddress)
  return api.request('/api/checkout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderData, ...more }),
  })
}

async function open(other: Partial<OrderData> = {}, product = masa.id) {
  const checkout = makeCheckout(other, product)
  const { reference, promisedAt, expiresAt } = await readJson(
    CheckoutWire,
    await send(shop, checkout),
  )
  async function pay() {
    shop.payments.charge(reference, 5000)
    const verified = await shop.client.api[':provider'].verify.$post({
      param: { provider: 'sandbox' },
      json: { reference, orderData: checkout.orderData },
    })
    return (await readJson(VerifiedWire, verified)).order
  }
  return { reference, promisedAt, expiresAt, pay }
}

async function loads() {
  const found = await listSlotLoads(db, { after: noon })
  return Object.fromEntries(found.map(({ at, portions }) => [lagosClock(at).time, portions]))
}

async function setStatus(reference: string, status: string) {
  const [order] = await db.select().from(orders).where(eq(orders.reference, reference))
  return employee.send('PATCH', `/api/orders/${order?.id}`, { status })
}

describe('slots', () => {
  it('are off on a fresh shop: no list, and orders choose any time', async () => {
    await changeSettings(db, { slots: null })
    expect(await list()).toEqual({ slots: null, message: null })
    const { promisedAt } = await open({ ...choose(slotAt('12:07', '')) })
    expect(promisedAt).toBe('2026-11-21T11:07:00.000Z')
    expect(await loads()).toEqual({})
  })

  it('are listed from the preparation time on, twelve at once', async () => {
    const { slots, message } = await list()
    expect(slots).toHaveLength(12)
    expect(slots?.slice(0, 2)).toEqual([first, second])
    expect(message).toBeNull()
    expect((await times({ after: '2026-11-21T12:00:00Z' }))?.[0]).toBe('13:30')
    expect((await shop.request('/api/slots')).status).toBe(400)
  })

  it.each([
    ['as soon as possible, as the button says', { ...choose(first), asSoonAsPossible: true }, true],
    ['as soon as possible, without a time', {}, true],
    ['at a chosen time', choose(first), false],
  ])('are kept as they were chosen: %s', async (_, chosen, isAsap) => {
    const { pay, reference } = await open(chosen)
    const slot = { at: '2026-11-21T11:30:00.000Z', until: '2026-11-21T12:00:00.000Z', isAsap }
    const placed = await pay()
    expect(placed.slot).toEqual(slot)
    const tracked = await shop.request(`/api/orders/track/${placed.trackingToken}`)
    expect(await tracked.json()).toMatchObject({ slot, isScheduled: true })
    const forStaff = await employee.request(`/api/orders/${placed._id}`)
    expect(await forStaff.json()).toMatchObject({ slot })
    const again = await findOrderByReference(db, reference)
    expect(again?.slot).toEqual(slot)
  })

  it('begin with the next free one where a time is promised', async () => {
    const promised = async () => (await shop.request('/api/promise')).json()
    const promise = { ...defaultPromise, minutes: 10 }
    await changeSettings(db, { promise })
    await (await open(choose(slotAt('12:30', '')))).pay()
    await (await open(choose(slotAt('12:30', '')))).pay()
    expect(await promised()).toMatchObject({
      promise: { slots: { minutes: 30, firstSlotAt: '2026-11-21T12:00:00.000Z' } },
    })
    await changeSettings(db, { slots: null })
    expect(await promised()).not.toHaveProperty('promise.slots')
  })

  it('say to call the shop where none is free', async () => {
    const { slots, message } = await list({ items: `${masa.id}:5` })
    expect(slots).toEqual([])
    expect(message).toMatch(/^We have no free time for this order\. Please order less or call us: /)
  })

  it('are later while a promised time is, and not during a pause', async () => {
    const promise = {
      minutes: 100,
      deliveryMinutes: 30,
      rushHours: [],
      largeFrom: null,
      largeMinutes: 0,
      portionsPerHour: null,
    }
    await changeSettings(db, { promise })
    expect((await times())?.[0]).toBe('14:00')
    expect((await times({ type: 'delivery' }))?.[0]).toBe('14:30')
    const pause = { until: null, reason: '', by: 'Ada', at: noon.toISOString() }
    await changeSettings(db, { promise: null, pickupPause: pause })
    expect(await times()).toEqual([])
  })

  it('say that a pause is the reason, while its end is not known', async () => {
    const pause = { until: null, reason: 'We have no gas.', by: 'Ada', at: noon.toISOString() }
    await changeSettings(db, { pickupPause: pause })
    const text = 'Pickup is paused for now. We have no gas. You can order for delivery.'
    expect(await list()).toEqual({ slots: [], message: text })
    expect(await list({ type: 'delivery' })).toMatchObject({ message: null })
    await changeSettings(db, {
      pickupPause: { ...pause, until: minutesAfter(noon, 60).toISOString() },
    })
    expect((await list()).slots?.[0]).toEqual(second)
    expect((await list({ items: `${masa.id}:5` })).message).toContain('We have no free time')
  })
})

describe('the place of an order', () => {
  it('is held while the buyer pays, and free again when the hold ends', async () => {
    await open(choose(first))
    const { reference } = await open(choose(first))
    expect(await loads()).toEqual({ '12:30': 4 })
    expect((await times())?.[0]).toBe('13:00')
    expect((await times({ items: `${zobo.id}:9` }))?.[0]).toBe('12:30')
    expect((await times({ holds: reference }))?.[0]).toBe('12:30')
    await shop.request(`/api/checkout/${reference}`, { method: 'DELETE' })
    expect((await times())?.[0]).toBe('12:30')
    shop.clock.now = minutesAfter(noon, 16)
    await releaseExpiredHolds(deps)
    expect(await loads()).toEqual({})
  })

  it('stays with the buyer who pays again, when it begins too soon for others', async () => {
    const checkout = makeCheckout(choose(first))
    const opened = await readJson(CheckoutWire, await send(shop, checkout))
    shop.clock.now = minutesAfter(noon, 10)
    expect(await times()).not.toContain('12:30')
    expect((await send(shop, makeCheckout(choose(first)))).status).toBe(409)
    const again = { ...checkout, replaces: [opened.reference] }
    expect((await send(shop, again)).status).toBe(201)
    expect(await loads()).toEqual({ '12:30': 2 })
  })

  it('is not kept by a buyer who pays again once it is over, also while the hold lasts', async () => {
    const checkout = makeCheckout(choose(first))
    const { reference } = await readJson(CheckoutWire, await send(shop, checkout))
    const expiresAt = minutesAfter(noon, 60)
    await db.update(payments).set({ expiresAt }).where(eq(payments.reference, reference))
    shop.clock.now = minutesAfter(noon, 30)
    const refused = await send(shop, { ...checkout, replaces: [reference] })
    expect(refused.status).toBe(400)
    expect(await loads()).toEqual({})
  })

  it('is the first free one where the order names no time', async () => {
    const names: string[] = []
    for (let nth = 0; nth < 3; nth += 1) {
      const { promisedAt, pay } = await open()
      const { scheduledTime } = await pay()
      expect(promisedAt && lagosClock(new Date(promisedAt)).time).toBe(scheduledTime)
      names.push(scheduledTime ?? '')
    }
    expect(names).toEqual(['12:30', '12:30', '13:00'])
  })

  it('is refused with the next free ones when it is full, over or no slot', async () => {
    const tryFor = async (slot: SlotWire) => send(shop, makeCheckout(choose(slot)))
    await open(choose(first))
    await open(choose(first))
    for (const slot of [first, slotAt('13:10', '13:40')]) {
      const response = await tryFor(slot)
      expect(response.status).toBe(409)
      const taken = await readJson(SlotTakenWire, response)
      expect(taken.message).toBe('That time is not available. Please choose another one.')
      expect(taken.slots[0]).toEqual(second)
    }
    shop.clock.now = minutesAfter(noon, 40)
    expect((await tryFor(second)).status).toBe(409)
  })

  it('is free again when staff cancel the order, who cannot bring it back once it is taken', async () => {
    const { reference, pay } = await open(choose(first))
    await pay()
    await open(choose(first))
    expect((await setStatus(reference, 'cancelled')).status).toBe(200)
    expect(await loads()).toEqual({ '12:30': 2 })
    expect((await setStatus(reference, 'pending')).status).toBe(200)
    await setStatus(reference, 'cancelled')
    await open(choose(first))
    const refused = await setStatus(reference, 'pending')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({
      message: 'The time slot of this order is full now. Please make room in it first.',
    })
    expect(await loads()).toEqual({ '12:30': 4 })
  })

  it.runIf(testDatabaseKind === 'postgres')(
    'goes to one of two cancelled orders that are brought back at once',
    async () => {
      const cancelled = [await open(choose(first)), await open(choose(first))]
      const placed = await Promise.all(cancelled.map(({ pay }) => pay()))
      for (const { reference } of cancelled) await setStatus(reference, 'cancelled')
      await open(choose(first))
      const reopening = await db.transaction(async (tx) => {
        const change = { by: null, now: noon, recordAudit: () => undefined }
        await applyStatusChange(tx, placed[0]?._id ?? '', { status: 'pending' }, change)
        const second = setStatus(cancelled[1]?.reference ?? '', 'pending')
        await Promise.race([second, untilSomebodyWaits(db)])
        return { second }
      })
      expect((await reopening.second).status).toBe(409)
      expect(await loads()).toEqual({ '12:30': 4 })
    },
  )
})

describe('a slot that was held and left unpaid', () => {
  const late = slotAt('16:00', '16:30')

  it('is held for 5 minutes by who comes when others hold more than half', async () => {
    await changeSettings(db, { slots: { ...rules, portionsPerSlot: null, ordersPerSlot: 4 } })
    const expiries = []
    for (let nth = 0; nth < 4; nth += 1) expiries.push((await open(choose(late))).expiresAt)
    const [normal, short] = [15, 5].map((minute) => minutesAfter(noon, minute).toISOString())
    expect(expiries).toEqual([normal, normal, normal, short])
  })

  it.each([
    { portionsPerSlot: 4, ordersPerSlot: null },
    { portionsPerSlot: null, ordersPerSlot: 2 },
  ])('is half held at most: the first to pay gets the other half, %o', async (limits) => {
    await changeSettings(db, { slots: { ...rules, ...limits } })
    await open(choose(late))
    await open(choose(late))
    expect((await send(shop, makeCheckout(choose(late)))).status).toBe(409)
    shop.clock.now = minutesAfter(noon, 16)
    await releaseExpiredHolds(deps)
    const attackers = await Promise.all(Array.from({ length: 6 }, () => open(choose(late))))
    expect(await loads()).toEqual({ '16:00': 2 })
    expect(await times({ after: '2026-11-21T14:59:00Z' })).toContain('16:00')

    const buyer = await open(choose(late))
    expect(await buyer.pay()).toMatchObject({ scheduledTime: '16:00' })
    expect(await loads()).toEqual({ '16:00': 4 })
    const second = await Promise.all(attackers.slice(1, 2).map(({ pay }) => pay()))
    expect(second).toMatchObject([
      { scheduledTime: '16:30', firstPromisedAt: '2026-11-21T15:00:00.000Z' },
    ])
  })
})

describe('a payment that arrives after its hold has ended', () => {
  async function openAndExpire(slot = second, product = masa.id) {
    const late = await open(choose(slot), product)
    shop.clock.now = minutesAfter(noon, 20)
    await releaseExpiredHolds(deps)
    expect(await loads()).toEqual({})
    return late
  }

  it('keeps its slot where that has room', async () => {
    const { pay } = await openAndExpire()
    expect(await pay()).toMatchObject({ scheduledTime: '13:00', firstPromisedAt: null })
    expect(await loads()).toEqual({ '13:00': 2 })
  })

  it('moves to the next free one where that is full, and says so', async () => {
    const { pay } = await openAndExpire()
    await open(choose(second))
    await open(choose(second))
    const order = await pay()
    expect(order).toMatchObject({
      scheduledTime: '13:30',
      promisedAt: '2026-11-21T12:30:00.000Z',
      firstPromisedAt: '2026-11-21T12:00:00.000Z',
    })
    expect(await loads()).toEqual({ '13:00': 4, '13:30': 2 })
  })

  it('moves to the next free one where that is over', async () => {
    const { pay } = await openAndExpire()
    shop.clock.now = minutesAfter(noon, 61)
    expect(await pay()).toMatchObject({ scheduledTime: '14:00' })
  })

  it('moves where it is over, also while its hold lasts', async () => {
    const { reference, pay } = await open(choose(first))
    const expiresAt = minutesAfter(noon, 60)
    await db.update(payments).set({ expiresAt }).where(eq(payments.reference, reference))
    shop.clock.now = minutesAfter(noon, 30)
    expect(await pay()).toMatchObject({ scheduledTime: '13:00' })
  })

  it('moves to a later one of tomorrow, not to today, where its own of tomorrow is full', async () => {
    const { pay } = await openAndExpire(ofTomorrow('13:00'))
    await open(choose(ofTomorrow('13:00')))
    await open(choose(ofTomorrow('13:00')))
    expect(await pay()).toMatchObject({ scheduledDate: '2026-11-22', scheduledTime: '13:30' })
    expect(await loads()).toEqual({ '13:00': 4, '13:30': 2 })
  })

  it.each([
    ['17:00', { scheduledDate: '2026-11-22', scheduledTime: '17:30' }],
    ['17:30', { scheduledDate: '2026-11-24', scheduledTime: '08:00' }],
  ])('moves from %s to a day of its dish, whose deadline has passed', async (time, moved) => {
    const orderBy = { daysBefore: 1, time: '12:10' }
    const cutOff = { orderBy, onlyDates: ['2026-11-22', '2026-11-24'] }
    const tray = await makeProduct(db, { stock: 1000, cutOff })
    const { pay } = await openAndExpire(ofTomorrow(time), tray.id)
    await open(choose(ofTomorrow(time)))
    await open(choose(ofTomorrow(time)))
    expect(await pay()).toMatchObject(moved)
  })

  it('moves to the end of a pause', async () => {
    const { pay } = await openAndExpire()
    await open(choose(second))
    await open(choose(second))
    const until = '2026-11-21T14:00:00.000Z'
    const pause = { until, reason: '', by: 'Ada', at: noon.toISOString() }
    await changeSettings(db, { pickupPause: pause })
    expect(await pay()).toMatchObject({ scheduledTime: '15:00' })
  })

  it('takes one place each where two servers record several at once', async () => {
    await changeSettings(db, { slots: { ...rules, portionsPerSlot: null } })
    const references: string[] = []
    for (let nth = 0; nth < 4; nth += 1) {
      // Payments for one dish already wait for each other.
      const dish = await makeProduct(db, { stock: 1000 })
      references.push((await open(choose(second), dish.id)).reference)
    }
    shop.clock.now = minutesAfter(noon, 20)
    await releaseExpiredHolds(deps)
    await changeSettings(db, { slots: { ...rules, ordersPerSlot: 1 } })
    for (const reference of references) shop.payments.charge(reference, 5000)
    await Promise.all(references.map((reference) => settlePayment(deps, reference)))
    expect(await loads()).toEqual({ '13:00': 2, '13:30': 2, '14:00': 2, '14:30': 2 })
  })

  it('has no time where none is free', async () => {
    const { pay } = await openAndExpire()
    await changeSettings(db, { daysAhead: 0 })
    shop.clock.now = minutesAfter(noon, 6 * 60)
    expect(await pay()).toMatchObject({ isScheduled: false, promisedAt: null })
    expect(await loads()).toEqual({})
    await changeSettings(db, { daysAhead: 14 })
  })
})

describe('many buyers at once', () => {
  it('never take more places than there are, on two servers', async () => {
    await changeSettings(db, { slots: { ...rules, ordersPerSlot: 1 } })
    const servers = [createApi(deps), createApi(deps)]
    const buying = Array.from({ length: 12 }, (_, nth) =>
      send(servers[nth % 2]!, makeCheckout(choose(first))),
    )
    const statuses = (await Promise.all(buying)).map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
    expect(await loads()).toEqual({ '12:30': 2 })
  })
})

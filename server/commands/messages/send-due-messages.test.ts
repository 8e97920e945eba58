import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { CustomerWire } from '#contract/ordering/customer.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { insertRefund } from '#db/queries/payments/refunds.ts'
import { withdrawWaitingMessages } from '#db/queries/queue-messages.ts'
import { orderMessages } from '#db/schema/ordering/order-messages.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import type { MessageEvent } from '#domain/ordering/order-message.ts'
import type { Order } from '#domain/ordering/order.ts'
import { pickUpRide } from '#server/commands/orders/ride.ts'
import { pollRefunds } from '#server/commands/payments/poll-refunds.ts'
import { sendDueRefunds } from '#server/commands/payments/send-due-refunds.ts'
import { anonymiseOldData, purgeOldData } from '#server/commands/privacy/purge-old-data.ts'
import type { Email } from '#server/gateways/mail.ts'
import { eventually } from '#tests/support/eventually.ts'
import { changeSettings } from '#tests/support/make-order-data.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { queueNewTimes, queueOrderMessage } from './queue-order-message.ts'
import { sendDueMessages } from './send-due-messages.ts'

const shop = await createTestApi()
const { db, deps, emails, payments } = shop
const admin = await makeStaff(shop, 'Admin')
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.now = noon
  emails.length = 0
  payments.setRefundStates()
  await db.delete(orderMessages)
  await db.update(orders).set({ confirmationDueAt: null })
  await changeSettings(db, { messages: {} })
})

const unchanged = { subject: null, text: null }
const turnOn = (...events: MessageEvent[]) =>
  changeSettings(db, {
    messages: Object.fromEntries(events.map((event) => [event, { isOn: true, ...unchanged }])),
  })

const buyer = { fullName: 'Amina Bello', phoneNumber: '08012345678', email: 'amina@home.test' }
const delivery = {
  type: 'delivery' as const,
  address: '14 Aminu Kano Crescent',
  feeNaira: 1500,
  zoneId: null,
}

/** Its confirmation has been sent. */
async function makeKnownOrder(overrides: Partial<Order> = {}) {
  const order = await makeOrder(db, { buyer, ...overrides })
  await db.update(orders).set({ confirmationDueAt: null }).where(eq(orders.id, order.id))
  return order
}

/** Not paid, but staff have called. */
async function makeConfirmedOrder(by: Order['buyer']) {
  const order = await makeOrder(db, { buyer: by, paymentMethod: 'on-delivery' })
  await db.update(orders).set({ phoneConfirmedAt: noon }).where(eq(orders.id, order.id))
  return order
}

async function move(id: string, status: string) {
  const answer = await admin.send('PATCH', `/api/orders/${id}`, { status })
  expect(answer.status).toBe(200)
}

async function sendAfter(minutes: number, mail = deps.mail) {
  shop.clock.now = minutesAfter(shop.clock.now, minutes)
  await sendDueMessages({ ...deps, mail })
}

function messagesOf(orderId: string) {
  const { event, state, attempts, dueAt, lastError } = orderMessages
  return db
    .select({ event, state, attempts, dueAt, lastError })
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(orderMessages.createdAt, orderMessages.key)
}

const statesOf = async (id: string) => (await messagesOf(id)).map(({ state }) => state)
const subjects = () => emails.map(({ subject }) => subject.replace(/#\w+/, '#'))

const refuseWith = (fault: object) => ({
  send: () => Promise.reject(Object.assign(new Error('to amina@home.test'), fault)),
})

describe('messages about an order', () => {
  it('are only the confirmation on a fresh shop', async () => {
    const { id, reference } = await makeOrder(db, { buyer })
    await sendAfter(0)
    await move(id, 'ready')
    await insertRefund(db, { reference, amountKobo: 100, reason: 'staff', createdAt: noon })
    payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'processed' })
    await sendDueRefunds(deps)
    await sendAfter(1)
    expect(subjects()).toEqual(['Order # confirmed'])
    expect(await messagesOf(id)).toMatchObject([{ event: 'received', state: 'sent' }])
  })

  it("are never sent to the shop's own address, nor queued for it", async () => {
    await turnOn('received', 'ready')
    for (const email of ['HELLO@kitchen.test ', null]) {
      const { id } = await makeOrder(db, { buyer: { ...buyer, email } })
      await sendAfter(0)
      await move(id, 'ready')
      await sendAfter(1)
      expect(await messagesOf(id)).toEqual([])
    }
    const { id } = await makeKnownOrder()
    await move(id, 'ready')
    await changeSettings(db, { email: 'Amina@home.test' })
    await sendAfter(1)
    await changeSettings(db, { email: 'hello@kitchen.test' })
    expect(await statesOf(id)).toEqual(['withdrawn'])
    expect(emails).toEqual([])
  })

  it('wait until an unpaid order was confirmed by phone', async () => {
    const { id } = await makeOrder(db, { buyer, paymentMethod: 'on-delivery' })
    await sendAfter(0)
    await sendAfter(30)
    expect(emails).toEqual([])
    expect(await messagesOf(id)).toMatchObject([{ state: 'waiting', attempts: 0 }])
    await db.update(orders).set({ phoneConfirmedAt: noon }).where(eq(orders.id, id))
    await sendAfter(1)
    expect(subjects()).toEqual(['Order # confirmed'])
  })

  it.each([
    ['a day has passed', 'pending' as const, 24 * 60],
    ['the order was cancelled', 'cancelled' as const, 1],
  ])('are withdrawn from an unconfirmed order once %s', async (_when, status, minutes) => {
    await turnOn('received', 'cancelled')
    const { id } = await makeOrder(db, { buyer, paymentMethod: 'on-delivery' })
    await sendAfter(0)
    await db.update(orders).set({ status }).where(eq(orders.id, id))
    await queueOrderMessage(db, { orderId: id, event: 'cancelled', now: shop.clock.now })
    await sendAfter(minutes)
    await sendAfter(1)
    expect(new Set(await statesOf(id))).toEqual(new Set(['withdrawn']))
    expect(emails).toEqual([])
  })

  it('follow the call of staff that comes after more than a day', async () => {
    const { id } = await makeOrder(db, { buyer, paymentMethod: 'on-delivery' })
    await sendAfter(0)
    await db.update(orderMessages).set({ createdAt: minutesAfter(noon, -25 * 60) })
    await sendAfter(1)
    expect(await statesOf(id)).toEqual(['withdrawn'])
    expect(
      (await admin.request(`/api/orders/${id}/phone-confirmed`, { method: 'POST' })).status,
    ).toBe(200)
    await sendAfter(1)
    expect(subjects()).toEqual(['Order # confirmed'])
  })

  it('are five a day to one address, besides those of paid orders', async () => {
    const ladi = { ...buyer, email: 'ladi@home.test' }
    for (let n = 0; n < 7; n += 1) {
      const email = n % 2 === 0 ? ladi.email : 'Ladi@Home.test'
      await makeConfirmedOrder({ ...ladi, email })
      await sendAfter(0)
    }
    expect(emails).toHaveLength(5)
    await makeOrder(db, { buyer: ladi })
    await sendAfter(0)
    expect(emails).toHaveLength(6)
    await makeConfirmedOrder({ ...buyer, email: 'other@home.test' })
    await sendAfter(0)
    expect(emails).toHaveLength(7)
    await makeConfirmedOrder(ladi)
    await sendAfter(24 * 60)
    expect(emails).toHaveLength(8)
  })

  it('that could not be sent do not count', async () => {
    const { id } = await makeConfirmedOrder({ ...buyer, email: 'slow@home.test' })
    const down = refuseWith({ code: 'ECONNECTION' })
    await sendAfter(0, down)
    for (let n = 0; n < 8; n += 1) await sendAfter(60, down)
    await sendAfter(60)
    expect(await statesOf(id)).toEqual(['sent'])
  })

  it('show what the buyer typed without links that a mail program would make', async () => {
    await makeOrder(db, {
      buyer: { ...buyer, fullName: 'You won! https://prize.test/claim or win@prize.test' },
      delivery: { ...delivery, address: 'Gwarinpa, www.prize。test' },
    })
    await sendAfter(0)
    const text = emails[0]?.text ?? ''
    expect(text.replaceAll('\u2060', '')).toContain('https://prize.test/claim or win@prize.test')
    expect(text).not.toMatch(/https:\/\/prize|prize\.test|win@prize|www\.prize|prize。test/)
    expect(text).toContain('http://shop.test/track/')
  })

  it('are sent once when two servers run the job', async () => {
    const { id } = await makeOrder(db, { buyer })
    const sent: Email[] = []
    const { promise: bothLooked, resolve: open } = Promise.withResolvers<undefined>()
    const send = async (email: Email) => {
      sent.push(email)
      await bothLooked
    }
    const first = sendDueMessages({ ...deps, mail: { send } })
    await eventually(() => expect(sent).toHaveLength(1))
    await sendDueMessages({ ...deps, mail: { send: async (one) => void sent.push(one) } })
    open(undefined)
    await first
    expect(sent).toHaveLength(1)
    expect(await messagesOf(id)).toMatchObject([{ state: 'sent', dueAt: null }])
  })

  it('are sent again after the lease where a server stopped before it recorded them', async () => {
    await makeOrder(db, { buyer })
    const lost = { send: () => new Promise<void>(() => undefined) }
    const send = vi.spyOn(lost, 'send')
    void sendDueMessages({ ...deps, mail: lost })
    await eventually(() => expect(send).toHaveBeenCalledOnce())
    await sendAfter(4)
    expect(emails).toEqual([])
    await sendAfter(1)
    expect(subjects()).toEqual(['Order # confirmed'])
  })

  it('stay as the next server wrote them where an earlier one fails after its lease', async () => {
    const { id } = await makeOrder(db, { buyer })
    const { promise: fault, reject } = Promise.withResolvers<never>()
    const slow = { send: () => fault }
    const send = vi.spyOn(slow, 'send')
    const late = sendDueMessages({ ...deps, mail: slow })
    await eventually(() => expect(send).toHaveBeenCalledOnce())
    await sendAfter(5)
    expect(emails).toHaveLength(1)
    reject(new Error('timed out'))
    await late
    expect(await messagesOf(id)).toMatchObject([{ state: 'sent', dueAt: null, lastError: null }])
  })

  it('are retried when the next server decided where an earlier one fails after its lease', async () => {
    const { id } = await makeOrder(db, { buyer })
    const { promise: fault, reject } = Promise.withResolvers<never>()
    const slow = { send: () => fault }
    const send = vi.spyOn(slow, 'send')
    const late = sendDueMessages({ ...deps, mail: slow })
    await eventually(() => expect(send).toHaveBeenCalledOnce())
    await sendAfter(5, refuseWith({ code: 'EENVELOPE', responseCode: 550 }))
    const written = await messagesOf(id)
    expect(written).toMatchObject([{ state: 'waiting', attempts: 2, lastError: 'address-refused' }])
    shop.clock.now = minutesAfter(noon, 6)
    reject(new Error('timed out'))
    await late
    expect(await messagesOf(id)).toEqual(written)
  })

  it.each([
    ['withdrawn', () => Promise.reject(new Error('down'))],
    ['sent', () => Promise.resolve(undefined)],
  ])('that are withdrawn while they are sent end as %s', async (state, finish) => {
    const { id } = await makeOrder(db, { buyer })
    const send = async () => {
      await withdrawWaitingMessages(db, [id], { event: 'received' })
      return finish()
    }
    await sendAfter(0, { send })
    await sendAfter(1)
    expect(await messagesOf(id)).toMatchObject([{ state, dueAt: null }])
    expect(emails).toEqual([])
  })

  it('are claimed again, not sent late, where others took most of the lease', async () => {
    await Promise.all(Array.from({ length: 12 }, () => makeOrder(db, { buyer })))
    const sent: string[] = []
    const slow = {
      send: async ({ subject }: Email) => {
        sent.push(subject)
        if (sent.length === 10) shop.clock.now = minutesAfter(noon, 4)
      },
    }
    await sendDueMessages({ ...deps, mail: slow })
    expect(new Set(sent).size).toBe(12)
    expect(sent).toHaveLength(12)
    const rows = await db.select().from(orderMessages)
    expect(rows.map(({ attempts }) => attempts).toSorted()).toEqual([...Array(10).fill(1), 2, 2])
  })

  it('are due at once for other servers where this one stops', async () => {
    await Promise.all(Array.from({ length: 12 }, () => makeOrder(db, { buyer })))
    const stop = new AbortController()
    const stopping = { send: async () => stop.abort() }
    await sendDueMessages({ ...deps, mail: stopping, stopping: stop.signal })
    const rows = await db.select().from(orderMessages)
    const left = rows.filter(({ state }) => state === 'waiting')
    expect(left.length).toBeGreaterThan(0)
    expect(left.every(({ dueAt }) => dueAt?.getTime() === noon.getTime())).toBe(true)
    await sendDueMessages(deps)
    expect(emails).toHaveLength(left.length)
  })

  it('are retried with backoff, and sent once the mail server works', async () => {
    const { id } = await makeOrder(db, { buyer })
    await sendAfter(0, refuseWith({ code: 'ECONNECTION' }))
    expect(await messagesOf(id)).toMatchObject([
      { state: 'waiting', dueAt: minutesAfter(noon, 1), lastError: 'mail-server-failed' },
    ])
    await sendAfter(1, refuseWith({ code: 'EENVELOPE', responseCode: 450 }))
    expect(await messagesOf(id)).toMatchObject([
      { dueAt: minutesAfter(noon, 3), lastError: 'mail-server-failed' },
    ])
    await sendAfter(1)
    expect(emails).toEqual([])
    await sendAfter(1)
    expect(emails).toHaveLength(1)
    expect(await messagesOf(id)).toMatchObject([{ state: 'sent', attempts: 3, lastError: null }])
  })

  it('fail after a day, and staff read why', async () => {
    const { id } = await makeOrder(db, { buyer })
    for (let hour = 0; hour < 25; hour += 1) {
      await sendAfter(60, refuseWith({ code: 'EENVELOPE', responseCode: 550 }))
    }
    expect(await messagesOf(id)).toMatchObject([
      { state: 'failed', dueAt: null, lastError: 'address-refused' },
    ])
    const staff = await makeStaff(shop, 'Admin')
    const { messages } = await readJson(OrderWire, await staff.request(`/api/orders/${id}`))
    expect(messages).toMatchObject([
      { event: 'received', state: 'failed', sentAt: null, lastError: 'address-refused' },
    ])
  })
})

describe('"ready"', () => {
  it('is sent once, when staff can no longer undo it', async () => {
    await turnOn('ready')
    const { id } = await makeKnownOrder()
    await move(id, 'ready')
    await sendAfter(8 / 60)
    expect(emails).toEqual([])
    await sendAfter(1)
    await move(id, 'preparing')
    await move(id, 'ready')
    await sendAfter(1)
    expect(subjects()).toEqual(['Your order # is ready'])
    expect(emails[0]?.text).toContain('Pick up at: Citec Estate')
  })

  it('is withdrawn when it is undone, and sent when the order is ready after all', async () => {
    await turnOn('ready')
    const { id } = await makeKnownOrder()
    await move(id, 'ready')
    await move(id, 'preparing')
    await sendAfter(1)
    expect(await statesOf(id)).toEqual(['withdrawn'])
    await move(id, 'ready')
    await sendAfter(1)
    expect(await statesOf(id)).toEqual(['sent'])
    expect(emails).toHaveLength(1)
  })

  it('is not sent for a delivery with a rider, who sends "on its way" at the pick-up', async () => {
    await turnOn('ready', 'on-its-way')
    const { id } = await makeKnownOrder({ delivery, status: 'preparing' })
    const made = await admin.send('POST', `/api/orders/${id}/rider-link`, undefined)
    const { rider } = await readJson(OrderWire, made)
    await move(id, 'ready')
    await sendAfter(1)
    const ride = { token: rider?.token ?? '', clientAddress: '10.0.0.1' }
    await pickUpRide(deps, ride)
    await pickUpRide(deps, ride)
    await sendAfter(1)
    expect(subjects()).toEqual(['Your order # is on its way'])
    expect(emails[0]?.text).toContain('To the rider: ₦1,500\nIn all: ₦4,000')
    expect(emails[0]?.text).toContain('Delivery to: 14 Aminu Kano Crescent')
  })

  it('has the text of the shop, and stops when it is turned off', async () => {
    const ready = { isOn: true, subject: 'Come, {name}', text: 'At {address}\n{fee}\n\n{shop}' }
    await changeSettings(db, { messages: { ready } })
    const [one, other] = [await makeKnownOrder(), await makeKnownOrder()]
    await move(one.id, 'ready')
    await sendAfter(1)
    expect(emails).toMatchObject([
      { to: 'amina@home.test', subject: 'Come, Amina Bello', about: one.reference },
    ])
    expect(emails[0]?.text).toBe('At Pick up at: Citec Estate\n\nTukunya')
    await move(other.id, 'ready')
    await changeSettings(db, { messages: { ready: { ...ready, isOn: false } } })
    await sendAfter(1)
    expect(await statesOf(other.id)).toEqual(['withdrawn'])
    expect(emails).toHaveLength(1)
  })
})

describe('"cancelled"', () => {
  it('is sent after the time for "Undo", and again when it is cancelled again', async () => {
    await turnOn('cancelled')
    const { id } = await makeKnownOrder()
    await move(id, 'cancelled')
    await sendAfter(0)
    expect(emails).toEqual([])
    await move(id, 'pending')
    await sendAfter(1)
    expect(await statesOf(id)).toEqual(['withdrawn'])
    await move(id, 'cancelled')
    await sendAfter(1)
    expect(subjects()).toEqual(['Your order # was cancelled'])
    await move(id, 'pending')
    await move(id, 'cancelled')
    await sendAfter(1)
    expect(subjects()).toHaveLength(2)
  })
})

describe('"money back"', () => {
  it('is sent once for each refund that the provider has processed', async () => {
    await turnOn('money-back')
    const { id, reference } = await makeKnownOrder()
    const refund = async (amount: number) =>
      (await makeStaff(shop, 'Admin')).send('POST', `/api/orders/${id}/refunds`, {
        amount,
        reason: 'cold',
      })
    payments.answerRefunds({ kind: 'accepted', id: 'M1', state: 'pending' })
    await refund(700)
    await sendAfter(1)
    expect(emails).toEqual([])
    payments.setRefundStates({ id: 'M1', state: 'processed' })
    shop.clock.now = minutesAfter(noon, 60)
    await pollRefunds(deps)
    payments.answerRefunds({ kind: 'accepted', id: 'M2', state: 'processed' })
    await refund(300)
    await pollRefunds(deps)
    await sendAfter(0)
    expect(emails.map(({ text }) => text.match(/₦[\d,]+/)?.[0]).toSorted()).toEqual([
      '₦300',
      '₦700',
    ])
    expect(JSON.stringify(emails)).not.toContain('cold')
    expect(emails[0]).toMatchObject({ to: 'amina@home.test', about: reference })
  })

  it('is not sent for refunds that were processed before it was turned on', async () => {
    const { id, reference } = await makeKnownOrder()
    await insertRefund(db, { reference, amountKobo: 100, reason: 'staff', createdAt: noon })
    payments.answerRefunds({ kind: 'accepted', id: 'M3', state: 'processed' })
    await sendDueRefunds(deps)
    await turnOn('money-back')
    payments.setRefundStates({ id: 'M3', state: 'processed' })
    await admin.send('POST', `/api/orders/${id}/refunds`, { amount: 999_999, reason: 'x' })
    expect(await messagesOf(id)).toEqual([])
  })
})

describe('a message that another command queues', () => {
  const queue = (orderId: string, event: MessageEvent, key: string, reason?: string) =>
    db.transaction((tx) =>
      queueOrderMessage(tx, {
        orderId,
        event,
        key,
        now: shop.clock.now,
        ...(reason && { reason }),
      }),
    )

  const move = (id: string, key: string, firstPromisedAt: Date | null) =>
    queueNewTimes(db, [{ id, firstPromisedAt }], { key, now: shop.clock.now })

  it('is no new time that was moved back before the customer was told', async () => {
    await turnOn('time-moved')
    const { id } = await makeKnownOrder({ promisedAt: minutesAfter(noon, 80) })
    await move(id, '1', noon)
    await move(id, 'undo', null)
    await sendAfter(1)
    expect(emails).toEqual([])
    await move(id, '2', noon)
    await sendAfter(1)
    await move(id, 'undo 2', null)
    await sendAfter(1)
    expect(emails).toHaveLength(2)
  })

  it('is the last time only, where the time was moved twice', async () => {
    await turnOn('time-moved')
    const promisedAt = minutesAfter(noon, 80)
    const { id } = await makeKnownOrder({ promisedAt })
    const firstPromisedAt = minutesAfter(noon, 50)
    await db.update(orders).set({ firstPromisedAt }).where(eq(orders.id, id))
    await move(id, '1', firstPromisedAt)
    await move(id, '2', firstPromisedAt)
    await move(id, '2', firstPromisedAt)
    await sendAfter(1)
    expect(await statesOf(id)).toEqual(['withdrawn', 'sent'])
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain(
      'New time: Ready today by 1:20 PM (Sat 21 Nov)\nOriginal time: Today 12:50 PM (Sat 21 Nov)',
    )
  })

  it('has the slot as the original time', async () => {
    await turnOn('time-moved')
    const [at, until] = [minutesAfter(noon, 60), minutesAfter(noon, 90)]
    const slot = { at: at.toISOString(), until: until.toISOString(), isAsap: false }
    const promisedAt = minutesAfter(noon, 70)
    const { id } = await makeKnownOrder({ promisedAt, firstPromisedAt: at, slot })
    await move(id, '1', at)
    await sendAfter(1)
    expect(emails[0]?.text).toContain('Original time: Today 1:00 – 1:30 PM (Sat 21 Nov)')
  })

  it('says what has changed, for each change once', async () => {
    await turnOn('changed')
    const { id } = await makeKnownOrder()
    await queue(id, 'changed', 'a', 'Zobo has run out.')
    await queue(id, 'changed', 'a', 'Zobo has run out.')
    await queue(id, 'changed', 'b', 'Masa has run out.')
    await sendAfter(0)
    expect(emails.map(({ text }) => text.split('\n\n')[2]).toSorted()).toEqual([
      'Masa has run out.',
      'Zobo has run out.',
    ])
  })
})

describe('the outbox', () => {
  it('is in the export of a person, and erased with the order', async () => {
    await turnOn('received', 'ready')
    const phoneNumber = '08099887766'
    const { id } = await makeOrder(db, { buyer: { ...buyer, phoneNumber }, status: 'completed' })
    await sendAfter(0)
    const answer = await admin.request(`/api/customers/${phoneNumber}`)
    const { orders: theirs } = await readJson(CustomerWire, answer)
    expect(theirs[0]?.messages).toMatchObject([{ event: 'received', state: 'sent' }])
    shop.clock.now = new Date('2028-01-01')
    await anonymiseOldData(deps)
    expect(await messagesOf(id)).toEqual([])
  })

  it('is purged with the copies of e-mails', async () => {
    const { id } = await makeOrder(db, { buyer })
    await sendAfter(0)
    shop.clock.now = minutesAfter(noon, 29 * 24 * 60)
    await purgeOldData(deps)
    expect(await messagesOf(id)).toHaveLength(1)
    shop.clock.now = minutesAfter(noon, 31 * 24 * 60)
    await purgeOldData(deps)
    expect(await messagesOf(id)).toEqual([])
  })
})

import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { TrackedOrderWire } from '#contract/ordering/order.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { sendDueMessages } from '#server/commands/messages/send-due-messages.ts'
import { sendDueRefunds } from '#server/commands/payments/send-due-refunds.ts'
import { makeOrderData, makeProduct } from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, payments, emails, deps } = shop
const admin = await makeStaff(shop, 'Admin')
afterAll(() => shop.close())

const received = [{ method: 'online', at: noon.toISOString() }]

let caller = 0
beforeEach(async () => {
  caller += 1
  shop.from(`10.6.0.${caller}`)
  shop.clock.now = noon
  await sendDueMessages(deps)
  emails.length = 0
})

async function placeOrder(emailAddress = '', paidNaira = 5000) {
  const masa = await makeProduct(db, { name: 'Masa' })
  const orderData = makeOrderData([{ product: masa.id, quantity: 2 }], 5000, {
    isScheduled: true,
    scheduledDate: '2026-11-22',
    scheduledTime: '09:30',
  })
  orderData.buyer = { ...orderData.buyer, phoneNumber: `0804000${1000 + caller}`, emailAddress }
  const opened = await shop.client.api.checkout.$post({ json: { orderData } })
  if (!opened.ok) throw new Error(await opened.text())
  const { reference } = await opened.json()
  payments.charge(reference, paidNaira)
  const verified = await shop.client.api[':provider'].verify.$post({
    param: { provider: 'sandbox' },
    json: { reference, orderData },
  })
  const order = verified.ok ? (await verified.json()).order : undefined
  return { reference, order, token: order?.trackingToken ?? '' }
}

describe('the tracking page’s call', () => {
  it('returns status, items, totals and schedule, and no contact details', async () => {
    const { token } = await placeOrder('amina@example.test')
    const response = await shop.client.api.orders.track[':token'].$get({ param: { token } })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const seen = await response.json()
    expect(seen).toEqual({
      changes: [],
      shortId: expect.stringMatching(/^[0-9A-Z]{6}$/),
      status: 'pending',
      statusChangedAt: noon.toISOString(),
      createdAt: noon.toISOString(),
      items: [
        {
          product: 'Masa',
          productId: expect.any(String),
          packageId: null,
          image: '',
          package: null,
          options: [],
          quantity: 2,
          price: 2500,
          notes: '',
        },
      ],
      delivery: { type: 'pickup', fee: 0 },
      isScheduled: true,
      scheduledDate: '2026-11-22',
      scheduledTime: '09:30',
      promisedAt: '2026-11-22T08:30:00.000Z',
      firstPromisedAt: null,
      itemsTotal: 5000,
      totalPrice: 5000,
      paidOnline: 5000,
      toCollect: 0,
      inAll: 5000,
      billLines: [
        { code: 'subtotal', label: 'Subtotal', naira: 5000 },
        { code: 'total', label: 'Paid online', naira: 5000 },
      ],
      history: [{ status: 'pending', at: noon.toISOString() }],
      payment: { reference: null, received, paid: 5000, refunds: [] },
    })
  })

  it('returns what was paid for a cancelled order, and the state of each refund', async () => {
    const { reference, order, token } = await placeOrder()
    const read = async () =>
      (await readJson(TrackedOrderWire, await shop.request(`/api/orders/track/${token}`))).payment
    const path = `/api/orders/${order?._id}`
    shop.clock.now = minutesAfter(noon, 1)
    await admin.send('PATCH', path, { status: 'cancelled' })
    expect(await read()).toEqual({ reference, received, paid: 5000, refunds: [] })
    const { history } = await readJson(
      TrackedOrderWire,
      await shop.request(`/api/orders/track/${token}`),
    )
    expect(history).toEqual([
      { status: 'pending', at: noon.toISOString() },
      { status: 'cancelled', at: minutesAfter(noon, 1).toISOString() },
    ])

    const give = (amount: number) =>
      admin.send('POST', `${path}/refunds`, { amount, reason: 'Amina called' })
    payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'pending' })
    await give(1000)
    payments.answerRefunds({ kind: 'accepted', id: 'R2', state: 'processed' })
    shop.clock.now = minutesAfter(noon, 2)
    await give(1500)
    payments.answerRefunds({ kind: 'accepted', id: 'R3', state: 'needs-attention' })
    shop.clock.now = minutesAfter(noon, 3)
    await give(500)
    expect(await read()).toEqual({
      reference,
      received,
      paid: 5000,
      refunds: [
        { amount: 1000, state: 'on-its-way', at: minutesAfter(noon, 1).toISOString() },
        { amount: 1500, state: 'done', at: minutesAfter(noon, 2).toISOString() },
        {
          amount: 500,
          state: 'delayed',
          needs: 'bank-account',
          at: minutesAfter(noon, 3).toISOString(),
        },
      ],
    })
    expect(JSON.stringify(await read())).not.toMatch(/Amina|Halima/)
  })

  it('has unguessable tokens, and returns 404 for any other', async () => {
    const [one, other] = [await placeOrder(), await placeOrder()]
    expect(one.token).toHaveLength(24)
    expect(one.token).not.toBe(other.token)
    for (const token of ['x', one.token.toLowerCase(), one.reference, one.order?._id ?? '']) {
      const track = shop.client.api.orders.track[':token']
      expect((await track.$get({ param: { token } })).status).toBe(404)
    }
  })
})

describe('guessing tracking tokens', () => {
  const lookUp = (token: string) => shop.request(`/api/orders/track/${token}`)

  it('is refused after sixty misses a minute, for that address only', async () => {
    const { token } = await placeOrder()
    for (let n = 0; n < 60; n += 1) expect((await lookUp(`guess-${n}`)).status).toBe(404)
    const refused = await lookUp('guess-60')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect((await lookUp(token)).status).toBe(200)
    shop.from('10.6.9.9')
    expect((await lookUp('guess-60')).status).toBe(404)
  })

  it('never blocks a customer who reloads a valid page', async () => {
    const { token } = await placeOrder()
    for (let n = 0; n < 70; n += 1) expect((await lookUp(token)).status).toBe(200)
    expect((await lookUp('guess')).status).toBe(404)
  })
})

describe('the confirmation email', () => {
  it('is sent once to a buyer who gave an address, with the tracking link', async () => {
    const { token } = await placeOrder('amina@example.test')
    await Promise.all([sendDueMessages(deps), sendDueMessages(deps)])
    await sendDueMessages(deps)

    expect(emails).toMatchObject([{ to: 'amina@example.test' }])
    expect(emails[0]?.text).toContain(`http://shop.test/track/${token}`)
    expect(emails[0]?.text).toContain('2 × Masa: ₦5,000')
    expect(emails[0]?.text).toContain('Tomorrow 9:30 AM (Sun 22 Nov)')
  })

  it('is not sent without an address', async () => {
    await placeOrder()
    await sendDueMessages(deps)
    expect(emails).toEqual([])
  })

  it('is retried when the mail server fails', async () => {
    await placeOrder('amina@example.test')
    const closed = { ...deps, mail: { send: () => Promise.reject(new Error('closed')) } }
    await sendDueMessages(closed)
    await sendDueMessages(deps)
    expect(emails).toHaveLength(0)
    shop.clock.now = minutesAfter(noon, 6)
    await sendDueMessages(deps)
    expect(emails).toHaveLength(1)
  })
})

describe('a refund that the provider does not accept', () => {
  it('is retried with growing pauses, and never sent twice once accepted', async () => {
    payments.answerRefunds({ kind: 'unknown', why: 'down' })
    const { reference } = await placeOrder('', 10)
    expect(await listRefunds(db, reference)).toMatchObject([{ state: 'due', attempts: 1 }])

    payments.answerRefunds({ kind: 'accepted', id: 'R9', state: 'processed' })
    await sendDueRefunds(deps)
    expect(await listRefunds(db, reference)).toMatchObject([{ state: 'due' }])
    shop.clock.now = minutesAfter(noon, 2)
    await Promise.all([sendDueRefunds(deps), sendDueRefunds(deps)])
    shop.clock.now = minutesAfter(noon, 600)
    await sendDueRefunds(deps)

    expect(await listRefunds(db, reference)).toMatchObject([
      { state: 'processed', providerId: 'R9', attempts: 2, dueAt: null },
    ])
    expect(payments.refunds.filter((refund) => refund.reference === reference)).toHaveLength(1)
  })
})

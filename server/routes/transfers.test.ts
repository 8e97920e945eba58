import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { CheckoutWire } from '#contract/ordering/checkout.ts'
import { findPayment } from '#db/queries/payments/payments.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { setShopSettings } from '#db/queries/staff/shop-settings.ts'
import { products } from '#db/schema/menu/products.ts'
import { payments as paymentRows } from '#db/schema/payments/payments.ts'
import { providerEvents } from '#db/schema/payments/provider-events.ts'
import { nextPollAfter } from '#domain/payments/payment.ts'
import type { PendingTransfer } from '#domain/payments/transfer.ts'
import { createApi } from '#server/app.ts'
import { releaseExpiredHolds } from '#server/commands/checkout/release-holds.ts'
import { processWebhooks } from '#server/commands/payments/process-webhooks.ts'
import { recordPendingTransfer } from '#server/commands/payments/record-provider-status.ts'
import { sendTransferEmails } from '#server/commands/payments/send-transfer-emails.ts'
import type { Email } from '#server/gateways/mail.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeOrderData, makeProduct, stockOf } from '#tests/support/make-order-data.ts'
import { makePayment } from '#tests/support/make-payment.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readTables } from '#tests/support/read-everything.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, payments, deps, client } = shop
afterAll(() => shop.close())

const account: PendingTransfer = {
  accountName: 'PAYSTACK CHECKOUT',
  channel: 'bank-transfer',
  accountNumber: '9912345678',
  bankName: 'Titan',
  ussdCode: null,
  accountExpiresAt: null,
}

let caller = 0
const sent: Email[] = []

beforeEach(async () => {
  caller += 1
  sent.length = 0
  shop.clock.now = noon
  shop.from(`10.41.0.${caller}`)
  payments.comeBack()
  payments.answerStarts(undefined)
  await setShopSettings(db, { transfers: { channels: ['bank-transfer', 'ussd'] } })
})

async function announce(providerId: string, amount = 4000) {
  const bank_transfer = { message_type: 'INCORRECT_AMOUNT', transaction_id: providerId, amount }
  const data = { bank_transfer }
  const text = JSON.stringify({ event: 'bank.transfer.rejected', data })
  const headers = { 'x-paystack-signature': payments.sign(text) }
  await shop.request('/api/sandbox/webhook', { method: 'POST', body: text, headers })
  await processWebhooks(deps)
}

async function waitForReview(reference: string) {
  await eventually(async () => {
    const payment = await findPayment(db, reference)
    expect(payment?.review).toEqual({ code: 'transfer-rejected' })
  })
}

/** The provider sends the transfer back, which queues an e-mail. */
async function reject(reference: string) {
  await announce(`T${reference}`)
  await waitForReview(reference)
  // Queued after the review.
  await eventually(async () =>
    expect((await findPayment(db, reference))?.transferEmailDueAt).not.toBeNull(),
  )
}

async function open(stock = 5, email = `amina-${caller}@buyer.test`, fullName = 'Amina Bello') {
  const masa = await makeProduct(db, { stock })
  const orderData = makeOrderData([{ product: masa.id, quantity: 2 }], 5000)
  orderData.buyer.phoneNumber = `081${String(70_000_000 + caller)}`
  orderData.buyer.emailAddress = email
  orderData.buyer.fullName = fullName
  const response = await client.api.checkout.$post({ json: { orderData } })
  return { response, orderData, masa }
}

async function openStarted(...given: Parameters<typeof open>) {
  const { response, ...rest } = await open(...given)
  const { transaction, reference } = CheckoutWire.parse(await response.json())
  const token = transaction?.token ?? ''
  const param = { token }
  return {
    ...rest,
    transaction,
    reference,
    read: async () => (await client.api.transfers[':token'].$get({ param })).json(),
    check: async () => (await client.api.transfers[':token'].check.$post({ param })).json(),
    verify: () =>
      client.api[':provider'].verify.$post({
        param: { provider: 'sandbox' },
        json: { reference, orderData: rest.orderData },
      }),
  }
}

function pend(reference: string, transfer: PendingTransfer = account) {
  const id = `T${reference}`
  payments.answer(reference, { kind: 'not-paid', id, status: 'ongoing', isFinal: false, transfer })
}

async function expiryOf(reference: string) {
  return (await findPayment(db, reference))?.expiresAt
}

function emailDeps() {
  return { ...deps, mail: { send: async (email: Email) => void sent.push(email) } }
}

describe('a checkout', () => {
  it('asks the provider for nothing while transfers are off', async () => {
    await setShopSettings(db, { transfers: null })
    const before = payments.started.length
    const { response } = await open()
    expect(CheckoutWire.parse(await response.json())).not.toHaveProperty('transaction')
    expect(payments.started).toHaveLength(before)
    const { payment } = await (await client.api.shop.$get()).json()
    expect(payment.scriptUrl).toBe('/fake.js')
  })

  it('opens a transaction with our amount and channels', async () => {
    const { transaction, reference } = await openStarted()
    expect(transaction).toMatchObject({ accessCode: `A${reference}`, scriptUrl: '/fake-v2.js' })
    const { payment } = await (await client.api.shop.$get()).json()
    expect(payment.scriptUrl).toBe('/fake-v2.js')
    expect(payments.started.at(-1)).toMatchObject({
      reference,
      amountKobo: 500_000,
      channels: ['bank-transfer', 'ussd'],
    })
  })

  it('falls back to the card where the provider refuses the transaction', async () => {
    payments.answerStarts({ kind: 'refused', why: 'channel not active' })
    const { response } = await open()
    expect(response.status).toBe(201)
    expect(await response.json()).not.toHaveProperty('transaction')
  })

  it('ends the hold where nobody can open the transaction', async () => {
    payments.answerStarts({ kind: 'unknown', why: 'TimeoutError' })
    const { response, masa } = await open()
    expect(response.status).toBe(503)
    expect(await stockOf(db, masa.id)).toBe(5)
  })
})

describe('an awaited transfer', () => {
  it('extends the hold once, to the end of the account number and five minutes', async () => {
    const { reference, verify, masa, read } = await openStarted()
    shop.clock.now = minutesAfter(noon, 3)
    const accountExpiresAt = minutesAfter(noon, 33).toISOString()
    pend(reference, { ...account, accountExpiresAt })
    const response = await verify()
    expect(await response.json()).toMatchObject({ code: 'payment_pending' })
    expect(await expiryOf(reference)).toEqual(minutesAfter(noon, 38))

    shop.clock.now = minutesAfter(noon, 20)
    pend(reference, { ...account, accountExpiresAt: minutesAfter(noon, 90).toISOString() })
    await releaseExpiredHolds(deps)
    await verify()
    expect(await expiryOf(reference)).toEqual(minutesAfter(noon, 38))
    expect(await stockOf(db, masa.id)).toBe(3)
    expect(await read()).toMatchObject({
      state: 'waiting',
      isPending: true,
      amount: 5000,
      account: { number: '9912345678', name: 'PAYSTACK CHECKOUT', bank: 'Titan' },
      accountExpiresAt,
      scriptUrl: '/fake-v2.js',
    })
  })

  it('sends one address at most five e-mails a day', async () => {
    for (let n = 0; n < 7; n += 1) {
      shop.from(`10.43.${caller}.${n}`)
      const { reference } = await openStarted(5, 'ladi@buyer.test')
      await reject(reference)
      await sendTransferEmails(emailDeps())
    }
    expect(sent).toHaveLength(5)
  })

  it('makes no link of the name of the buyer in its e-mail', async () => {
    const { reference } = await openStarted(5, undefined, 'You won prize.test')
    await reject(reference)
    await sendTransferEmails(emailDeps())
    expect(sent.map(({ text }) => text.split('\n')[0])).toEqual(['Hello You won prize.\u2060test.'])
  })

  it('sends its e-mail also after five that could not be sent', async () => {
    const { reference } = await openStarted()
    await reject(reference)
    const down = { send: () => Promise.reject(new Error('down')) }
    for (const minute of [0, 5, 10, 15, 20, 25]) {
      shop.clock.now = minutesAfter(noon, minute)
      await sendTransferEmails({ ...deps, mail: down })
    }
    shop.clock.now = minutesAfter(noon, 30)
    await sendTransferEmails(emailDeps())
    expect(sent.filter(({ about }) => about === reference)).toHaveLength(1)
  })

  it('sends no e-mail while it is awaited, nor to the address of the shop', async () => {
    const { reference, verify } = await openStarted(5, 'HELLO@kitchen.test')
    pend(reference)
    await verify()
    expect((await findPayment(db, reference))?.transferEmailDueAt).toBeNull()
    await reject(reference)
    await sendTransferEmails(emailDeps())
    expect(sent.filter(({ about }) => about === reference)).toEqual([])
  })

  it('keeps the hold for 35 minutes at most, whatever end the provider names', async () => {
    const { reference, verify } = await openStarted()
    shop.clock.now = minutesAfter(noon, 3)
    pend(reference, { ...account, accountExpiresAt: minutesAfter(noon, 479).toISOString() })
    await verify()
    expect(await expiryOf(reference)).toEqual(minutesAfter(noon, 38))
  })

  it('extends the hold when the first report names neither account nor code', async () => {
    const { reference, verify } = await openStarted()
    pend(reference, { ...account, accountNumber: null, bankName: null })
    await verify()
    expect(await expiryOf(reference)).toEqual(minutesAfter(noon, 35))
  })

  it('extends the hold once for two first reports', async () => {
    const { reference } = await openStarted()
    pend(reference)
    const payment = await findPayment(db, reference)
    const transfer = { ...account, accountExpiresAt: minutesAfter(noon, 10).toISOString() }
    const reportAt = (minutes: number) =>
      recordPendingTransfer(db, payment!, transfer, minutesAfter(noon, minutes))
    await Promise.all([reportAt(1), reportAt(2)])
    const { transfer: stored, expiresAt } = (await findPayment(db, reference))!
    expect(expiresAt).toEqual(minutesAfter(noon, 15))
    const [first] = [stored?.pendingSince]
    await recordPendingTransfer(db, payment!, account, minutesAfter(noon, 14))
    const later = await findPayment(db, reference)
    expect(later?.expiresAt).toEqual(minutesAfter(noon, 15))
    expect(later?.transfer?.pendingSince).toBe(first)
  })

  it('extends one hold at a time of a phone number and origin', async () => {
    const first = await openStarted()
    const second = await openStarted()
    pend(first.reference)
    pend(second.reference)
    await first.verify()
    await second.verify()
    expect(await expiryOf(first.reference)).toEqual(minutesAfter(noon, 35))
    expect(await expiryOf(second.reference)).toEqual(minutesAfter(noon, 15))

    shop.from(`10.42.0.${caller}`)
    const elsewhere = await openStarted()
    pend(elsewhere.reference)
    await elsewhere.verify()
    expect(await expiryOf(elsewhere.reference)).toEqual(minutesAfter(noon, 35))
  })

  it('extends the hold of a transfer beside one that was not extended', async () => {
    const first = await openStarted()
    const second = await openStarted()
    pend(first.reference, { ...account, accountExpiresAt: minutesAfter(noon, 10).toISOString() })
    pend(second.reference)
    await first.verify()
    await second.verify()
    expect(await expiryOf(first.reference)).toEqual(minutesAfter(noon, 15))
    expect(await expiryOf(second.reference)).toEqual(minutesAfter(noon, 35))
  })

  it('extends one hold of a phone number and origin, also for reports at the same time', async () => {
    const all = [await openStarted(), await openStarted(), await openStarted()]
    for (const { reference } of all) pend(reference)
    await Promise.all(all.map(({ verify }) => verify()))
    const ends = await Promise.all(all.map(({ reference }) => expiryOf(reference)))
    expect(ends.filter((end) => end?.getTime() === minutesAfter(noon, 35).getTime())).toHaveLength(
      1,
    )
  })

  it('does not extend a hold that has ended', async () => {
    const { reference, verify } = await openStarted()
    shop.clock.now = minutesAfter(noon, 15)
    await releaseExpiredHolds(deps)
    pend(reference)
    await verify()
    expect(await expiryOf(reference)).toEqual(minutesAfter(noon, 15))
  })

  it('does not extend the hold of a dish that others mostly hold', async () => {
    const { reference, verify, masa, orderData } = await openStarted(30)
    shop.from(`10.42.1.${caller}`)
    const many = makeOrderData([{ product: masa.id, quantity: 16 }], 40_000)
    many.buyer.phoneNumber = `082${String(70_000_000 + caller)}`
    expect((await client.api.checkout.$post({ json: { orderData: many } })).status).toBe(201)
    pend(reference)
    await verify()
    expect(await expiryOf(reference)).toEqual(minutesAfter(noon, 15))

    // Money that comes after the hold is placed while portions are there.
    shop.clock.now = minutesAfter(noon, 20)
    await releaseExpiredHolds(deps)
    payments.charge(reference, orderData.totalAmount ?? 0)
    expect((await verify()).status).toBe(201)
  })

  it.each([
    { others: 2, minutes: 35 },
    { others: 3, minutes: 15 },
  ])('holds one of 4 places of a slot, $others held by others, for $minutes', async (given) => {
    onTestFinished(async () => void (await setShopSettings(db, { slots: null })))
    const slots = { slotMinutes: 30, portionsPerSlot: null, ordersPerSlot: 4 } as const
    await setShopSettings(db, { slots })
    const { reference, verify } = await openStarted()
    const place = { slotAt: minutesAfter(noon, 24 * 60 + caller * 30), slotPortions: 1 }
    await db.update(paymentRows).set(place).where(eq(paymentRows.reference, reference))
    for (let nth = 1; nth <= given.others; nth += 1)
      await makePayment(db, { ...place, clientAddress: `10.43.${nth}.${caller}` })
    pend(reference)
    await verify()
    expect(await expiryOf(reference)).toEqual(minutesAfter(noon, given.minutes))
  })

  it('shows the account or code that the buyer chose last', async () => {
    const { reference, check, verify } = await openStarted()
    pend(reference, { ...account, accountExpiresAt: minutesAfter(noon, 10).toISOString() })
    await verify()
    const dialled: PendingTransfer = {
      ...account,
      channel: 'ussd',
      accountNumber: null,
      bankName: null,
      ussdCode: '*737*33*1#',
    }
    shop.clock.now = minutesAfter(noon, 2)
    pend(reference, dialled)
    expect(await check()).toMatchObject({
      account: null,
      ussdCode: dialled.ussdCode,
      accountExpiresAt: null,
    })

    shop.clock.now = minutesAfter(noon, 12)
    const accountExpiresAt = minutesAfter(noon, 14).toISOString()
    pend(reference, { ...account, accountNumber: '9900000002', accountExpiresAt })
    const changed = await check()
    expect(changed).toMatchObject({
      account: { number: '9900000002', name: 'PAYSTACK CHECKOUT', bank: 'Titan' },
      ussdCode: null,
      accountExpiresAt,
      secondsLeft: 120,
      expiresAt: minutesAfter(noon, 15).toISOString(),
    })
    // A report without details changes nothing.
    shop.clock.now = minutesAfter(noon, 13)
    pend(reference, { ...account, accountNumber: null, bankName: null })
    expect(await check()).toEqual({ ...changed, secondsLeft: 60 })

    expect((await findPayment(db, reference))?.transfer?.pendingSince).toBe(noon.toISOString())
  })

  it('is noticed when the hold would end, and released when the longer one does', async () => {
    const { reference, masa } = await openStarted()
    pend(reference)
    shop.clock.now = minutesAfter(noon, 15)
    await releaseExpiredHolds(deps)
    expect(await stockOf(db, masa.id)).toBe(3)
    expect(await expiryOf(reference)).toEqual(minutesAfter(noon, 50))
    shop.clock.now = minutesAfter(noon, 50)
    await releaseExpiredHolds(deps)
    expect(await stockOf(db, masa.id)).toBe(5)
  })

  it('does not extend the hold of a payment that the popup made itself', async () => {
    await setShopSettings(db, { transfers: null })
    const { reference, verify } = await openStarted()
    pend(reference)
    await verify()
    expect(await expiryOf(reference)).toEqual(minutesAfter(noon, 15))
  })

  it('becomes one order when its page asks, and then names the page of the order', async () => {
    const { reference, check, read } = await openStarted()
    pend(reference)
    expect(await check()).toMatchObject({ state: 'waiting' })
    payments.charge(reference, 5000)
    // A page that asks again at once is answered from the books.
    expect(await check()).toMatchObject({ state: 'waiting' })
    shop.clock.now = minutesAfter(noon, 1)
    const ordered = await check()
    expect(ordered).toMatchObject({ state: 'ordered', accessCode: null })
    expect(ordered).toHaveProperty('trackingToken', expect.any(String))
    expect(await read()).toEqual(ordered)
  })

  it('that arrives late is refunded in full once its dishes are sold out', async () => {
    const { reference, check, masa } = await openStarted(2)
    pend(reference)
    await check()
    shop.clock.now = minutesAfter(noon, 36)
    await releaseExpiredHolds(deps)
    expect(await check()).toMatchObject({ state: 'expired' })
    await db.update(products).set({ stock: 0 }).where(eq(products.id, masa.id))
    shop.clock.now = minutesAfter(noon, 40)
    payments.charge(reference, 5000)
    const answer = await check()
    expect(answer).toMatchObject({ state: 'refunding', trackingToken: null })
    expect(answer).toHaveProperty('message', expect.stringContaining('being refunded'))
    expect(await listRefunds(db, reference)).toMatchObject([{ amountKobo: 500_000 }])
  })

  it('is followed by thirty phones behind one address, every five seconds', async () => {
    const { transaction } = await openStarted()
    const check = async (token: string) =>
      (await client.api.transfers[':token'].check.$post({ param: { token } })).status
    for (let second = 0; second < 60; second += 5) {
      shop.clock.now = new Date(noon.getTime() + second * 1000)
      expect(await check(transaction?.token ?? '')).toBe(200)
      const others = Array.from({ length: 29 }, (_, phone) => check(`phone${phone}`))
      expect(new Set(await Promise.all(others))).toEqual(new Set([404]))
    }
  })

  it('is found by its token only', async () => {
    await openStarted()
    const param = { token: 'guessed' }
    expect((await client.api.transfers[':token'].$get({ param })).status).toBe(404)
    expect((await client.api.transfers[':token'].check.$post({ param })).status).toBe(404)
  })

  it('sends the link of its page once to the buyer', async () => {
    const { reference, transaction } = await openStarted()
    await reject(reference)
    const send = async (email: Email) => {
      sent.push(email)
      // Another server, meanwhile.
      await sendTransferEmails(emailDeps())
    }
    await sendTransferEmails({ ...deps, mail: { send } })
    shop.clock.now = minutesAfter(noon, 10)
    await sendTransferEmails(emailDeps())
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: `amina-${caller}@buyer.test`, about: reference })
    expect(sent[0]?.text).toContain(`/transfer/${transaction?.token}`)
  })
})

describe('a rejected transfer', () => {
  it('is found by the id of its transaction, before the provider told it to us', async () => {
    const { reference, read } = await openStarted()
    await reject(reference)
    expect(await read()).toMatchObject({ state: 'rejected' })
    await sendTransferEmails(emailDeps())
    expect(sent.map(({ subject }) => subject)).toEqual(['Your transfer was sent back'])
  })

  it('of another sale to the same account is only stored', async () => {
    await announce('TORD-ELSEWHERE')
    const isOther = sql`payload -> 'bank_transfer' ->> 'transaction_id' = 'TORD-ELSEWHERE'`
    await eventually(async () =>
      expect(await db.select().from(providerEvents).where(isOther)).toMatchObject([
        { reference: null, dueAt: null, attempts: 1 },
      ]),
    )
  })

  it('is looked up again after an outage of the provider', async () => {
    const { reference, read } = await openStarted()
    payments.goDown()
    await announce(`T${reference}`)
    // The webhook's own attempt goes on after its response.
    const dueAt = nextPollAfter(noon, { pollCount: 0, createdAt: noon })
    await eventually(async () => {
      const events = await db.select().from(providerEvents)
      expect(events).toContainEqual(expect.objectContaining({ attempts: 1, dueAt }))
    })
    expect(await read()).toMatchObject({ state: 'waiting' })
    payments.comeBack()
    shop.clock.now = minutesAfter(noon, 2)
    await processWebhooks(deps)
    expect(await read()).toMatchObject({ state: 'rejected' })
  })

  it('is over when the hold expires, and the page still says that it was sent back', async () => {
    const { reference, check, read } = await openStarted()
    pend(reference)
    await check()
    await reject(reference)
    expect(await read()).toMatchObject({ state: 'rejected' })
    shop.clock.now = minutesAfter(noon, 35)
    await releaseExpiredHolds(deps)
    expect(await read()).toMatchObject({ state: 'expired', isRejected: true })
  })

  it('is e-mailed also when the hold has expired before', async () => {
    const { reference } = await openStarted()
    shop.clock.now = minutesAfter(noon, 16)
    await releaseExpiredHolds(deps)
    await reject(reference)
    await sendTransferEmails(emailDeps())
    const own = sent.filter(({ about }) => about === reference)
    expect(own.map(({ subject }) => subject)).toEqual(['Your transfer was sent back'])
  })

  it('is e-mailed again when another is rejected while the first e-mail is sent', async () => {
    const { reference } = await openStarted()
    await reject(reference)
    const send = async (email: Email) => {
      sent.push(email)
      if (email.about !== reference) return
      await announce(`T${reference}`, 3000)
      await eventually(async () =>
        expect((await findPayment(db, reference))?.transferEmailDueAt).toEqual(noon),
      )
    }
    await sendTransferEmails({ ...deps, mail: { send } })
    await sendTransferEmails(emailDeps())
    expect(sent.filter(({ about }) => about === reference)).toHaveLength(2)
  })

  it('is no longer e-mailed a day after the checkout', async () => {
    const { reference } = await openStarted()
    await reject(reference)
    const tried: (string | undefined)[] = []
    const send = async ({ about }: Email) => {
      tried.push(about)
      throw new Error('down')
    }
    for (const minute of [16, 24 * 60, 24 * 60 + 5]) {
      shop.clock.now = minutesAfter(noon, minute)
      await releaseExpiredHolds(deps)
      await sendTransferEmails({ ...deps, mail: { send } })
    }
    expect(tried.filter((about) => about === reference)).toHaveLength(2)
    expect((await findPayment(db, reference))?.transferEmailDueAt).toBeNull()
  })

  it('still becomes one order when the right amount follows', async () => {
    const { reference, check } = await openStarted()
    pend(reference)
    await reject(reference)
    payments.charge(reference, 5000)
    shop.clock.now = minutesAfter(noon, 1)
    expect(await check()).toMatchObject({ state: 'ordered' })
    await sendTransferEmails(emailDeps())
    expect(sent.filter(({ about }) => about === reference)).toEqual([])
  })
})

describe('a refund that waits for bank details', () => {
  const details = { accountNumber: '0123456789', bankId: '9' }

  async function makeWaiting() {
    const { reference, verify } = await openStarted()
    payments.charge(reference, 4000)
    payments.answerRefunds({ kind: 'accepted', id: `R${reference}`, state: 'needs-attention' })
    expect((await verify()).status).toBe(422)
    const boss = await makeStaff(shop, 'Admin')
    const send = (body: object) =>
      boss.send('POST', `/api/payments/${reference}/bank-details`, body)
    return { reference, send, boss }
  }

  it('is retried with them, and neither stores nor logs them', async () => {
    const { reference, boss } = await makeWaiting()
    const logged: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
    const noted = createApi({ ...deps, log: log as typeof deps.log })
    const send = () =>
      noted.request(`/api/payments/${reference}/bank-details`, {
        method: 'POST',
        headers: { ...boss.authorization, 'Content-Type': 'application/json' },
        body: JSON.stringify(details),
      })
    payments.setRefundStates({ id: `R${reference}`, state: 'needs-attention' })
    payments.answerRetries({ kind: 'unknown', why: 'TimeoutError' })
    expect((await send()).status).toBe(503)
    payments.answerRetries({ kind: 'accepted', id: `R${reference}`, state: 'pending' })
    expect((await send()).status).toBe(200)
    expect(payments.retried.at(-1)).toEqual({ refundId: `R${reference}`, details })
    expect(await listRefunds(db, reference)).toMatchObject([{ state: 'pending' }])
    expect((await send()).status).toBe(409)
    const stored = JSON.stringify(await readTables(db))
    expect(stored).toContain(reference)
    for (const text of [stored, ...logged]) expect(text).not.toContain(details.accountNumber)
  })

  it('says when the provider does not accept them', async () => {
    const { reference, send } = await makeWaiting()
    payments.setRefundStates({ id: `R${reference}`, state: 'needs-attention' })
    payments.answerRetries({ kind: 'refused', why: 'Invalid account' })
    const response = await send(details)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ message: /did not accept this account/ })
    expect(await listRefunds(db, reference)).toMatchObject([{ state: 'needs-attention' }])
  })

  it('is not retried twice when the first answer was lost', async () => {
    const { reference, send } = await makeWaiting()
    payments.setRefundStates({ id: `R${reference}`, state: 'pending' })
    payments.answerRetries({ kind: 'unknown', why: 'TimeoutError' })
    expect((await send(details)).status).toBe(200)
    expect(await listRefunds(db, reference)).toMatchObject([{ state: 'pending' }])
  })

  it.each([{ accountNumber: '123' }, { accountNumber: '0123456789', bankId: 'x' }])(
    'takes 10 digits and a bank: %j',
    async (body) => {
      const { send } = await makeWaiting()
      expect((await send(body)).status).toBe(400)
    },
  )

  it('offers the banks of the provider to those who may refund', async () => {
    const { boss } = await makeWaiting()
    const response = await boss.request('/api/payments/banks')
    expect(await response.json()).toEqual([{ id: '9', name: 'Zenith Bank' }])
    const cook = await makeStaff(shop, 'Employee')
    expect((await cook.request('/api/payments/banks')).status).toBe(403)
  })
})

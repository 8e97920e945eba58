import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'

import { repricedBill } from '#app/data/checkout/checkout-prices.ts'
import { orderColumns, orderToRow } from '#app/office/orders/order-rows.ts'
import { taxRows } from '#app/shop/track/receipt.ts'
import { toTicketOrder } from '#contract/kitchen/ticket-order.ts'
import { CheckoutWire, type OrderData, PriceChangedWire } from '#contract/ordering/checkout.ts'
import { TrackedOrderWire, VerifiedWire } from '#contract/ordering/order.ts'
import { MadePayLinkWire, PayLinkWire } from '#contract/ordering/pay-link.ts'
import { RideWire } from '#contract/ordering/rider-link.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { draftBillOf, sumsToWire } from '#contract/payments/bill.ts'
import { CashUpWire } from '#contract/reports/cash-up.ts'
import { products } from '#db/schema/menu/products.ts'
import { newId } from '#db/schema/new-id.ts'
import { orderMessages } from '#db/schema/ordering/order-messages.ts'
import { orders as orderRows } from '#db/schema/ordering/orders.ts'
import { payments as paymentRows } from '#db/schema/payments/payments.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import type { shopSettings } from '#db/schema/staff/shop-settings.ts'
import { kitchenTicket, receipt } from '#domain/kitchen/ticket.ts'
import { formatNaira } from '#domain/money.ts'
import { isActive } from '#domain/order-status.ts'
import { billRows, isSum, listedTotal, paidBeforeRefunds } from '#domain/ordering/bill-lines.ts'
import type { BillLine } from '#domain/ordering/bill-lines.ts'
import { type Bill, cartLines, draftBill } from '#domain/ordering/bill.ts'
import { cancelledMoneyLines } from '#domain/ordering/money-messages.ts'
import { billFor, billRulesOf } from '#domain/ordering/pricing.ts'
import { receivedText } from '#domain/payments/payment-method.ts'
import { queueOrderMessage } from '#server/commands/messages/queue-order-message.ts'
import { sendDueMessages } from '#server/commands/messages/send-due-messages.ts'
import { sendDueRefunds } from '#server/commands/payments/send-due-refunds.ts'
import { insertTestCode } from '#tests/support/make-code.ts'
import {
  changeSettings,
  makeOrderData,
  makeProduct,
  zoneNamed,
} from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { post } from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'
import { wrongSumsIn } from '#tests/support/wrong-sums.ts'

const shop = await createTestApi()
const { db, deps, payments, emails } = shop
afterAll(() => shop.close())
const admin = await makeStaff(shop, 'Admin')
const zone = await zoneNamed(db, 'Jabi')
const masa = await makeProduct(db, { name: 'Masa', priceNaira: 2500, stock: 100_000 })
const suya = await makeProduct(db, { name: 'Suya', priceNaira: 1333, stock: 100_000 })
const zobo = await makeProduct(db, { name: 'Zobo', priceNaira: 801, stock: 100_000 })
const codes = {
  percent: await insertTestCode(db, { kind: 'percent', amount: 15 }),
  naira: await insertTestCode(db, { kind: 'naira', amount: 1000 }),
  'free-delivery': await insertTestCode(db, { kind: 'free-delivery', amount: 0 }),
}
await changeSettings(db, {
  takesPhoneOrders: true,
  payOnDelivery: { pickup: true, zoneIds: null, maxNaira: 1_000_000 },
  messages: {
    received: { isOn: true, subject: 'Bill', text: '{items}\n{payment}\n{fee}\nMoney:\n{money}' },
  },
})

type Rules = Pick<typeof shopSettings.$inferInsert, 'charges' | 'taxes' | 'freeDeliveryFromNaira'>

const packaging = { name: 'Packaging', naira: 100, per: 'portion' as const }
const vat = { name: 'VAT', basisPoints: 750, isIncluded: false }
const ruleSets = {
  none: { charges: null, taxes: null, freeDeliveryFromNaira: null },
  added: { charges: [packaging], taxes: [vat], freeDeliveryFromNaira: null },
  included: { charges: null, taxes: [{ ...vat, isIncluded: true }], freeDeliveryFromNaira: 9000 },
} satisfies Record<string, Rules>

type Placed = { id: string; token: string; rider: string | undefined }

const steps = {
  'take one portion off': (order) => runOut(order, 1),
  'take a line off': (order) => runOut(order, Infinity),
  'swap a portion': (order) => runOut(order, 1, zobo.id),
  'refund a part': ({ id }) => refund(id, 500),
  'refund all': ({ id }) => refund(id),
  'collect a part': ({ id }) => collect(id, 700),
  'collect what is due': async ({ id }) => collect(id, (await read(id)).onDelivery?.due ?? 0),
  'collect all': async ({ id }) => collect(id, (await read(id)).toCollect),
  complete: ({ id }) => setStatus(id, { status: 'completed' }),
  'cancel with a refund': ({ id }) => setStatus(id, { status: 'cancelled', refund: true }),
  'cancel and keep': ({ id }) => setStatus(id, { status: 'cancelled', keepReason: 'Cooked' }),
  'bring back': ({ id }) => setStatus(id, { status: 'preparing' }),
  'send refunds': () => sendRefunds('processed'),
  'lose refunds': () => sendRefunds('failed'),
} satisfies Record<string, (order: Placed) => unknown>

type Step = keyof typeof steps

const send = (path: string, body: object) => admin.send('POST', path, body)
const setStatus = (id: string, body: object) => admin.send('PATCH', `/api/orders/${id}`, body)
const read = async (id: string) => readJson(OrderWire, await admin.request(`/api/orders/${id}`))

async function runOut({ id, token }: Placed, most: number, swapFor?: string) {
  const [line] = (await read(id)).items
  if (!line) return
  const portions = Math.min(most, line.quantity)
  await send(`/api/orders/${id}/changes`, { line: line.line, portions })
  const asked = (await read(id)).changes.find(({ state }) => state === 'asked')
  if (!asked) return
  const answer = swapFor ? { choice: 'swap', product: swapFor } : { choice: 'remove' }
  await post(shop, `/api/orders/track/${token}/changes/${asked._id}`, answer)
}

function refund(id: string, amount?: number) {
  return send(`/api/orders/${id}/refunds`, { reason: 'Cold', ...(amount && { amount }) })
}

function collect(id: string, amount: number) {
  return send(`/api/orders/${id}/collections`, { id: newId(), method: 'cash', amount })
}

async function sendRefunds(state: 'processed' | 'failed') {
  payments.answerRefunds(
    state === 'processed'
      ? { kind: 'accepted', id: newId(), state }
      : { kind: 'refused', why: 'no balance' },
  )
  await sendDueRefunds(deps)
}

type Given = {
  rules: keyof typeof ruleSets
  chargesDeliveryOnline: boolean
  type: 'pickup' | 'delivery'
  code: keyof typeof codes | 'none'
  isPaidLater: boolean
  portions: number
  steps: Step[]
}

let orders = 0

/** Through the routes of a customer; returns the bill of its payment link too. */
async function place(given: Given) {
  const { type, isPaidLater, chargesDeliveryOnline, portions } = given
  const rules = ruleSets[given.rules]
  await changeSettings(db, { ...rules, chargesDeliveryOnline })
  // A dish that ran out in an order is sold out.
  await db.update(products).set({ isSoldOut: false })
  orders += 1
  shop.from(`10.52.${Math.floor(orders / 200)}.${orders % 200}`)
  const items = [
    { product: masa.id, quantity: portions, priceNaira: masa.priceNaira },
    { product: suya.id, quantity: 2, priceNaira: suya.priceNaira },
  ]
  const withoutCode = { type, zone, chargesDeliveryOnline, rules: billRulesOf(rules) }
  const hasFee = billFor(items, withoutCode).feeNaira > 0
  // A code that gives nothing is refused.
  const isFreeAnyway = given.code === 'free-delivery' && !hasFee
  const code = given.code === 'none' || isFreeAnyway ? undefined : codes[given.code]
  const terms = { ...withoutCode, discount: code }
  const priced = billFor(items, terms)
  const { chargeNaira, feeNaira } = priced
  const orderData = makeOrderData(
    items.map(({ product, quantity }) => ({ product, quantity })),
    chargeNaira,
    {
      paymentOnDelivery: isPaidLater,
      ...(code && { discountCode: code.code }),
      buyer: {
        fullName: 'Amina Bello',
        phoneNumber: `080${52_000_000 + orders}`,
        emailAddress: `amina${orders}@home.test`,
      },
      delivery:
        type === 'pickup'
          ? { type, address: '', fee: 0 }
          : { type, address: 'Jabi, 4 Lake Road', fee: feeNaira, zoneId: zone.id },
    },
  )
  const bill = draftBill(priced, { type, isPaidLater })
  const sums = sumsToWire(bill)
  const inCart = cartLines(billFor(items, { ...terms, type: 'pickup', zone: undefined }))
  if (!code) expect(inCart.filter(isOfCart)).toEqual(bill.lines.filter(isOfCart))
  expect(rowsOf(await priceChangedBill(orderData, { type, isPaidLater }))).toEqual(rowsOf(bill))
  const link = isPaidLater ? undefined : await openLink(orderData)
  const opened = await post(shop, '/api/checkout', { orderData })
  expect(opened.status).toBe(201)
  const { reference, amount } = await readJson(CheckoutWire, opened)
  expect(amount).toBe(isPaidLater ? chargeNaira : sums.paidOnline)
  if (!isPaidLater) expect(rowsOf(await transferBill(reference))).toEqual(rowsOf(bill))
  if (!isPaidLater && amount > 0) payments.charge(reference, amount)
  const verified = await post(shop, '/api/sandbox/verify', { reference, orderData })
  const { order } = await readJson(VerifiedWire, verified)
  const { _id: id, trackingToken: token } = order
  expect(sumsOf(order)).toEqual(sumsOf(sums))
  expect(order.billLines.map(toSum)).toEqual(bill.lines.map(toSum))
  const linked = type === 'delivery' ? await send(`/api/orders/${id}/rider-link`, {}) : undefined
  const rider = linked && (await readJson(OrderWire, linked)).rider?.token
  return { placed: { id, token, rider }, bills: [order, ...(link ? [link] : [])] }
}

const rowsOf = ({ lines }: Bill) => billRows(lines)
const toSum = ({ code, naira }: BillLine) => ({ code, naira })

/** A cart does not know yet where its dishes go. */
function isOfCart({ code }: BillLine) {
  return code === 'subtotal' || code === 'charge' || code === 'tax' || code === 'included-tax'
}

/** The bill in the dialog that asks when prices have changed. */
async function priceChangedBill(orderData: OrderData, terms: Parameters<typeof repricedBill>[1]) {
  const totalAmount = (orderData.totalAmount ?? 0) + 1
  const refused = await post(shop, '/api/checkout', { orderData: { ...orderData, totalAmount } })
  expect(refused.status).toBe(409)
  return repricedBill(await readJson(PriceChangedWire, refused), terms)
}

/** As the page of a transfer shows it. */
async function transferBill(reference: string) {
  const ofReference = eq(paymentRows.reference, reference)
  const [payment] = await db.select().from(paymentRows).where(ofReference)
  if (!payment) throw new Error('no such payment')
  return draftBillOf(payment.draft)
}

async function openLink(orderData: OrderData) {
  const answer = await send('/api/pay-links', { orderData })
  expect(answer.status).toBe(201)
  const made = await readJson(MadePayLinkWire, answer)
  const link = await readJson(PayLinkWire, await shop.request(`/api/pay-links/${made.token}`))
  if (!link.order) throw new Error('the link is not open')
  return link.order
}

type Sums = Pick<OrderWire, 'paidOnline' | 'toCollect' | 'inAll'>
const sumsOf = ({ paidOnline, toCollect, inAll }: Sums) => ({ paidOnline, toCollect, inAll })

async function readEmail(orderId: string) {
  // Otherwise the e-mail of an unpaid order waits, and the sixth of a day is not sent.
  await db.update(orderRows).set({ phoneConfirmedAt: noon }).where(eq(orderRows.id, orderId))
  await db.delete(rateLimits)
  await db.delete(orderMessages).where(eq(orderMessages.orderId, orderId))
  await queueOrderMessage(db, { orderId, event: 'received', key: newId(), now: shop.clock.now })
  emails.length = 0
  shop.clock.now = minutesAfter(noon, 1)
  await sendDueMessages(deps)
  shop.clock.now = noon
  return emails.find(({ subject }) => subject === 'Bill')?.text.split('\n') ?? []
}

/** Every place says what staff see. */
async function expectOneBill({ id, token, rider }: Placed) {
  const order = await read(id)
  const { billLines, toCollect, inAll } = order
  const sums = sumsOf(order)
  expect(wrongSumsIn(billLines)).toEqual([])
  expect(billLines.findLast(isSum)?.naira).toBe(inAll)

  const [listed] = await readJson(
    OrderWire.array(),
    await admin.request(`/api/orders?q=${order.reference}`),
  )
  expect(listed).toMatchObject({ ...sums, billLines })
  const tracked = await readTracked(token)
  expect(tracked).toMatchObject({ ...sums, billLines })
  expect(order).toMatchObject({ received: tracked.payment.received })
  expect(order.taxes).toEqual(tracked.taxes)
  if (rider && isActive(order.status)) {
    const { stop } = await readJson(RideWire, await shop.request(`/api/rides/${rider}`))
    expect(stop).toMatchObject({ ...sums, cash: toCollect })
  }

  const rows = billRows(billLines)
  const onPaper = (text: string) => text.replaceAll('₦', 'N')
  const paper = toTicketOrder(order)
  const ticket = kitchenTicket(paper, 1).map((line) => ('text' in line ? line.text : ''))
  expect(ticket.join('\n')).toContain(onPaper(`In all ${formatNaira(inAll)} ·`))
  const collects = ticket.filter((line) => line.startsWith('COLLECT'))
  expect(collects).toEqual(
    toCollect > 0
      ? [expect.stringMatching(new RegExp(`^COLLECT ${onPaper(formatNaira(toCollect))} `))]
      : [],
  )
  const { name, address, phone } = { name: 'Tukunya', address: 'Abuja', phone: '0800' }
  const receiptRows = receipt(paper, { name, address, phone }, 1).flatMap((line) =>
    line.kind === 'amount' ? [`${line.text} ${line.amount}`] : [],
  )
  expect(receiptRows).toEqual(rows.map(({ label, text }) => onPaper(`${label} ${text}`)))

  const receiptTexts = receipt(paper, { name, address, phone }, 1).flatMap((line) =>
    line.kind === 'text' ? [line.text] : [],
  )
  const told = [
    ...taxRows(order).map(({ label, text }) => onPaper(`${label}: ${text}`)),
    ...order.received.map(({ method, at }) => `Paid ${receivedText({ method, at: new Date(at) })}`),
  ]
  expect(receiptTexts).toEqual(expect.arrayContaining(told))

  expectRow(order)
}

async function readTracked(token: string) {
  return readJson(TrackedOrderWire, await shop.request(`/api/orders/track/${token}`))
}

async function expectSameEmail({ id, token }: Placed) {
  const { billLines } = await read(id)
  const email = await readEmail(id)
  const lines = billLines.filter(({ code }) => code !== 'subtotal')
  for (const { label, text } of billRows(lines)) expect(email).toContain(`${label}: ${text}`)
  const tracked = await readTracked(token)
  const { cancelled, payment } = tracked
  const paid = paidBeforeRefunds(billLines, payment.paid)
  const money = cancelled
    ? cancelledMoneyLines({ paid, refunds: payment.refunds, keepsMoney: cancelled.keepsMoney })
    : []
  expect(email.slice(email.indexOf('Money:') + 1).filter(Boolean)).toEqual(money)
}

/** The columns of the export, as docs/figures.md states them. */
function expectRow(order: OrderWire) {
  const row = orderToRow(order)
  const cell = (name: string) => Number(row[orderColumns.indexOf(name)])
  expect(
    cell('Subtotal') -
      cell('Ran out') +
      cell('Delivery fee') +
      cell('Charges') -
      cell('Discount') +
      cell('Tax'),
  ).toBe(cell('Total') + cell('To the rider'))
  expect(cell('Paid') - cell('Refunded') - cell('Still to go back') + cell('To collect')).toBe(
    cell('In all'),
  )
  expect({
    paidOnline: cell('Paid online'),
    toCollect: cell('To collect'),
    inAll: cell('In all'),
  }).toEqual(sumsOf(order))
  const accepted = order.refunds.filter(({ state }) => state !== 'failed')
  expect(cell('Total')).toBe(listedTotal(order.billLines))
  expect(cell('Refunded')).toBe(accepted.reduce((sum, { amount }) => sum + amount, 0))
  const asSold = order.orderedItems ?? order.items
  expect(cell('Subtotal')).toBe(asSold.reduce((sum, one) => sum + one.price * one.quantity, 0))
  expect(cell('Subtotal') - cell('Ran out')).toBe(
    order.items.reduce((sum, one) => sum + one.price * one.quantity, 0),
  )
}

/** Cash in today's cash-up, with the riders' fees. */
async function readCash() {
  const { tills } = await readJson(CashUpWire, await admin.request('/api/cash-ups'))
  const cash = tills.filter(({ method }) => method === 'cash')
  return cash.reduce((sum, { expected, fees }) => sum + expected + fees, 0)
}

function cashOf({ onDelivery, refunds }: OrderWire) {
  const collected = onDelivery?.collections ?? []
  const given = refunds.filter(({ byHand, state }) => byHand && state !== 'failed')
  return (
    collected.reduce((sum, { amount, fee }) => sum + amount + fee, 0) -
    given.reduce((sum, { amount }) => sum + amount, 0)
  )
}

async function expectOneBillAlways(given: Given) {
  const cashBefore = await readCash()
  const { placed, bills } = await place(given)
  for (const bill of bills) expect(sumsOf(bill)).toEqual(sumsOf(await read(placed.id)))
  for (const step of given.steps) {
    await expectOneBill(placed)
    await steps[step](placed)
  }
  await expectOneBill(placed)
  await expectSameEmail(placed)
  expect((await readCash()) - cashBefore).toBe(cashOf(await read(placed.id)))
  return (await read(placed.id)).billLines
}

const simple = {
  rules: 'none',
  chargesDeliveryOnline: false,
  type: 'delivery',
  code: 'none',
  isPaidLater: false,
  portions: 3,
} as const

describe('one order', () => {
  it.each<Partial<Given> & Pick<Given, 'steps'>>([
    { steps: ['take one portion off', 'send refunds', 'refund a part', 'complete', 'refund all'] },
    { steps: ['cancel and keep', 'bring back', 'cancel with a refund', 'lose refunds'] },
    { code: 'naira', rules: 'added', steps: ['take a line off', 'swap a portion', 'complete'] },
    { isPaidLater: true, steps: ['collect what is due', 'complete', 'take one portion off'] },
    {
      isPaidLater: true,
      rules: 'added',
      steps: ['collect a part', 'take a line off', 'collect all', 'refund a part', 'complete'],
    },
    { isPaidLater: true, steps: ['collect all', 'cancel with a refund', 'bring back'] },
    {
      isPaidLater: true,
      chargesDeliveryOnline: true,
      steps: ['take a line off', 'take a line off', 'bring back'],
    },
  ])('has one bill in every place: %j', async (given) => {
    expect(wrongSumsIn(await expectOneBillAlways({ ...simple, ...given }))).toEqual([])
  })

  it('has one bill in every place, whatever happens to it', async () => {
    const anyOrder = fc.record<Given>({
      rules: fc.constantFrom('none', 'added', 'included'),
      chargesDeliveryOnline: fc.boolean(),
      type: fc.constantFrom('pickup', 'delivery'),
      code: fc.constantFrom('none', 'percent', 'naira', 'free-delivery'),
      isPaidLater: fc.boolean(),
      portions: fc.integer({ min: 1, max: 4 }),
      steps: fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), { maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(anyOrder, async (given) => {
        expect(wrongSumsIn(await expectOneBillAlways(given))).toEqual([])
      }),
      { numRuns: 8 },
    )
  })
})

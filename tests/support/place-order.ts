import { randomBytes, randomInt } from 'node:crypto'

import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'

import { ProductWire } from '#contract/menu/product.ts'
import { CheckoutWire, type OrderData } from '#contract/ordering/checkout.ts'
import { PlacedOrderWire } from '#contract/ordering/order.ts'

import { makeOrderData } from './make-order-data.ts'
import { readJson } from './read-json.ts'

type OrderWish = {
  /** Part of a dish's name; default: the dish with the most stock. */
  dish?: string
  quantity?: number
  notes?: string
  fullName?: string
  /** Default: a new number, because open holds are limited per phone number. */
  phoneNumber?: string
  /** The charged amount, if it differs from the price. */
  paidNaira?: number
  /** Delivery and schedule, as sent at checkout. */
  other?: Partial<OrderData>
}

const phoneNumbers = 100_000_000
/** Shares no factor with their count: every number comes once, far from the last one. */
const phoneStep = 61_803_399
let phone = randomInt(phoneNumbers)

/** A phone number that no other order of this run has. */
export function newPhone() {
  phone = (phone + phoneStep) % phoneNumbers
  return `070${String(phone).padStart(8, '0')}`
}

/** Open holds are limited per address, and browser tests share one. */
function newAddress() {
  return `10.${[...randomBytes(3)].join('.')}`
}

/** Opens a checkout, without paying. */
export async function startCheckout(request: APIRequestContext, options: OrderWish = {}) {
  const orderData = orderDataFor(await findDish(request, options), options)
  const headers = { 'X-Forwarded-For': newAddress() }
  const held = await request.post('/api/checkout', { data: { orderData }, headers })
  expect(held.status(), await held.text()).toBe(201)
  return { checkout: await readJson(CheckoutWire, held), orderData }
}

/** Pays in the sandbox like the popup; the shop is not notified. */
export async function payAtProvider(
  request: APIRequestContext,
  { reference, amount, currency, email }: CheckoutWire,
  { paidNaira = amount }: Pick<OrderWish, 'paidNaira'> = {},
) {
  const payment = { reference, email, amount: paidNaira * 100, currency, outcome: 'success' }
  const paid = await request.post('/sandbox/paystack/pay', { data: payment })
  expect(paid.status(), await paid.text()).toBe(200)
}

/** Orders and pays through the API as a customer's browser would. */
export async function placeOrder(request: APIRequestContext, options: OrderWish = {}) {
  const { checkout, orderData } = await startCheckout(request, options)
  const { reference } = checkout
  await payAtProvider(request, checkout, options)

  const verified = await request.post('/api/sandbox/verify', { data: { reference, orderData } })
  expect([200, 201], await verified.text()).toContain(verified.status())
  const { order } = await readJson(z.object({ order: PlacedOrderWire }), verified)
  return { ...order, id: order._id, buyer: orderData.buyer }
}

async function findDish(request: APIRequestContext, { dish = '', quantity }: OrderWish) {
  const menu = await readJson(z.array(ProductWire), await request.get('/api/products'))
  const found = menu
    .filter(({ product }) => product.includes(dish))
    .toSorted((a, b) => b.stock - a.stock)[0]
  if (!found || found.stock < (quantity ?? found.minOrder)) throw new Error(`no dish ${dish} left`)
  return found
}

function orderDataFor({ _id, price, minOrder }: ProductWire, options: OrderWish) {
  const { quantity = minOrder, notes = '', fullName = 'Amina Bello', other } = options
  const { phoneNumber = newPhone() } = options
  return makeOrderData([{ product: _id, quantity, notes }], price * quantity, {
    buyer: { fullName, phoneNumber, emailAddress: '' },
    ...other,
  })
}

import { expect, it } from 'vitest'

import type { TrackedOrderWire } from '#contract/ordering/order.ts'

import { receiptFacts, receiptText, receiptTitleOf } from './receipt.ts'

const shop = { name: 'Tukunya', address: 'Mbora', phone: '0700', taxNumber: '123-4' }
const order: TrackedOrderWire = {
  shortId: 'ABC123',
  status: 'completed',
  statusChangedAt: '2026-11-26T12:00:00Z',
  createdAt: '2026-11-26T11:00:00Z',
  items: [],
  orderedItems: [
    {
      product: 'Masa',
      productId: 'masa',
      packageId: 'p12',
      image: '',
      package: '12 pieces',
      options: [],
      quantity: 2,
      price: 2500,
      notes: '',
    },
  ],
  delivery: { type: 'pickup', fee: 0 },
  isScheduled: false,
  scheduledDate: null,
  scheduledTime: null,
  promisedAt: null,
  firstPromisedAt: null,
  itemsTotal: 5000,
  totalPrice: 5000,
  receiptNumber: 17,
  paidOnline: 4900,
  toCollect: 0,
  inAll: 4900,
  billLines: [
    { code: 'subtotal', label: 'Subtotal', naira: 5000 },
    { code: 'total', label: 'Order total', naira: 5000 },
    { code: 'received', label: 'Paid online', naira: 5000 },
    { code: 'refund', label: 'Refunded', naira: -100 },
    { code: 'paid', label: 'Paid', naira: 4900 },
    { code: 'included-tax', label: 'VAT 7.5 %, included', naira: 349 },
  ],
  taxes: [{ label: 'VAT 7.5 %, included', base: 4651, sum: 349 }],
  history: [],
  changes: [],
  payment: {
    reference: null,
    received: [{ method: 'card', at: '2026-11-26T11:01:00Z' }],
    paid: 5000,
    refunds: [],
  },
}

it('has buyer, number, reference, date and way of payment, refunds, and taxes by rate', () => {
  const own = { buyer: ' Arewa Foods Ltd ', reference: 'ORD-1' }
  expect(receiptText({ order, own }, shop)).toBe(`Receipt
Tukunya
Mbora
0700
TIN 123-4

For: Arewa Foods Ltd
Receipt number: 17
Order: #ABC123, 26 Nov 2026, 12:00 PM
Reference: ORD-1
Paid: 26 Nov 2026, 12:01 PM, by card

2 × Masa (12 pieces): ₦5,000

Subtotal: ₦5,000
Order total: ₦5,000
Paid online: ₦5,000
Refunded: -₦100
Paid: ₦4,900
VAT 7.5 %, included: ₦349

Taxes
VAT 7.5 %, included, on ₦4,651: ₦349`)
})

it('is a bill until something is paid', () => {
  const unpaid = { ...order, toCollect: 5000, payment: { ...order.payment, received: [] } }
  expect(receiptTitleOf(unpaid)).toBe('Bill')
  expect(receiptTitleOf({ ...unpaid, status: 'cancelled', toCollect: 0 })).toBe('Bill')
  expect(receiptTitleOf(order)).toBe('Receipt')
  const labels = (one: typeof order) =>
    receiptFacts({ order: { ...one, receiptNumber: 12 }, own: undefined }).map(({ label }) => label)
  expect(labels(order)).toContain('Receipt number')
  expect(labels(unpaid)).not.toContain('Receipt number')
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Discount } from '#domain/payments/discount-code.ts'
import { wrongSumsIn } from '#tests/support/wrong-sums.ts'

import {
  addedTexts,
  billRows,
  isSum,
  listedTotal,
  nairaIn,
  paidBeforeRefunds,
} from './bill-lines.ts'
import type { BillLine } from './bill-lines.ts'
import { type BilledOrder, cartLines, draftBill, orderBill, taxesByRate } from './bill.ts'
import { linesNow, reductionNairaFor, withLineIds } from './order-change.ts'
import { billFor, type BillRules, itemTotalsOf, recomputeBill } from './pricing.ts'

const zone = { id: 'jabi', name: 'Jabi', priceNaira: 2500 }
const masa = makeItem('Masa', 1500)
const rules: BillRules = {
  charges: [{ name: 'Packaging', naira: 100, per: 'portion' }],
  taxes: [{ name: 'VAT', basisPoints: 750, isIncluded: false }],
  freeDeliveryFromNaira: null,
}

function makeItem(name: string, priceNaira: number, quantity = 1) {
  const item = { productId: name, name, category: 'masa', image: '', notes: '', package: null }
  return { ...item, priceNaira, quantity }
}

type Given = {
  items?: ReturnType<typeof makeItem>[]
  type?: 'pickup' | 'delivery'
  chargesDeliveryOnline?: boolean
  rules?: BillRules
  discount?: Discount
}

function makePriced({ items = [masa], type = 'delivery', ...terms }: Given) {
  const { chargesDeliveryOnline = false } = terms
  return billFor(items, { ...terms, type, zone, chargesDeliveryOnline })
}

function makeOrder(given: Given & Partial<BilledOrder> = {}): BilledOrder {
  const { items = [masa], type = 'delivery' } = given
  const { itemsNaira, feeNaira, chargeNaira, details } = makePriced(given)
  const { paymentMethod = 'online' } = given
  return {
    status: 'pending',
    paymentMethod,
    paidKobo: paymentMethod === 'online' ? chargeNaira * 100 : 0,
    excessKobo: 0,
    hasReview: false,
    collections: [],
    refunds: [],
    changes: [],
    ...given,
    items,
    itemsNaira,
    chargedNaira: chargeNaira,
    bill: details,
    delivery: { type, address: '', feeNaira, zoneId: null },
  }
}

const column = (lines: BillLine[]) => billRows(lines).map(({ label, text }) => `${label} ${text}`)

describe('what was paid for a cancelled order, before refunds', () => {
  const cancelled = { status: 'cancelled', type: 'pickup', paidKobo: 152_500 } as const
  const paidFor = (order: BilledOrder) =>
    paidBeforeRefunds(orderBill(order).lines, Math.floor(order.paidKobo / 100))

  it('is without the fee of the provider, unless that was refunded too', () => {
    const refunds = [{ amountKobo: 50_000, state: 'processed' as const }]
    for (const given of [{}, { refunds }, { hasReview: true }, { hasReview: true, refunds }]) {
      expect(paidFor(makeOrder({ ...cancelled, ...given }))).toBe(1500)
    }
    const all = [{ amountKobo: 152_500, state: 'pending' as const }]
    expect(paidFor(makeOrder({ ...cancelled, refunds: all }))).toBe(1525)
    expect(paidFor(makeOrder({ ...cancelled, paidKobo: 0 }))).toBe(0)
  })

  it('is without the fee of the rider', () => {
    const collections = [{ method: 'cash' as const, amountNaira: 1500, feeNaira: 2500 }]
    const collected = { paymentMethod: 'on-delivery', paidKobo: 150_000, collections } as const
    expect(paidFor(makeOrder({ status: 'cancelled', ...collected }))).toBe(1500)
    const refunds = [{ amountKobo: 150_000, state: 'processed', byHand: true }] as const
    expect(paidFor(makeOrder({ status: 'cancelled', ...collected, refunds }))).toBe(1500)
  })
})

describe('the bill of a draft', () => {
  it('has the fee for the rider below the total that it is not part of', () => {
    const bill = draftBill(makePriced({}), { type: 'delivery', isPaidLater: false })
    expect(column(bill.lines)).toEqual([
      'Subtotal ₦1,500',
      'To pay now ₦1,500',
      'To the rider ₦2,500',
      'In all ₦4,000',
    ])
    expect(bill).toMatchObject({ paidOnlineNaira: 1500, toCollectNaira: 2500, inAllNaira: 4000 })
  })

  it('has one sum for dishes and fee where it is paid on delivery', () => {
    const bill = draftBill(makePriced({}), { type: 'delivery', isPaidLater: true })
    expect(column(bill.lines)).toEqual([
      'Subtotal ₦1,500',
      'Delivery fee ₦2,500',
      'To pay on delivery ₦4,000',
    ])
    expect(bill).toMatchObject({ paidOnlineNaira: 0, toCollectNaira: 4000, inAllNaira: 4000 })
  })

  it('says free delivery in one line', () => {
    const discount = { code: 'GIDA', kind: 'free-delivery', amount: 0 } as const
    const terms = { type: 'delivery', isPaidLater: false } as const
    const from = { ...rules, charges: [], taxes: [], freeDeliveryFromNaira: 1000 }
    expect(column(draftBill(makePriced({ rules: from }), terms).lines)).toEqual([
      'Subtotal ₦1,500',
      'Delivery free',
      'To pay now ₦1,500',
    ])
    expect(column(draftBill(makePriced({ discount }), terms).lines)[1]).toBe(
      'Delivery with code GIDA free',
    )
  })

  it('names charges and taxes, and an included tax below the sums', () => {
    const taxes = [{ name: 'VAT', basisPoints: 750, isIncluded: true }]
    const priced = makePriced({ rules: { ...rules, taxes }, type: 'pickup' })
    expect(column(draftBill(priced, { type: 'pickup', isPaidLater: false }).lines)).toEqual([
      'Subtotal ₦1,500',
      'Packaging ₦100',
      'To pay now ₦1,600',
      'VAT 7.5 %, included ₦112',
    ])
  })
})

describe('the bill of an order', () => {
  it('is the bill of its draft, paid', () => {
    const order = makeOrder({ rules })
    const draft = draftBill(makePriced({ rules }), { type: 'delivery', isPaidLater: false })
    const bill = orderBill(order)
    const renamed = draft.lines.map((line) =>
      line.code === 'total' ? { ...line, label: 'Paid online' } : line,
    )
    expect(bill).toEqual({ ...draft, lines: renamed })
  })

  it('lists what ran out, the refund and what is left to pay the rider', () => {
    const seven = makeItem('Masa', 1500, 7)
    const discount = { code: 'DUBU', kind: 'naira', amount: 1000 } as const
    const ordered = makeOrder({ items: [seven], discount })
    const change = makeChange('0', 6)
    const items = linesNow([seven], [change])
    const bill = orderBill({
      ...ordered,
      items,
      orderedItems: [seven],
      currentBill: recomputeBill(ordered.bill, itemTotalsOf(items)),
      changes: [change],
      refunds: [{ amountKobo: 814_300, state: 'due' }],
    })
    expect(column(bill.lines)).toEqual([
      'Subtotal ₦10,500',
      'Taken off: 6 × Masa -₦9,000',
      'Code DUBU -₦143',
      'Order total ₦1,357',
      'Paid online ₦9,500',
      'On its way back -₦8,143',
      'Paid ₦1,357',
      'To the rider ₦2,500',
      'In all ₦3,857',
    ])
    expect(bill).toMatchObject({ paidOnlineNaira: 1357, toCollectNaira: 2500, inAllNaira: 3857 })
  })

  it('never says that there is nothing to pay above a fee for the rider', () => {
    const discount: Discount = { code: 'ALL', kind: 'percent', amount: 100 }
    const terms = { type: 'delivery', isPaidLater: false } as const
    for (const { lines } of [
      draftBill(makePriced({ discount }), terms),
      orderBill(makeOrder({ discount })),
    ]) {
      expect(column(lines).slice(-3)).toEqual([
        'Nothing to pay online ₦0',
        'To the rider ₦2,500',
        'In all ₦2,500',
      ])
    }
  })

  it('owes the fee of an order that is marked as paid', () => {
    const order = makeOrder({ paymentMethod: 'on-delivery' })
    const collections = [{ method: 'cash' as const, amountNaira: 1500, feeNaira: 0 }]
    const bill = orderBill({ ...order, paidKobo: 150_000, collections })
    expect(column(bill.lines)).toEqual([
      'Subtotal ₦1,500',
      'Delivery fee ₦2,500',
      'Order total ₦4,000',
      'Paid in cash ₦1,500',
      'Paid ₦1,500',
      'To pay on delivery ₦2,500',
      'In all ₦4,000',
    ])
    const all = [{ ...collections[0]!, feeNaira: 2500 }]
    const paid = orderBill({ ...order, paidKobo: 150_000, collections: all })
    expect(paid).toMatchObject({ paidOnlineNaira: 0, toCollectNaira: 0, inAllNaira: 4000 })
    expect(column(paid.lines).slice(-2)).toEqual(['Paid in cash ₦4,000', 'Paid ₦4,000'])
  })

  it('of a cancelled order has what goes back, also before a refund exists', () => {
    const order = makeOrder({ status: 'cancelled' })
    const asked = orderBill({ ...order, hasReview: true })
    expect(column(asked.lines)).toEqual([
      'Subtotal ₦1,500',
      'Cancelled -₦1,500',
      'Nothing to pay ₦0',
      'Paid online ₦1,500',
      'Still to go back -₦1,500',
      'Paid ₦0',
    ])
    expect(asked).toMatchObject({ paidOnlineNaira: 0, toCollectNaira: 0, inAllNaira: 0 })
    // Staff kept it, so nothing is to go back.
    expect(column(orderBill(order).lines)).toEqual(['Subtotal ₦1,500', 'Paid online ₦1,500'])
  })

  it('of a cancelled order keeps at once what staff decided to keep, but not a refund that failed', () => {
    const order = { ...makeOrder({ status: 'cancelled' }), hasReview: true }
    const history = [{ status: 'cancelled' as const, keepReason: 'Cooked already' }]
    const plain = ['Subtotal ₦1,500', 'Paid online ₦1,500']
    expect(column(orderBill({ ...order, history }).lines)).toEqual(plain)
    const failed = { amountKobo: 50_000, state: 'failed' as const }
    const { lines } = orderBill({ ...order, history, refunds: [failed] })
    expect(column(lines).slice(-2)).toEqual(['Still to go back -₦500', 'Paid ₦1,000'])
    const again = [...history, { status: 'cancelled' as const, keepReason: null }]
    expect(column(orderBill({ ...order, history: again }).lines).at(-1)).toBe('Paid ₦0')
  })

  it('of a cancelled order returns what was collected, without the fee that the rider has', () => {
    const order = makeOrder({ paymentMethod: 'on-delivery', status: 'cancelled', hasReview: true })
    const collections = [{ method: 'cash' as const, amountNaira: 1500, feeNaira: 2500 }]
    const given = orderBill({ ...order, paidKobo: 150_000, collections })
    expect(column(given.lines)).toEqual([
      'Subtotal ₦1,500',
      'Delivery fee ₦2,500',
      'Cancelled -₦1,500',
      'Order total ₦2,500',
      'Paid in cash ₦4,000',
      'Still to go back -₦1,500',
      'Paid ₦2,500',
    ])
    expect(given).toMatchObject({ paidOnlineNaira: 0, toCollectNaira: 0, inAllNaira: 2500 })
  })

  it('leaves out the provider’s fee that the buyer bears, and returns what was paid too much', () => {
    const order = makeOrder({ type: 'pickup' })
    const plain = ['Subtotal ₦1,500', 'Paid online ₦1,500']
    expect(column(orderBill({ ...order, paidKobo: 152_500 }).lines)).toEqual(plain)
    const excess = { paidKobo: 200_000, excessKobo: 50_000 }
    expect(column(orderBill({ ...order, ...excess, hasReview: true }).lines).slice(1)).toEqual([
      'Order total ₦1,500',
      'Paid online ₦2,000',
      'Still to go back -₦500',
      'Paid ₦1,500',
    ])
  })

  it('of a cancelled order names what was kept without a dish', () => {
    const order = makeOrder({ status: 'cancelled', chargesDeliveryOnline: true })
    const changes = [makeChange('0', 1)]
    const kept = orderBill({ ...order, items: [], orderedItems: [masa], changes })
    expect(column(kept.lines)).toEqual([
      'Subtotal ₦1,500',
      'Taken off: 1 × Masa -₦1,500',
      'Delivery fee ₦2,500',
      'Kept ₦1,500',
      'Paid online ₦4,000',
    ])
  })

  it('of an order that was refunded and brought back says that nothing is paid', () => {
    const refunds = [{ amountKobo: 150_000, state: 'processed' as const }]
    const bill = orderBill({ ...makeOrder({ type: 'pickup' }), refunds })
    expect(column(bill.lines).slice(1)).toEqual([
      'Order total ₦1,500',
      'Paid online ₦1,500',
      'Refunded -₦1,500',
      'Paid ₦0',
    ])
  })

  it('counts a refund that failed as still to go back, once a person looks at it', () => {
    const refunds = [{ amountKobo: 150_000, state: 'failed' as const }]
    const order = { ...makeOrder({ type: 'pickup', status: 'cancelled' }), refunds }
    expect(column(orderBill({ ...order, hasReview: true }).lines).slice(-2)).toEqual([
      'Still to go back -₦1,500',
      'Paid ₦0',
    ])
  })

  const anyChange = fc.record({ index: fc.nat({ max: 3 }), portions: fc.nat({ max: 6 }) })
  const anyOrder = fc.record({
    prices: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 6 })),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    type: fc.constantFrom('pickup' as const, 'delivery' as const),
    chargesDeliveryOnline: fc.boolean(),
    rules: fc.constantFrom(rules, { ...rules, freeDeliveryFromNaira: 5000 }, undefined),
    discount: fc.constantFrom<(Discount | undefined)[]>(
      undefined,
      { code: 'A', kind: 'naira', amount: 3000 },
      { code: 'B', kind: 'percent', amount: 15 },
      { code: 'C', kind: 'free-delivery', amount: 0 },
    ),
    paymentMethod: fc.constantFrom('online' as const, 'on-delivery' as const),
    status: fc.constantFrom('pending' as const, 'completed' as const, 'cancelled' as const),
    changes: fc.array(anyChange, { maxLength: 3 }),
    isRefunded: fc.boolean(),
    goodwillKobo: fc.nat({ max: 300_000 }),
    collectedPart: fc.integer({ min: 0, max: 100 }),
    hasReview: fc.boolean(),
  })

  it('adds up as shown, for every order and every change of it', () => {
    fc.assert(
      fc.property(anyOrder, (given) => {
        const { prices, paymentMethod, status, hasReview } = given
        const ordered = prices.map(([price, quantity], index) =>
          makeItem(`D${index}`, price, quantity),
        )
        const { rules: _rules, discount: _discount, ...terms } = given
        const base = makeOrder({
          items: ordered,
          type: terms.type,
          chargesDeliveryOnline: terms.chargesDeliveryOnline,
          paymentMethod,
          ...(given.rules && { rules: given.rules }),
          ...(given.discount && { discount: given.discount }),
        })
        const order = withChanges({ ...base, status, hasReview }, ordered, given)
        const bill = orderBill(order)
        expect(wrongSumsIn(bill.lines)).toEqual([])
        const last = bill.lines.findLast(isSum)
        expect(last?.naira).toBe(bill.inAllNaira)
        // A cancelled order is listed as it was before.
        const before = orderBill({ ...order, status: 'pending' })
        expect(listedTotal(bill.lines)).toBe(listedTotal(before.lines))
        expect(listedTotal(before.lines)).toBe(nairaIn(before.lines, 'total'))
        for (const sum of [bill.paidOnlineNaira, bill.toCollectNaira, bill.inAllNaira]) {
          expect(sum).toBeGreaterThanOrEqual(0)
        }
        expect(bill.paidOnlineNaira + bill.toCollectNaira).toBeLessThanOrEqual(bill.inAllNaira)
      }),
    )
  })
})

function makeChange(line: string, portions: number) {
  return { id: `change ${line}`, line, portions, state: 'removed' as const, replacement: null }
}

type Changes = {
  changes: { index: number; portions: number }[]
  isRefunded: boolean
  goodwillKobo: number
  collectedPart: number
}

/** As the commands change an order: one paid online is refunded, another costs less. */
function withChanges(order: BilledOrder, ordered: BilledOrder['items'], given: Changes) {
  const changes: ReturnType<typeof makeChange>[] = []
  const isPaidLater = order.paymentMethod === 'on-delivery'
  const now: BilledOrder = { ...order }
  let refundedKobo = 0
  for (const { index, portions } of given.changes) {
    const item = withLineIds(now.items).find(({ line }) => line === `${index}`)
    const left = Math.min(portions, item?.quantity ?? 0)
    if (!item || left === 0 || changes.some(({ line }) => line === item.line)) continue
    const bill = now.currentBill ?? now.bill
    const lessNaira = reductionNairaFor({ items: now.items, bill }, item, { portions: left })
    changes.push(makeChange(item.line, left))
    const items = linesNow(ordered, changes)
    const currentBill = recomputeBill(order.bill, itemTotalsOf(items))
    Object.assign(now, { items, orderedItems: ordered, currentBill, changes })
    if (isPaidLater) {
      const chargedNaira = now.chargedNaira - lessNaira
      Object.assign(now, {
        chargedNaira,
        itemsNaira: itemTotalsOf(items).itemsNaira,
        bill: currentBill,
      })
    } else refundedKobo += lessNaira * 100
  }
  const dueNaira = isPaidLater ? now.chargedNaira : 0
  const amountNaira = Math.floor((dueNaira * given.collectedPart) / 100)
  const paidKobo = isPaidLater ? amountNaira * 100 : now.paidKobo
  const goodwillKobo = Math.min(given.goodwillKobo, paidKobo - refundedKobo)
  const refunds = [refundedKobo, goodwillKobo]
    .filter((amountKobo) => amountKobo > 0 && given.isRefunded)
    .map((amountKobo) => ({ amountKobo, state: 'processed' as const }))
  const collections = amountNaira > 0 ? [{ method: 'cash' as const, amountNaira, feeNaira: 0 }] : []
  return { ...now, paidKobo, refunds, collections }
}

describe('the lines of a cart', () => {
  it('name charges and taxes, without delivery', () => {
    expect(column(cartLines(makePriced({ type: 'pickup', rules })))).toEqual([
      'Subtotal ₦1,500',
      'Packaging ₦100',
      'VAT 7.5 % ₦120',
      'Order total ₦1,720',
    ])
  })

  it('have no total where nothing is added', () => {
    const taxes = rules.taxes.map((tax) => ({ ...tax, isIncluded: true }))
    const priced = makePriced({ type: 'pickup', rules: { ...rules, charges: [], taxes } })
    expect(column(cartLines(priced))).toEqual(['Subtotal ₦1,500', 'VAT 7.5 %, included ₦105'])
    expect(addedTexts({ charges: [], taxes })).toEqual([])
  })

  it('are announced on the dish', () => {
    expect(addedTexts(rules)).toEqual(['Packaging ₦100 per portion', 'VAT 7.5 %'])
  })
})

describe('taxes by rate', () => {
  it('have the price without taxes as their base, which with them is the price', () => {
    const taxes = [{ name: 'VAT', basisPoints: 750, isIncluded: true }]
    const order = makeOrder({ rules: { ...rules, taxes } })
    expect(taxesByRate(order)).toEqual([
      { label: 'VAT 7.5 %, included', baseNaira: 1488, naira: 112 },
    ])
    expect(taxesByRate({ ...order, status: 'cancelled' })).toEqual([])
    expect(column(orderBill(order).lines)).toContain('VAT 7.5 %, included ₦112')
    const cancelled = orderBill({ ...order, status: 'cancelled' })
    expect(column(cancelled.lines).join()).not.toContain('VAT')
    expect(taxesByRate(makeOrder())).toEqual([])
  })
})

it('has a line for a dish that was swapped at the same price', () => {
  const replacement = makeItem('Kunu', 1500)
  const change = { id: 'c', line: '0', portions: 1, state: 'swapped' as const }
  const order = makeOrder({
    items: [makeItem('Masa', 1500, 2)],
    changes: [{ ...change, replacement }],
  })
  expect(column(orderBill(order).lines)).toContain('1 × Masa, now Kunu ₦0')
})

it('says of a refund that waits for a person that it is still to go back', () => {
  const refund = { amountKobo: 50_000, state: 'needs-attention' as const }
  const { lines } = orderBill(makeOrder({ refunds: [refund] }))
  expect(column(lines)).toContain('Still to go back -₦500')
})

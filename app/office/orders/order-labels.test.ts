import { describe, expect, it } from 'vitest'

import type { OrderWire } from '#contract/staff-order.ts'
import { dropUnusedColumns } from '#domain/csv.ts'
import { makeOrderWire } from '#tests/support/make-order-wire.ts'

import { itemCount, scheduleOf, splitByDay } from './order-labels.ts'
import { optionalOrderColumns, orderColumns, orderToRow } from './order-rows.ts'

const now = new Date('2026-11-21T23:30:00Z')

function scheduled(scheduledDate: string, scheduledTime: string) {
  return makeOrderWire({ isScheduled: true, scheduledDate, scheduledTime })
}

describe('the schedule of an order', () => {
  it.each([
    // Past midnight in Abuja.
    ['2026-11-22', 'Today, 2:05 PM', 'Sunday, 22 November, 2:05 PM'],
    ['2026-11-23', 'Tomorrow, 2:05 PM', 'Monday, 23 November, 2:05 PM'],
    ['2026-11-24', 'Tuesday, 24 November, 2:05 PM', 'Tuesday, 24 November, 2:05 PM'],
  ])('on %s is shown as %s', (date, short, full) => {
    expect(scheduleOf(scheduled(date, '14:05'), now)).toMatchObject({ short, full })
  })

  it('is the promised time where there is one', () => {
    const promisedAt = '2026-11-22T13:20:00.000Z'
    const promised = scheduleOf(makeOrderWire({ promisedAt }), now)
    expect(promised).toMatchObject({ label: 'Promised for', short: 'Today, 2:20 PM' })
    const moved = scheduleOf({ ...scheduled('2026-11-22', '14:05'), promisedAt }, now)
    expect(moved).toMatchObject({ label: 'Scheduled for', short: 'Today, 2:20 PM' })
  })

  it('is undefined for an order as soon as possible', () => {
    expect(scheduleOf(makeOrderWire(), now)).toBeUndefined()
  })
})

describe('the list of orders', () => {
  it('separates those for another day, and keeps their order', () => {
    const overdue = scheduled('2026-11-21', '14:05')
    const asap = makeOrderWire()
    const soon = scheduled('2026-11-22', '14:05')
    const tomorrow = scheduled('2026-11-23', '09:00')
    const after = scheduled('2026-11-24', '08:00')
    expect(splitByDay([overdue, asap, soon, tomorrow, after], now)).toEqual({
      today: [overdue, asap, soon],
      later: [tomorrow, after],
    })
  })

  it.each([
    [[1], '1 item'],
    [[2], '1 item · 2 portions'],
    [[1, 1, 1], '3 items'],
    [[1, 4], '2 items · 5 portions'],
  ])('counts %j as %s', (quantities, text) => {
    const [item] = makeOrderWire().items as [OrderWire['items'][number]]
    expect(itemCount(quantities.map((quantity) => ({ ...item, quantity })))).toBe(text)
  })
})

describe('a row of the export', () => {
  it('names the options of its items', () => {
    const [item] = makeOrderWire().items
    const fish = { id: 'f', group: 'Protein', name: 'Fish', price: 900 }
    const items = item ? [{ ...item, options: [fish] }] : []
    expect(orderToRow(makeOrderWire({ items }))).toContain('2 x Masa (12 pieces; Protein: Fish)')
  })

  it('has charges, discount, tax and receipt number', () => {
    const bill = {
      charges: [{ name: 'Bag', naira: 200, per: 'order' as const, sumNaira: 200 }],
      discount: { code: 'SANNU', kind: 'percent' as const, amount: 10, sumNaira: 500 },
      freeDelivery: null,
      taxes: [{ name: 'VAT', basisPoints: 750, isIncluded: true, sumNaira: 349 }],
      addedNaira: 200,
    }
    const row = orderToRow(makeOrderWire({ bill, receiptNumber: 12 }))
    const cells = Object.fromEntries(orderColumns.map((name, index) => [name, row[index]]))
    expect(cells).toMatchObject({
      Charges: 200,
      Discount: 500,
      'Discount code': 'SANNU',
      Tax: 349,
      Receipt: 12,
    })
  })

  it('leaves out the columns of features that no order used', () => {
    const columnsOf = (orders: OrderWire[]) =>
      dropUnusedColumns(orderColumns, orders.map(orderToRow), optionalOrderColumns)
    const { columns, rows } = columnsOf([makeOrderWire()])
    expect(columns).not.toContain('Discount code')
    expect(columns.slice(11, 13)).toEqual(['Delivery fee', 'Refunded'])
    expect(rows[0]).toHaveLength(columns.length)
    const used = columnsOf([makeOrderWire(), makeOrderWire({ receiptNumber: 7 })])
    expect(used.columns.slice(11, 14)).toEqual(['Delivery fee', 'Receipt', 'Refunded'])
    expect(used.rows.map((cells) => cells[12])).toEqual(['', 7])
  })

  it('says how it was paid, and what is still due', () => {
    const collection = { _id: 'c1', amount: 2000, at: '2026-11-21T23:10:00.000Z', by: 'Musa' }
    const called = { cash: null, phoneConfirmedAt: null, phoneConfirmedBy: null, notTaken: 0 }
    const onDelivery = { ...called, due: 3000, collections: [] }
    const collected = { ...onDelivery, collections: [{ ...collection, method: 'cash' as const }] }
    const rows = [
      makeOrderWire(),
      makeOrderWire({ channel: 'bank-transfer' }),
      makeOrderWire({ channel: null, paid: 0, totalPrice: 0 }),
      makeOrderWire({ channel: null, paid: 0, onDelivery }),
      makeOrderWire({ channel: null, paid: 2000, onDelivery: collected }),
      makeOrderWire({ channel: 'ussd', paid: 2500, onDelivery: collected }),
    ]
    expect(rows.map((row) => orderToRow(row).slice(-3))).toEqual([
      ['Card', 5000, 0],
      ['Bank transfer', 5000, 0],
      ['Free', 0, 0],
      ['On delivery', 0, 3000],
      ['Cash', 2000, 3000],
      ['USSD + Cash', 2500, 3000],
    ])
  })

  it('has a cell for each column, with plain numbers and Abuja time', () => {
    const row = orderToRow(makeOrderWire({ status: 'completed' }))
    const cells = Object.fromEntries(orderColumns.map((name, index) => [name, row[index]]))
    expect(row).toHaveLength(orderColumns.length)
    expect(cells).toMatchObject({
      Customer: 'Amina Bello',
      // The response has the shop's address instead.
      Email: '',
      Total: 5000,
      Status: 'Completed',
      Date: '2026-11-22 00:10',
      Order: 'ABC123',
      Items: '2 x Masa (12 pieces)',
      Refunded: 100,
      Refund: 'Partly refunded',
    })
  })
})

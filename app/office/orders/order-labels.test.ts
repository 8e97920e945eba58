import { describe, expect, it } from 'vitest'

import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { dropUnusedColumns } from '#domain/csv.ts'
import { makeOrderWire } from '#tests/support/make-order-wire.ts'

import { itemCount, scheduleOf, splitByDay } from './order-labels.ts'
import { optionalOrderColumns, orderColumns, orderToRow } from './order-rows.ts'

const now = new Date('2026-11-21T23:30:00Z')

function scheduled(scheduledDate: string, scheduledTime: string) {
  const promisedAt = `${scheduledDate}T${scheduledTime}:00+01:00`
  return makeOrderWire({ isScheduled: true, scheduledDate, scheduledTime, promisedAt })
}

describe('the schedule of an order', () => {
  it.each([
    // Past midnight in Abuja.
    ['2026-11-22', 'Today 2:05 PM'],
    ['2026-11-23', 'Tomorrow 2:05 PM'],
    ['2026-11-24', 'Tue 24 Nov 2:05 PM'],
  ])('on %s is shown as %s', (date, short) => {
    const shown = scheduleOf(scheduled(date, '14:05'), now)
    expect(shown).toMatchObject({ short, full: short })
  })

  it('is the promised time where there is one', () => {
    const promisedAt = '2026-11-22T13:20:00.000Z'
    const promised = scheduleOf(makeOrderWire({ promisedAt }), now)
    expect(promised).toMatchObject({ label: 'Promised for', short: 'Today 2:20 PM' })
    const moved = scheduleOf({ ...scheduled('2026-11-22', '14:05'), promisedAt }, now)
    expect(moved).toMatchObject({ label: 'Scheduled for', short: 'Today 2:20 PM' })
  })

  it('is a slot as it was chosen', () => {
    const order = scheduled('2026-11-22', '17:00')
    const slot = { at: order.promisedAt ?? '', until: '2026-11-22T16:30:00Z', isAsap: true }
    expect(scheduleOf({ ...order, slot }, now)).toMatchObject({
      label: 'Promised for',
      short: 'Today 5:00 – 5:30 PM',
      full: 'As soon as possible, Today 5:00 – 5:30 PM',
    })
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

  const cellsOf = (order: OrderWire) => {
    const row = orderToRow(order)
    expect(row).toHaveLength(orderColumns.length)
    return Object.fromEntries(orderColumns.map((name, index) => [name, row[index]]))
  }

  it('has what the bill of the order as it is now has', () => {
    const discount = { code: 'SANNU', kind: 'percent' as const, amount: 10, sumNaira: 500 }
    const bill = { charges: [], discount, freeDelivery: null, taxes: [], addedNaira: 0 }
    const order = makeOrderWire({
      bill,
      receiptNumber: 12,
      paidOnline: 4349,
      toCollect: 2500,
      inAll: 6849,
      billLines: [
        { code: 'subtotal', label: 'Subtotal', naira: 6000 },
        { code: 'ran-out', label: 'Taken off: 1 × Masa', naira: -1500 },
        { code: 'charge', label: 'Bag', naira: 200 },
        { code: 'charge', label: 'Packaging', naira: 100 },
        { code: 'discount', label: 'Code SANNU', naira: -500 },
        { code: 'tax', label: 'VAT 7.5 %', naira: 349 },
        { code: 'total', label: 'Order total', naira: 4649 },
        { code: 'received', label: 'Paid online', naira: 6149 },
        { code: 'refund', label: 'Refunded', naira: -1600 },
        { code: 'to-return', label: 'Still to go back', naira: -200 },
        { code: 'paid', label: 'Paid', naira: 4349 },
        { code: 'at-the-door', label: 'To the rider', naira: 2500 },
        { code: 'in-all', label: 'In all', naira: 6849 },
      ],
    })
    expect(cellsOf(order)).toMatchObject({
      Items: '2 x Masa (12 pieces); Taken off: 1 x Masa',
      Total: 4649,
      Subtotal: 6000,
      'Ran out': 1500,
      'Delivery fee': 2500,
      Charges: 300,
      Discount: 500,
      'Discount code': 'SANNU',
      Tax: 349,
      Cancelled: 0,
      'To the rider': 2500,
      Receipt: 12,
      Refunded: 1600,
      'Still to go back': 200,
      Paid: 6149,
      'Paid online': 4349,
      'To collect': 2500,
      'In all': 6849,
    })
  })

  it('leaves out the columns of features that no order used', () => {
    const columnsOf = (orders: OrderWire[]) =>
      dropUnusedColumns(orderColumns, orders.map(orderToRow), optionalOrderColumns)
    const { columns, rows } = columnsOf([makeOrderWire()])
    expect(columns).not.toContain('Discount code')
    expect(columns.slice(11, 14)).toEqual(['Subtotal', 'Delivery fee', 'Refunded'])
    expect(rows[0]).toHaveLength(columns.length)
    const used = columnsOf([makeOrderWire(), makeOrderWire({ receiptNumber: 7 })])
    expect(used.columns.slice(12, 15)).toEqual(['Delivery fee', 'Receipt', 'Refunded'])
    expect(used.rows.map((cells) => cells[13])).toEqual(['', 7])
  })

  it('says how it was paid', () => {
    const collection = {
      _id: 'c1',
      amount: 2000,
      fee: 0,
      at: '2026-11-21T23:10:00.000Z',
      by: 'Musa',
    }
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
    expect(rows.map((order) => cellsOf(order)['Payment method'])).toEqual([
      'Card',
      'Transfer',
      'Nothing to pay',
      'On delivery',
      'Cash',
      'USSD + Cash',
    ])
  })

  it('has a cell for each column, with plain numbers and Abuja time', () => {
    const cells = cellsOf(makeOrderWire({ status: 'completed' }))
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

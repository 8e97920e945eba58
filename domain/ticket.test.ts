import { describe, expect, it } from 'vitest'

import { kitchenTicket, paperNaira, receipt } from './ticket.ts'
import type { TicketLine, TicketOrder } from './ticket.ts'

const shop = { name: 'Tukunya', address: 'Citec Estate', phone: '0801 234 5678' }

function makeTicketOrder(overrides: Partial<TicketOrder> = {}): TicketOrder {
  return {
    id: 'k3x9m2q7abc123',
    reference: 'ORD-1',
    createdAt: new Date('2026-11-21T13:10:00Z'),
    buyer: { fullName: 'Amina Bello', phoneNumber: '08012345678' },
    delivery: { type: 'delivery', address: '14 Masa Close', feeNaira: 2000 },
    schedule: null,
    promisedAt: null,
    items: [
      {
        name: 'Masa',
        package: '12 pieces',
        options: [
          { group: 'Protein', name: 'Fish' },
          { group: 'Protein', name: 'Beef' },
          { group: 'Pepper', name: 'Hot' },
        ],
        quantity: 2,
        priceNaira: 6250,
        notes: 'No pepper',
      },
    ],
    itemsNaira: 12_500,
    chargedNaira: 12_500,
    refundedNaira: 0,
    ...overrides,
  }
}

function textOf(lines: readonly TicketLine[]) {
  return lines.map((line) => (line.kind === 'rule' ? '---' : Object.values(line).join(' ')))
}

const huge = (lines: readonly TicketLine[]) =>
  lines.flatMap((line) => (line.kind === 'text' && line.size === 'huge' ? line.text : []))

describe('a receipt with a bill', () => {
  it('has charges, discount, taxes, tax number and receipt number', () => {
    const bill = {
      charges: [{ name: 'Bag', naira: 200, per: 'order' as const, sumNaira: 200 }],
      discount: { code: 'SANNU', kind: 'percent' as const, amount: 10, sumNaira: 1270 },
      freeDelivery: { code: null, sumNaira: 2000 },
      taxes: [{ name: 'VAT', basisPoints: 750, isIncluded: true, sumNaira: 797 }],
      addedNaira: 200,
    }
    const delivery = { type: 'delivery', address: '14 Masa Close', feeNaira: 0 } as const
    const order = makeTicketOrder({ bill, delivery, chargedNaira: 11_430, receiptNumber: 12 })
    expect(textOf(receipt(order, { ...shop, taxNumber: '123-0001' }, 1))).toEqual(
      expect.arrayContaining([
        'text small TIN 123-0001',
        'amount Items N12,500 false',
        'amount Delivery fee N2,000 false',
        'amount Free delivery -N2,000 false',
        'amount Bag N200 false',
        'amount Code SANNU -N1,270 false',
        'amount VAT 7.5 %, included N797 false',
        'amount Total charged N11,430 true',
        'text normal Receipt 12',
      ]),
    )
  })

  it('says that nothing was to be paid', () => {
    const lines = textOf(receipt(makeTicketOrder({ chargedNaira: 0 }), shop, 1))
    expect(lines).toContain('text normal Nothing to pay')
    expect(lines).not.toContain('text normal Paid Online')
  })
})

describe('a kitchen ticket', () => {
  it('has number and time huge, and dishes with packages and notes large', () => {
    const lines = kitchenTicket(makeTicketOrder(), 1)
    expect(huge(lines)).toEqual(['#ABC123', '2:10 PM'])
    expect(lines).toContainEqual({
      kind: 'dish',
      size: 'large',
      text: '2 × Masa (12 pieces)',
      options: ['Protein: Fish, Beef', 'Pepper: Hot'],
      note: 'No pepper',
      amount: '',
    })
    expect(textOf(lines)).toEqual(
      expect.arrayContaining([
        'text large DELIVERY',
        'text normal 2 portions in all',
        'text large Amina Bello',
        'text normal 14 Masa Close',
        'text small N12,500 · ORD-1',
      ]),
    )
  })

  it('has the promised time huge, and its day where it is another', () => {
    const linesFor = (promisedAt: string) =>
      kitchenTicket(makeTicketOrder({ promisedAt: new Date(promisedAt) }), 1)
    const today = linesFor('2026-11-21T13:50:00Z')
    expect(huge(today)).toEqual(['#ABC123', '2:50 PM'])
    expect(textOf(today)).toContain('text large Promised for')
    const tomorrow = linesFor('2026-11-22T07:40:00Z')
    expect(huge(tomorrow)).toEqual(['#ABC123', '8:40 AM'])
    expect(textOf(tomorrow)).toContainEqual(expect.stringMatching(/^text large For Sunday/))
  })

  it.each([
    ['14:05', '2:05 PM'],
    ['12:00', '12:00 PM'],
    ['09:30', '9:30 AM'],
  ])('has the time of a scheduled order huge, and its day: %s', (time, wanted) => {
    const lines = kitchenTicket(makeTicketOrder({ schedule: { date: '2026-11-23', time } }), 1)
    expect(huge(lines)).toEqual(['#ABC123', wanted])
    expect(textOf(lines)).toContain('text large For Monday, 23 November')
  })

  it('has no address for a pickup', () => {
    const delivery = { type: 'pickup', address: 'Citec Estate', feeNaira: 0 } as const
    const text = textOf(kitchenTicket(makeTicketOrder({ delivery }), 1)).join('\n')
    expect(text).toContain('PICKUP')
    expect(text).not.toContain('Citec Estate')
  })

  it('is marked as changed when portions ran out, and the receipt has both', () => {
    const { items } = makeTicketOrder()
    const order = makeTicketOrder({
      items: [],
      orderedItems: items,
      ranOut: [{ name: 'Masa', quantity: 2 }],
    })
    const marks = kitchenTicket(order, 2).filter(({ kind }) => kind === 'mark')
    expect(marks).toEqual(['CHANGED', 'REPRINT 2'].map((text) => ({ kind: 'mark', text })))
    expect(textOf(kitchenTicket(order, 1)).join()).not.toContain('× Masa')
    const lines = textOf(receipt(order, shop, 1))
    expect(lines.filter((line) => line.includes('2 × Masa'))).toHaveLength(2)
    expect(lines).toContain('text normal 2 × Masa ran out')
  })

  it('is marked when it is not the first copy', () => {
    const markOf = (copy: number | 'offline') => kitchenTicket(makeTicketOrder(), copy)[0]
    expect(markOf(1)).toMatchObject({ kind: 'text', text: '#ABC123' })
    expect(markOf(2)).toEqual({ kind: 'mark', text: 'REPRINT 2' })
    expect(markOf(3)).toEqual({ kind: 'mark', text: 'REPRINT 3' })
    expect(markOf('offline')).toEqual({ kind: 'mark', text: 'PRINTED OFFLINE' })
  })
})

describe('a receipt', () => {
  it('adds up to what was paid', () => {
    const lines = textOf(receipt(makeTicketOrder({ refundedNaira: 500 }), shop, 1))
    expect(lines).toEqual(
      expect.arrayContaining([
        'text large Tukunya',
        'dish normal 2 × Masa (12 pieces) Protein: Fish, Beef,Pepper: Hot No pepper N12,500',
        'amount Items N12,500 false',
        'amount Delivery fee, to be paid on delivery N2,000 false',
        'amount Total charged N12,500 true',
        'amount Refunded N500 false',
        'text normal Paid Online',
      ]),
    )
  })

  it('says when the delivery fee is paid', () => {
    const lines = textOf(receipt(makeTicketOrder({ chargedNaira: 14_500 }), shop, 1))
    expect(lines).toContain('amount Delivery fee, paid online N2,000 false')
    expect(lines).toContain('amount Total charged N14,500 true')
  })
})

it('prints N for the naira sign, which printers lack', () => {
  expect(paperNaira(12_500)).toBe('N12,500')
  const items = [{ name: 'Masa ₦', package: '₦', quantity: 1, priceNaira: 1, notes: '₦500 change' }]
  const order = makeTicketOrder({ items })
  for (const lines of [kitchenTicket(order, 1), receipt(order, shop, 2)]) {
    expect(textOf(lines).join('\n')).not.toContain('₦')
    expect(textOf(lines).join('\n')).toContain('N500 change')
  }
})

it('says what to collect, and the change to bring', () => {
  const collects = { dueNaira: 5000, cashNaira: 10_000 }
  const delivery = { type: 'delivery', address: 'Jabi', feeNaira: 1500 } as const
  const order = makeTicketOrder({ collects, delivery, itemsNaira: 5000, chargedNaira: 5000 })
  const texts = [kitchenTicket(order, 1), receipt(order, shop, 1)].map((lines) =>
    lines.flatMap((line) => ('text' in line ? line.text : [])),
  )
  for (const lines of texts) {
    expect(lines).toContain('COLLECT N5,000 ON DELIVERY')
    expect(lines).toContain('and N1,500 delivery fee')
    expect(lines).toContain('Pays with N10,000: bring N3,500')
    expect(lines).not.toContain('Paid Online')
  }
  const paid = kitchenTicket({ ...order, collects: { ...collects, dueNaira: 0 } }, 1)
  expect(JSON.stringify(paid)).toContain('PAID')
})

import { describe, expect, it } from 'vitest'

import { kitchenTicket, paperNaira, receipt, type TicketLine, type TicketOrder } from './ticket.ts'

const shop = { name: 'Tukunya', address: 'Citec Estate', phone: '0801 234 5678' }

function makeTicketOrder(overrides: Partial<TicketOrder> = {}): TicketOrder {
  return {
    id: 'k3x9m2q7abc123',
    reference: 'ORD-1',
    createdAt: new Date('2026-11-21T13:10:00Z'),
    buyer: { fullName: 'Amina Bello', phoneNumber: '08012345678' },
    delivery: { type: 'delivery', address: '14 Masa Close' },
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
    billLines,
    taxes: [],
    received: [],
    inAllNaira: 14_500,
    toCollectNaira: 2000,
    ...overrides,
  }
}

function textOf(lines: readonly TicketLine[]) {
  return lines.map((line) => (line.kind === 'rule' ? '---' : Object.values(line).join(' ')))
}

const huge = (lines: readonly TicketLine[]) =>
  lines.flatMap((line) => (line.kind === 'text' && line.size === 'huge' ? line.text : []))

const billLines: TicketOrder['billLines'] = [
  { code: 'subtotal', label: 'Subtotal', naira: 12_500 },
  { code: 'total', label: 'Paid online', naira: 12_500 },
  { code: 'at-the-door', label: 'To the rider', naira: 2000 },
  { code: 'in-all', label: 'In all', naira: 14_500 },
  { code: 'included-tax', label: 'VAT 7.5 %, included', naira: 872 },
]

describe('a receipt', () => {
  it('has the lines of the bill, tax number and receipt number', () => {
    const lines = receipt(
      makeTicketOrder({
        receiptNumber: 12,
        taxes: [{ label: 'VAT 7.5 %, included', baseNaira: 11_628, naira: 872 }],
        received: [{ method: 'card', at: new Date('2026-11-21T13:11:00Z') }],
      }),
      { ...shop, taxNumber: '123-0001' },
      1,
    )
    expect(textOf(lines)).toEqual(
      expect.arrayContaining([
        'text large Tukunya',
        'text small TIN 123-0001',
        'dish normal 2 × Masa (12 pieces) Protein: Fish, Beef,Pepper: Hot No pepper N12,500',
        'amount Subtotal N12,500 false',
        'amount Paid online N12,500 true',
        'amount To the rider N2,000 false',
        'amount In all N14,500 true',
        'amount VAT 7.5 %, included N872 false',
        'text small VAT 7.5 %, included, on N11,628: N872',
        'text small Paid 21 Nov 2026, 2:11 PM, by card',
        'text large Receipt 12',
        'text small ORD-1',
      ]),
    )
  })

  it('is a bill until something was paid', () => {
    const collects = { dueNaira: 5000, cashNaira: null }
    const title = (overrides: Partial<TicketOrder>) =>
      textOf(receipt(makeTicketOrder({ collects, ...overrides }), shop, 1))
        .filter((line) => /Bill|Receipt/.test(line))
        .join()
    expect(title({})).toBe('text large Bill')
    expect(title({ collects: undefined })).toBe('text large Receipt')
    const cancelled = { code: 'cancelled' as const, label: 'Cancelled', naira: -5000 }
    const notDue = { toCollectNaira: 0, collects: { dueNaira: 0, cashNaira: null } }
    expect(title({ ...notDue, billLines: [...billLines, cancelled] })).toBe('text large Bill')
    const received = { code: 'received' as const, label: 'Paid in cash', naira: 1000 }
    expect(title({ billLines: [...billLines, received] })).toBe('text large Receipt')
    const free = billLines.map((line) => (line.code === 'total' ? { ...line, naira: 0 } : line))
    expect(title({ collects: undefined, billLines: free })).toBe('text large Bill')
    expect(title({ collects: undefined, billLines: free, toCollectNaira: 0 })).toBe(
      'text large Receipt',
    )
  })
})

describe('a kitchen ticket', () => {
  it('has number and time huge, and dishes with packages and notes large', () => {
    const lines = kitchenTicket(makeTicketOrder(), 1)
    expect(huge(lines)).toEqual(['#ABC123', '2:10 PM'])
    expect(textOf(lines).slice(1, 3)).toEqual([
      'text large As soon as possible',
      'text large Placed at',
    ])
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
        'text large COLLECT N2,000 delivery fee',
        'text small In all N14,500 · ORD-1',
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
    expect(textOf(tomorrow)).toContainEqual('text large For Sun 22 Nov')
  })

  it('has the slot as it was chosen', () => {
    const schedule = { date: '2026-11-21', time: '17:00' }
    const slot = { at: '2026-11-21T16:00:00Z', until: '2026-11-21T16:30:00Z', isAsap: true }
    const lines = kitchenTicket(makeTicketOrder({ schedule, slot }), 1)
    expect(textOf(lines)).toContain('text large As soon as possible')
    expect(huge(lines)).toEqual(['#ABC123', '5:00 – 5:30 PM'])
  })

  it.each([
    ['14:05', '2:05 PM'],
    ['12:00', '12:00 PM'],
    ['09:30', '9:30 AM'],
  ])('has the time of a scheduled order huge, and its day: %s', (time, wanted) => {
    const lines = kitchenTicket(makeTicketOrder({ schedule: { date: '2026-11-23', time } }), 1)
    expect(huge(lines)).toEqual(['#ABC123', wanted])
    expect(textOf(lines)).toContain('text large For Mon 23 Nov')
  })

  it('has no address for a pickup', () => {
    const delivery = { type: 'pickup', address: 'Citec Estate' } as const
    const text = textOf(kitchenTicket(makeTicketOrder({ delivery }), 1)).join('\n')
    expect(text).toContain('PICKUP')
    expect(text).not.toContain('Citec Estate')
  })

  it('is marked as changed when portions ran out, and the receipt has both', () => {
    const { items } = makeTicketOrder()
    const order = makeTicketOrder({
      items: [],
      orderedItems: items,
      billLines: [{ code: 'ran-out', label: 'Taken off: 2 × Masa', naira: -12_500 }],
    })
    const marks = kitchenTicket(order, 2).filter(({ kind }) => kind === 'mark')
    expect(marks).toEqual(['CHANGED', 'REPRINT 2'].map((text) => ({ kind: 'mark', text })))
    expect(textOf(kitchenTicket(order, 1)).join()).not.toContain('× Masa')
    const lines = textOf(receipt(order, shop, 1))
    expect(lines.filter((line) => line.includes('2 × Masa'))).toHaveLength(2)
    expect(lines).toContain('amount Taken off: 2 × Masa -N12,500 false')
  })

  it('and the receipt say when no money moved', () => {
    const order = makeTicketOrder({ isTest: true })
    const line = { kind: 'text', size: 'large', text: 'TEST PAYMENT' }
    expect(kitchenTicket(order, 1)).toContainEqual(line)
    expect(receipt(order, shop, 1)).toContainEqual(line)
    expect(kitchenTicket(makeTicketOrder(), 1)).not.toContainEqual(line)
  })

  it('is marked when it is not the first copy', () => {
    const markOf = (copy: number | 'offline') => kitchenTicket(makeTicketOrder(), copy)[0]
    expect(markOf(1)).toMatchObject({ kind: 'text', text: '#ABC123' })
    expect(markOf(2)).toEqual({ kind: 'mark', text: 'REPRINT 2' })
    expect(markOf(3)).toEqual({ kind: 'mark', text: 'REPRINT 3' })
    expect(markOf('offline')).toEqual({ kind: 'mark', text: 'PRINTED OFFLINE' })
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

it('says one sum to collect, and the change to bring', () => {
  const collects = { dueNaira: 5000, cashNaira: 10_000 }
  const order = makeTicketOrder({ collects, toCollectNaira: 6500 })
  const textsOf = (of: TicketOrder) =>
    [kitchenTicket(of, 1), receipt(of, shop, 1)].map((lines) =>
      lines.flatMap((line) => ('text' in line ? line.text : [])),
    )
  for (const lines of textsOf(order)) {
    expect(lines).toContain('COLLECT N6,500 ON DELIVERY')
    expect(lines).toContain('Pays with N10,000: bring N3,500')
    expect(lines).not.toContain('PAID')
  }
  const paid = { ...order, collects: { dueNaira: 0, cashNaira: null } }
  for (const lines of textsOf({ ...paid, toCollectNaira: 1500 })) {
    expect(lines).toEqual(expect.arrayContaining(['PAID', 'COLLECT N1,500 delivery fee']))
  }
  for (const lines of textsOf({ ...paid, toCollectNaira: 0 })) {
    expect(lines).toContain('PAID')
    expect(lines.join()).not.toContain('COLLECT')
  }
})
